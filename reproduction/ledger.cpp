#include "reproduction/ledger.hpp"

#include <cmath>

#include "ordeval/detail/printed_number.hpp"

namespace ordeval::reproduction {

namespace {

ledger_status matches_where(bool agrees) { return agrees ? ledger_status::matches : ledger_status::differs; }

}  // namespace

std::string_view name(ledger_status status) {
    switch (status) {
        case ledger_status::matches: return "matches";
        case ledger_status::within_sampling_error: return "matches within the sampling error";
        case ledger_status::differs: return "differs";
        case ledger_status::needs_data: return "needs data";
    }
    return {};
}

void ledger::add(ledger_entry entry) {
    entry.paper = paper_;
    if (entry.status == ledger_status::differs && entry.note.empty()) entry.note = "the reason is not known";
    entries_.push_back(std::move(entry));
}

void ledger::number(const std::string& figure, const std::string& what, const std::string& printed, double ours,
                    const std::string& note, bool cut) {
    add({.figure = figure,
         .what = what,
         .printed = printed,
         .ours = ours,
         .tolerance = read_printed(printed).slack * (cut ? 2 : 1),
         .status = matches_where(cut ? prints_cut_as(ours, printed) : prints_as(ours, printed)),
         .note = note});
}

void ledger::near(const std::string& figure, const std::string& what, const std::string& printed, double ours,
                  double tolerance, const std::string& note) {
    add({.figure = figure,
         .what = what,
         .printed = printed,
         .ours = ours,
         .tolerance = tolerance,
         .status = matches_where(std::abs(ours - read_printed(printed).value) <= tolerance),
         .note = note});
}

void ledger::sampled(const std::string& figure, const std::string& what, const std::string& printed, double ours,
                     double tolerance, const std::string& reason) {
    const bool close = std::abs(ours - read_printed(printed).value) <= tolerance;
    add({.figure = figure,
         .what = what,
         .printed = printed,
         .ours = ours,
         .tolerance = tolerance,
         .status = close ? ledger_status::within_sampling_error : ledger_status::differs,
         .note = close ? "" : reason});
}

void ledger::claim(const std::string& figure, const std::string& what, const std::string& printed,
                   const std::string& ours, bool agrees, const std::string& reason) {
    add({.figure = figure,
         .what = what,
         .printed = printed,
         .ours = ours,
         .status = matches_where(agrees),
         .note = agrees ? "" : reason});
}

void ledger::sampled_claim(const std::string& figure, const std::string& what, const std::string& printed,
                           const std::string& ours, bool agrees, bool near_enough, const std::string& reason) {
    const ledger_status otherwise = near_enough ? ledger_status::within_sampling_error : ledger_status::differs;
    add({.figure = figure,
         .what = what,
         .printed = printed,
         .ours = ours,
         .status = agrees ? ledger_status::matches : otherwise,
         .note = agrees ? "" : reason});
}

void ledger::needs_data(const std::string& figure, const std::string& what, const std::string& note) {
    add({.figure = figure, .what = what, .note = note});
}

}  // namespace ordeval::reproduction
