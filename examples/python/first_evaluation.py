"""Score answers, say how sure the score is, and compare two systems."""

import numpy as np

import ordeval as oe

rng = np.random.default_rng(1)
truth = rng.integers(1, 6, 500)
answers = {
    "careful": np.clip(truth + rng.integers(-1, 2, 500), 1, 5),
    "guessing": rng.integers(1, 6, 500),
}

value: float = oe.score(truth, answers["careful"], "QWK")
print(f"quadratic weighted kappa: {value:.4f}")

result = oe.scores(truth, answers["careful"], "QWK,CEM_ORD,MAE", ci=95)
print(f"MAE {result['MAE']:.4f}, 95 % interval {result['MAE'].low:.4f} to {result['MAE'].high:.4f}")

campaign = oe.Campaign.from_arrays(truth, answers)
comparison = campaign.compare("QWK")
pair = comparison.to_dict()["pairs"][0]
print(f"{pair['a']} - {pair['b']} = {pair['difference']:.4f}, p = {pair['p']:.4f}")
