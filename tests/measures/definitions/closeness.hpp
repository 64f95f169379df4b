// Closeness of answers as the share of gold items that lies between them and the truth.
#pragma once

#include "measures/reference.hpp"

namespace ordeval::laws {

/// `counts(x, predicted, gold)` says whether class x lies between; the predicted class counts half with ties=half.
template <class Real, class Between>
outcome<Real> closeness(const evidence<Real>& e, Between counts) {
    const Real own_share = e.settings.choice("ties") == "half" ? Real(0.5) : Real(1);
    auto prox = [&](int answer, int truth) -> Real {
        Real between = 0;
        for (int c = 0; c < e.classes(); ++c)
            if (c == answer)
                between += own_share * e.gold_items(c);
            else if (counts(c, answer, truth))
                between += e.gold_items(c);
        const Real share = between / e.total();
        return e.settings.flag("log") ? Real(-log2_of(share)) : Real(1 - share);
    };
    const Real reached =
        e.sum([&](const item& x) { return x.answer == unanswered ? Real(0) : prox(x.answer, x.truth); });
    return ratio<Real>(reached, e.sum([&](const item& x) { return prox(x.truth, x.truth); }));
}

}  // namespace ordeval::laws
