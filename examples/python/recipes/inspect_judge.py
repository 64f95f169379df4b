"""inspect_ai: how well a model that grades from 1 to 5 agrees with people, as a metric of a task.

In a task: ``@scorer(metrics=[ordinal("QWK"), ordinal("MAE")])``, where the scorer's value is the model's grade and the
sample's metadata holds the grade that people gave.
"""

from inspect_ai.scorer import Metric, SampleScore, Score, metric

import ordeval as oe


@metric
def ordinal(measure: str = "QWK", scale: str = "1..5", gold: str = "gold") -> Metric:
    """A measure of ordeval over the grades of all samples."""

    def compute(scores: list[SampleScore]) -> float:
        people = [(one.sample_metadata or {})[gold] for one in scores]
        return oe.score(people, [one.score.as_int() for one in scores], measure, scale=scale)

    return compute


if __name__ == "__main__":
    grades = [(5, 4), (3, 3), (1, 2), (4, 4), (2, 2), (5, 5)]
    samples = [
        SampleScore(score=Score(value=model), sample_id=number, sample_metadata={"gold": people})
        for number, (people, model) in enumerate(grades)
    ]
    print(round(ordinal("QWK")(samples), 4))
