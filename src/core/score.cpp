#include "ordeval/core/score.hpp"

namespace ordeval {

namespace {

struct wording {
    std::string_view name;
    std::string_view text;
};

wording words(undefined_reason reason) {
    switch (reason) {
        case undefined_reason::no_items: return {"no_items", "there are no items to score"};
        case undefined_reason::no_variation:
            return {"no_variation", "gold or predictions do not vary, so that the denominator is zero"};
        case undefined_reason::empty_class:
            return {"empty_class", "a gold class that the formula divides by has no item"};
        case undefined_reason::single_class_scale: return {"single_class_scale", "the scale has one class only"};
        case undefined_reason::too_many_classes:
            return {"too_many_classes", "the scale has more classes than the exact computation can afford"};
        case undefined_reason::zero_gold_share:
            return {"zero_gold_share", "the estimate gives a share to a class that gold gives none"};
        case undefined_reason::not_a_number: return {"not_a_number", "the computation left the range of numbers"};
        case undefined_reason::unnamed_raters: return {"unnamed_raters", "the ratings do not say who gave them"};
        case undefined_reason::incomplete_ratings:
            return {"incomplete_ratings", "fewer than two items were rated by every rater"};
        case undefined_reason::too_many_raters:
            return {"too_many_raters", "there are more than 64 raters, too many to count every pair of them"};
        case undefined_reason::zero_probability:
            return {"zero_probability", "the true class of an item was given the probability 0"};
        case undefined_reason::unknown_items:
            return {"unknown_items", "the number of items that gold's shares are of is not known"};
    }
    return {};
}

}  // namespace

std::string_view name(undefined_reason reason) { return words(reason).name; }
std::string_view explain(undefined_reason reason) { return words(reason).text; }

}  // namespace ordeval
