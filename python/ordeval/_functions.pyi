# Made by scripts/make-stubs from the descriptors of the measures.
from typing import Any, Sequence, overload

from ._measure import Measure
from ._scale import ScaleLike

class _Ac1(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Accuracy(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _AccuracyWithin(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., k: int = ...) -> float: ...
    @overload
    def __call__(self, *, k: int = ...) -> Measure: ...
class _Ae(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Agreement(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Alpha(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., metric: str = ...) -> float: ...
    @overload
    def __call__(self, *, metric: str = ...) -> Measure: ...
class _Amae(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _AucCumulative(Measure):
    @overload
    def __call__(self, y_true: Any, probabilities: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _AvgRec(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _BalancedAccuracy(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _BennettS(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _BrennanPrediger(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Brier(Measure):
    @overload
    def __call__(self, y_true: Any, probabilities: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _CemInt(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., ties: str = ..., log: bool = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, ties: str = ..., log: bool = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _CemNom(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., ties: str = ..., log: bool = ...) -> float: ...
    @overload
    def __call__(self, *, ties: str = ..., log: bool = ...) -> Measure: ...
class _CemOrd(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., ties: str = ..., log: bool = ...) -> float: ...
    @overload
    def __call__(self, *, ties: str = ..., log: bool = ...) -> Measure: ...
class _CemOrdFlat(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., ties: str = ..., log: bool = ...) -> float: ...
    @overload
    def __call__(self, *, ties: str = ..., log: bool = ...) -> Measure: ...
class _Cindex(Measure):
    @overload
    def __call__(self, y_true: Any, probabilities: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _ClasSi(Measure):
    @overload
    def __call__(self, ranking: Any, distances: Any, *, undefined: str | float = ..., k: int = ..., cost: str = ...) -> float: ...
    @overload
    def __call__(self, *, k: int = ..., cost: str = ...) -> Measure: ...
class _CohenKappa(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Concordance(Measure):
    @overload
    def __call__(self, y_true: Any, probabilities: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Conger(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _CongerKappa(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Cosine(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Cost(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., matrix: str | Sequence[Sequence[float]] = ...) -> float: ...
    @overload
    def __call__(self, *, matrix: str | Sequence[Sequence[float]] = ...) -> Measure: ...
class _CostInt(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., matrix: str | Sequence[Sequence[float]] = ..., power: int = ..., distance: str = ...) -> float: ...
    @overload
    def __call__(self, *, matrix: str | Sequence[Sequence[float]] = ..., power: int = ..., distance: str = ...) -> Measure: ...
class _CostIntNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., matrix: str | Sequence[Sequence[float]] = ..., power: int = ..., distance: str = ...) -> float: ...
    @overload
    def __call__(self, *, matrix: str | Sequence[Sequence[float]] = ..., power: int = ..., distance: str = ...) -> Measure: ...
class _CostNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., matrix: str | Sequence[Sequence[float]] = ...) -> float: ...
    @overload
    def __call__(self, *, matrix: str | Sequence[Sequence[float]] = ...) -> Measure: ...
class _Emd(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _ErrorCost(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., power: float = ..., gold: float = ..., answered: float = ..., others: float = ..., per: str = ..., prices: str | Sequence[Sequence[float]] = ..., empty: str = ...) -> float: ...
    @overload
    def __call__(self, *, power: float = ..., gold: float = ..., answered: float = ..., others: float = ..., per: str = ..., prices: str | Sequence[Sequence[float]] = ..., empty: str = ...) -> Measure: ...
class _ErrorCostInt(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., power: float = ..., gold: float = ..., answered: float = ..., others: float = ..., per: str = ..., prices: str | Sequence[Sequence[float]] = ..., distance: str = ..., empty: str = ...) -> float: ...
    @overload
    def __call__(self, *, power: float = ..., gold: float = ..., answered: float = ..., others: float = ..., per: str = ..., prices: str | Sequence[Sequence[float]] = ..., distance: str = ..., empty: str = ...) -> Measure: ...
class _ErrorCostIntNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., power: float = ..., gold: float = ..., answered: float = ..., others: float = ..., per: str = ..., prices: str | Sequence[Sequence[float]] = ..., distance: str = ..., empty: str = ...) -> float: ...
    @overload
    def __call__(self, *, power: float = ..., gold: float = ..., answered: float = ..., others: float = ..., per: str = ..., prices: str | Sequence[Sequence[float]] = ..., distance: str = ..., empty: str = ...) -> Measure: ...
class _ErrorCostNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., power: float = ..., gold: float = ..., answered: float = ..., others: float = ..., per: str = ..., prices: str | Sequence[Sequence[float]] = ..., empty: str = ...) -> float: ...
    @overload
    def __call__(self, *, power: float = ..., gold: float = ..., answered: float = ..., others: float = ..., per: str = ..., prices: str | Sequence[Sequence[float]] = ..., empty: str = ...) -> Measure: ...
class _ErrorRate(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _F1Macro(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., classes: str | Sequence[int] = ...) -> float: ...
    @overload
    def __call__(self, *, classes: str | Sequence[int] = ...) -> Measure: ...
class _F1m(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., classes: str | Sequence[int] = ...) -> float: ...
    @overload
    def __call__(self, *, classes: str | Sequence[int] = ...) -> Measure: ...
class _FRs(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Fleiss(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _FleissKappa(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Gamma(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Gm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Gmsec(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _GwetAc(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Hmpr(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Icc(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., model: str = ..., unit: str = ...) -> float: ...
    @overload
    def __call__(self, *, model: str = ..., unit: str = ...) -> Measure: ...
class _Icc1(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., model: str = ..., unit: str = ...) -> float: ...
    @overload
    def __call__(self, *, model: str = ..., unit: str = ...) -> Measure: ...
class _Icc1k(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., model: str = ..., unit: str = ...) -> float: ...
    @overload
    def __call__(self, *, model: str = ..., unit: str = ...) -> Measure: ...
class _Icc2(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., model: str = ..., unit: str = ...) -> float: ...
    @overload
    def __call__(self, *, model: str = ..., unit: str = ...) -> Measure: ...
class _Icc2k(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., model: str = ..., unit: str = ...) -> float: ...
    @overload
    def __call__(self, *, model: str = ..., unit: str = ...) -> Measure: ...
class _Icc3(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., model: str = ..., unit: str = ...) -> float: ...
    @overload
    def __call__(self, *, model: str = ..., unit: str = ...) -> Measure: ...
class _Icc3k(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., model: str = ..., unit: str = ...) -> float: ...
    @overload
    def __call__(self, *, model: str = ..., unit: str = ...) -> Measure: ...
class _InversePurity(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Jsd(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Kappa(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Kld(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ..., smoothing: float = ..., pseudocount: float = ..., direction: str = ..., base: str = ...) -> float: ...
    @overload
    def __call__(self, *, smoothing: float = ..., pseudocount: float = ..., direction: str = ..., base: str = ...) -> Measure: ...
class _KrippendorffAlpha(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., metric: str = ...) -> float: ...
    @overload
    def __call__(self, *, metric: str = ...) -> Measure: ...
class _Light(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., weights: str = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _LightKappa(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., weights: str = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _LightTau(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _LogLoss(Measure):
    @overload
    def __call__(self, y_true: Any, probabilities: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., clip: float = ...) -> float: ...
    @overload
    def __call__(self, *, clip: float = ...) -> Measure: ...
class _LogScore(Measure):
    @overload
    def __call__(self, y_true: Any, probabilities: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., clip: float = ...) -> float: ...
    @overload
    def __call__(self, *, clip: float = ...) -> Measure: ...
class _Lwk(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Maac(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Mae(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, values: str | Sequence[float] = ...) -> Measure: ...
class _MaeExpected(Measure):
    @overload
    def __call__(self, y_true: Any, probabilities: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _MaeInt(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., distance: str = ...) -> float: ...
    @overload
    def __call__(self, *, distance: str = ...) -> Measure: ...
class _MaeIntNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., distance: str = ...) -> float: ...
    @overload
    def __call__(self, *, distance: str = ...) -> Measure: ...
class _MaeMacro(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _MaeMax(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _MaeMin(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _MaeNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Maem(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _MatchDistance(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Mcc(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., classes: str | Sequence[int] = ...) -> float: ...
    @overload
    def __call__(self, *, classes: str | Sequence[int] = ...) -> Measure: ...
class _Mer(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Mi(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Mmae(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Ms(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Mse(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, values: str | Sequence[float] = ...) -> Measure: ...
class _MseInt(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., distance: str = ...) -> float: ...
    @overload
    def __call__(self, *, distance: str = ...) -> Measure: ...
class _MseIntNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., distance: str = ...) -> float: ...
    @overload
    def __call__(self, *, distance: str = ...) -> Measure: ...
class _MseMacro(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _MseNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _MseShares(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Mze(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Nmd(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Nvd(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _OcAdditive(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., beta: float = ..., beta_absolute: float = ..., dispersion: float = ..., gamma: float = ...) -> float: ...
    @overload
    def __call__(self, *, beta: float = ..., beta_absolute: float = ..., dispersion: float = ..., gamma: float = ...) -> Measure: ...
class _OcPrime(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., penalty: str = ..., beta: float = ..., beta_absolute: float = ..., gamma: float = ...) -> float: ...
    @overload
    def __call__(self, *, penalty: str = ..., beta: float = ..., beta_absolute: float = ..., gamma: float = ...) -> Measure: ...
class _Oci(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., beta: float = ..., beta_absolute: float = ..., gamma: float = ...) -> float: ...
    @overload
    def __call__(self, *, beta: float = ..., beta_absolute: float = ..., gamma: float = ...) -> Measure: ...
class _OciGeneral(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., beta1: float = ..., beta1_absolute: float = ..., beta2: float = ..., gamma: float = ...) -> float: ...
    @overload
    def __call__(self, *, beta1: float = ..., beta1_absolute: float = ..., beta2: float = ..., gamma: float = ...) -> Measure: ...
class _Od(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ..., support: str = ..., weights: str | Sequence[Sequence[float]] = ...) -> float: ...
    @overload
    def __call__(self, *, support: str = ..., weights: str | Sequence[Sequence[float]] = ...) -> Measure: ...
class _Pearson(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, values: str | Sequence[float] = ...) -> Measure: ...
class _PercentAgreement(Measure):
    @overload
    def __call__(self, ratings: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _PrecisionMacro(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Purity(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Qwk(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _RK(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., classes: str | Sequence[int] = ...) -> float: ...
    @overload
    def __call__(self, *, classes: str | Sequence[int] = ...) -> Measure: ...
class _Rae(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ..., smoothing: float = ..., pseudocount: float = ...) -> float: ...
    @overload
    def __call__(self, *, smoothing: float = ..., pseudocount: float = ...) -> Measure: ...
class _RecallExtremes(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _RecallGeometric(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _RecallMacro(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _RecallMin(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Reliability(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Rint(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Rmse(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, values: str | Sequence[float] = ...) -> Measure: ...
class _Rnod(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ..., support: str = ..., weights: str | Sequence[Sequence[float]] = ...) -> float: ...
    @overload
    def __call__(self, *, support: str = ..., weights: str | Sequence[Sequence[float]] = ...) -> Measure: ...
class _Rnss(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Rps(Measure):
    @overload
    def __call__(self, y_true: Any, probabilities: Any, *, labels: ScaleLike | None = ..., undefined: str | float = ..., norm: str = ...) -> float: ...
    @overload
    def __call__(self, *, norm: str = ...) -> Measure: ...
class _Rsnod(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ..., support: str = ..., weights: str | Sequence[Sequence[float]] = ...) -> float: ...
    @overload
    def __call__(self, *, support: str = ..., weights: str | Sequence[Sequence[float]] = ...) -> Measure: ...
class _ScottPi(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> float: ...
    @overload
    def __call__(self, *, weights: str | Sequence[Sequence[float]] = ..., values: str | Sequence[float] = ...) -> Measure: ...
class _Sensitivity(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _SmaeInt(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., distance: str = ...) -> float: ...
    @overload
    def __call__(self, *, distance: str = ...) -> Measure: ...
class _Sod(Measure):
    @overload
    def __call__(self, p_true: Any, p_pred: Any, *, undefined: str | float = ..., support: str = ..., weights: str | Sequence[Sequence[float]] = ...) -> float: ...
    @overload
    def __call__(self, *, support: str = ..., weights: str | Sequence[Sequence[float]] = ...) -> Measure: ...
class _SomersD(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Spearman(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _TauA(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _TauB(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _TauC(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ...) -> float: ...
    @overload
    def __call__(self) -> Measure: ...
class _Tc(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., empty: str = ...) -> float: ...
    @overload
    def __call__(self, *, empty: str = ...) -> Measure: ...
class _TcInt(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., distance: str = ..., empty: str = ...) -> float: ...
    @overload
    def __call__(self, *, distance: str = ..., empty: str = ...) -> Measure: ...
class _TcIntNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, edges: Sequence[float] | None = ..., labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., distance: str = ..., empty: str = ...) -> float: ...
    @overload
    def __call__(self, *, distance: str = ..., empty: str = ...) -> Measure: ...
class _TcNorm(Measure):
    @overload
    def __call__(self, y_true: Any, y_pred: Any, *, labels: ScaleLike | None = ..., sample_weight: Any = ..., missing: str = ..., undefined: str | float = ..., empty: str = ...) -> float: ...
    @overload
    def __call__(self, *, empty: str = ...) -> Measure: ...

ac1: _Ac1
accuracy: _Accuracy
accuracy_within: _AccuracyWithin
ae: _Ae
agreement: _Agreement
alpha: _Alpha
amae: _Amae
auc_cumulative: _AucCumulative
avg_rec: _AvgRec
balanced_accuracy: _BalancedAccuracy
bennett_s: _BennettS
brennan_prediger: _BrennanPrediger
brier: _Brier
cem_int: _CemInt
cem_nom: _CemNom
cem_ord: _CemOrd
cem_ord_flat: _CemOrdFlat
cindex: _Cindex
clas_si: _ClasSi
cohen_kappa: _CohenKappa
concordance: _Concordance
conger: _Conger
conger_kappa: _CongerKappa
cosine: _Cosine
cost: _Cost
cost_int: _CostInt
cost_int_norm: _CostIntNorm
cost_norm: _CostNorm
emd: _Emd
error_cost: _ErrorCost
error_cost_int: _ErrorCostInt
error_cost_int_norm: _ErrorCostIntNorm
error_cost_norm: _ErrorCostNorm
error_rate: _ErrorRate
f1_macro: _F1Macro
f1m: _F1m
f_rs: _FRs
fleiss: _Fleiss
fleiss_kappa: _FleissKappa
gamma: _Gamma
gm: _Gm
gmsec: _Gmsec
gwet_ac: _GwetAc
hmpr: _Hmpr
icc: _Icc
icc1: _Icc1
icc1k: _Icc1k
icc2: _Icc2
icc2k: _Icc2k
icc3: _Icc3
icc3k: _Icc3k
inverse_purity: _InversePurity
jsd: _Jsd
kappa: _Kappa
kld: _Kld
krippendorff_alpha: _KrippendorffAlpha
light: _Light
light_kappa: _LightKappa
light_tau: _LightTau
log_loss: _LogLoss
log_score: _LogScore
lwk: _Lwk
maac: _Maac
mae: _Mae
mae_expected: _MaeExpected
mae_int: _MaeInt
mae_int_norm: _MaeIntNorm
mae_macro: _MaeMacro
mae_max: _MaeMax
mae_min: _MaeMin
mae_norm: _MaeNorm
maem: _Maem
match_distance: _MatchDistance
mcc: _Mcc
mer: _Mer
mi: _Mi
mmae: _Mmae
ms: _Ms
mse: _Mse
mse_int: _MseInt
mse_int_norm: _MseIntNorm
mse_macro: _MseMacro
mse_norm: _MseNorm
mse_shares: _MseShares
mze: _Mze
nmd: _Nmd
nvd: _Nvd
oc_additive: _OcAdditive
oc_prime: _OcPrime
oci: _Oci
oci_general: _OciGeneral
od: _Od
pearson: _Pearson
percent_agreement: _PercentAgreement
precision_macro: _PrecisionMacro
purity: _Purity
qwk: _Qwk
r_k: _RK
rae: _Rae
recall_extremes: _RecallExtremes
recall_geometric: _RecallGeometric
recall_macro: _RecallMacro
recall_min: _RecallMin
reliability: _Reliability
rint: _Rint
rmse: _Rmse
rnod: _Rnod
rnss: _Rnss
rps: _Rps
rsnod: _Rsnod
scott_pi: _ScottPi
sensitivity: _Sensitivity
smae_int: _SmaeInt
sod: _Sod
somers_d: _SomersD
spearman: _Spearman
tau_a: _TauA
tau_b: _TauB
tau_c: _TauC
tc: _Tc
tc_int: _TcInt
tc_int_norm: _TcIntNorm
tc_norm: _TcNorm

__all__ = [
    "ac1",
    "accuracy",
    "accuracy_within",
    "ae",
    "agreement",
    "alpha",
    "amae",
    "auc_cumulative",
    "avg_rec",
    "balanced_accuracy",
    "bennett_s",
    "brennan_prediger",
    "brier",
    "cem_int",
    "cem_nom",
    "cem_ord",
    "cem_ord_flat",
    "cindex",
    "clas_si",
    "cohen_kappa",
    "concordance",
    "conger",
    "conger_kappa",
    "cosine",
    "cost",
    "cost_int",
    "cost_int_norm",
    "cost_norm",
    "emd",
    "error_cost",
    "error_cost_int",
    "error_cost_int_norm",
    "error_cost_norm",
    "error_rate",
    "f1_macro",
    "f1m",
    "f_rs",
    "fleiss",
    "fleiss_kappa",
    "gamma",
    "gm",
    "gmsec",
    "gwet_ac",
    "hmpr",
    "icc",
    "icc1",
    "icc1k",
    "icc2",
    "icc2k",
    "icc3",
    "icc3k",
    "inverse_purity",
    "jsd",
    "kappa",
    "kld",
    "krippendorff_alpha",
    "light",
    "light_kappa",
    "light_tau",
    "log_loss",
    "log_score",
    "lwk",
    "maac",
    "mae",
    "mae_expected",
    "mae_int",
    "mae_int_norm",
    "mae_macro",
    "mae_max",
    "mae_min",
    "mae_norm",
    "maem",
    "match_distance",
    "mcc",
    "mer",
    "mi",
    "mmae",
    "ms",
    "mse",
    "mse_int",
    "mse_int_norm",
    "mse_macro",
    "mse_norm",
    "mse_shares",
    "mze",
    "nmd",
    "nvd",
    "oc_additive",
    "oc_prime",
    "oci",
    "oci_general",
    "od",
    "pearson",
    "percent_agreement",
    "precision_macro",
    "purity",
    "qwk",
    "r_k",
    "rae",
    "recall_extremes",
    "recall_geometric",
    "recall_macro",
    "recall_min",
    "reliability",
    "rint",
    "rmse",
    "rnod",
    "rnss",
    "rps",
    "rsnod",
    "scott_pi",
    "sensitivity",
    "smae_int",
    "sod",
    "somers_d",
    "spearman",
    "tau_a",
    "tau_b",
    "tau_c",
    "tc",
    "tc_int",
    "tc_int_norm",
    "tc_norm",
]
