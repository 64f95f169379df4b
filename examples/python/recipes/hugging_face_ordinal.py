"""Hugging Face evaluate: measures of ordeval as a module, loaded by ``evaluate.load("hugging_face_ordinal.py")``."""

import datasets
import evaluate

import ordeval


class Ordinal(evaluate.Metric):
    """Scores whole numbers; ``measures`` and ``scale`` are those of ``ordeval.scores``."""

    def _info(self):  # type: ignore[no-untyped-def]
        integers = {"predictions": datasets.Value("int64"), "references": datasets.Value("int64")}
        return evaluate.MetricInfo(
            description="Evaluation of ordered classes", citation="", features=datasets.Features(integers)
        )

    def _compute(self, predictions, references, measures="CEM_ORD,QWK,MAE", scale=None):  # type: ignore[no-untyped-def]
        found = ordeval.scores(references, predictions, measures, scale=scale)
        return {name: float(found[name]) for name in measures.split(",")}
