"""MLflow: a measure of ordeval beside MLflow's own ones, logged with a run of ``mlflow.models.evaluate``."""

import mlflow
import pandas as pd
from mlflow.metrics import MetricValue, make_metric

import ordeval as oe


def qwk(predictions: pd.Series, targets: pd.Series) -> MetricValue:
    """Quadratic weighted kappa on stars from 1 to 5."""
    return MetricValue(aggregate_results={"score": oe.score(targets, predictions, "QWK", scale="1..5")})


metric = make_metric(eval_fn=qwk, greater_is_better=oe.qwk.greater_is_better, name="qwk")

if __name__ == "__main__":
    answers = pd.DataFrame({"stars": [5, 3, 1, 4, 2, 5], "guess": [4, 3, 2, 4, 2, 5]})
    mlflow.set_tracking_uri("sqlite:///mlflow.db")
    with mlflow.start_run():
        result = mlflow.models.evaluate(
            data=answers, targets="stars", predictions="guess", model_type=None, extra_metrics=[metric]
        )
    print(round(result.metrics["qwk/score"], 4))
