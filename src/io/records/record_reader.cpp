#include "io/records/record_reader.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "io/bytes/text_flaw.hpp"

namespace ordeval::io {

namespace {

std::size_t whole_lines(std::string_view text) { return text.rfind('\n') + 1; }

diagnostic too_long(bool whole_text) {
    if (whole_text)
        return {.file = {},
                .line = 1,
                .problem = "a JSON object of more than " + std::to_string(record_reader::longest_text >> 20U) + " MiB",
                .remedy = "write a record per line",
                .kind = "too_long"};
    return {.file = {},
            .line = 1,
            .problem = "a record of more than " + std::to_string(record_reader::longest_record >> 20U) + " MiB",
            .remedy = "check the line breaks and quotes of the file",
            .kind = "too_long"};
}

/// Keeps only whole lines before a flaw: what stands behind them would be told as a second problem.
void cut_at_flaw(record_batch& batch) {
    const std::string_view text(batch.text().data(), batch.text().size());
    const auto flaw = find_flaw(text);
    if (!flaw) return;
    batch.flaw = flaw->problem_in(text);
    if (batch.flaw->line == 1) batch.flaw->column += batch.state.column - 1;
    batch.resize_text(whole_lines(text.substr(0, flaw->offset)));
    batch.last = false;
}

}  // namespace

record_reader::record_reader(text_source source, std::unique_ptr<record_format> format, diagnostics& problems,
                             const read_options& options)
    : source_(std::move(source)),
      format_(std::move(format)),
      scanner_(format_->make_scanner()),
      problems_(problems),
      piece_bytes_(std::clamp<std::size_t>(options.tuning.piece_bytes, 1, longest_record)),
      longest_piece_(format_->whole_text() ? longest_text : longest_record),
      run_(options.run),
      one_piece_(source_.head_is_all() && source_.head().size() <= piece_bytes_),
      joins_lines_(format_->joins_lines()),
      skip_malformed_(options.malformed == malformed_policy::skip) {
    if (one_piece_) piece_bytes_ = source_.head().size() + 1;  // room for all of it and its end, and for no more
}

void record_reader::bin(binned_columns columns) {
    format_ = std::make_unique<binned_format>(std::move(format_), std::move(columns));
    scanner_ = format_->make_scanner();
}

bool record_reader::next(record_batch& batch) {
    while (!flaw_ && read(batch)) {
        scan(batch, *scanner_);
        accept(batch);
        if (batch.size() > 0) return true;
    }
    finish();
    return false;
}

bool record_reader::read(record_batch& batch) {
    stop_if_asked(run_);
    if (ended_) return false;
    batch.clear_records();
    batch.state = state_;
    std::size_t wanted = std::max(piece_bytes_, std::min(2 * carried_.size(), longest_piece_));
    std::size_t size = carried_.size(), whole = 0;
    std::copy(carried_.begin(), carried_.end(), batch.resize_text(wanted).begin());
    while (true) {
        size += source_.read(batch.resize_text(wanted).subspan(size));
        const std::string_view text(batch.text().data(), size);
        ended_ = size < wanted;
        whole = ended_ ? size : format_->whole_records(text, state_);
        // Why the text is cut short is told, and not that a record or the end of the text is missing.
        if (ended_ && source_.problem()) whole = format_->whole_records(text, state_);
        if (ended_ || whole > 0) break;
        if (wanted == longest_piece_) {
            ended_ = true;
            batch.flaw = too_long(format_->whole_text());
            break;
        }
        wanted = std::min(2 * wanted, longest_piece_);
    }
    carried_.assign(batch.text().data() + whole, size - whole);
    batch.last = ended_ && !batch.flaw && !source_.problem();
    batch.resize_text(whole);
    return true;
}

bool record_reader::read_part(record_batch& batch) { return find_part(batch) || read(batch); }

/// Finds the end of the last line that ends within a piece from where the last one ended. False where that cannot be
/// found so, or the end of the file is near, which is left to read().
bool record_reader::find_part(record_batch& batch) {
    constexpr std::size_t longest_look = 4096;
    stop_if_asked(run_);
    if (ended_) return false;
    if (!joins_lines_ || !source_.can_be_read_anywhere()) return false;
    const std::uint64_t begin = part_ends_.value_or(source_.place() - carried_.size());
    std::array<char, longest_look> room;
    const std::span<char> look(room.data(), std::min(longest_look, piece_bytes_));
    const std::uint64_t looked_at = begin + piece_bytes_ - look.size();
    std::size_t lines = 0;
    if (looked_at + look.size() < source_.plain_size().value_or(0) && source_.read_at(looked_at, look) == look.size())
        lines = whole_lines({look.data(), look.size()});
    if (lines == 0) {
        joins_lines_.reset();
        if (part_ends_) read_in_turn_from(begin);
        return false;
    }
    part_ends_ = looked_at + lines;
    source_.show_progress_to(*part_ends_);
    batch.clear_records();
    batch.state = state_;
    batch.last = false;
    batch.part = record_batch::file_part{
        .place = begin, .size = static_cast<std::size_t>(*part_ends_ - begin), .joined_by = *joins_lines_};
    return true;
}

void record_reader::read_in_turn_from(std::uint64_t place) {
    joins_lines_.reset();
    carried_.clear();
    ended_ = false;
    source_.go_to(place);
}

void record_reader::read_now(record_batch& batch) const {
    if (!batch.part) return;
    record_batch::file_part& part = *batch.part;
    const std::span<char> room = batch.resize_text(part.size);
    const bool all = source_.read_at(part.place, room) == room.size();
    const std::string_view text(room.data(), room.size());
    part.unread = !all || (part.joined_by != '\0' && text.find(part.joined_by) != std::string_view::npos);
    if (part.unread) batch.resize_text(0);
}

bool record_reader::go_back() {
    if (!back_to_) return false;
    read_in_turn_from(*back_to_);
    back_to_.reset();
    return true;
}

void record_reader::scan(record_batch& batch, record_scanner& scanner) {
    if (batch.scanned) return;
    batch.scanned = true;
    if (scanner.scan_plain_ascii(batch)) return;
    if (!batch.flaw) cut_at_flaw(batch);
    scanner.scan(batch);
}

bool record_reader::accept(record_batch& batch) {
    if (batch.part && batch.part->unread) {
        back_to_ = batch.part->place;
        return false;
    }
    report_problems_before(std::numeric_limits<std::size_t>::max());
    waiting_.clear();
    told_ = 0;
    pass_by(batch);
    return !flaw_;
}

void record_reader::pass_by(record_batch& batch) {
    batch.first_line = next_line_;
    accepted_bytes_ += batch.text().size();
    unreadable_ += batch.problems.size();
    for (record_batch::scan_problem& problem : batch.problems) {
        problem.what.line += next_line_ - 1;
        const bool whole = problem.what.kind == "truncated";  // what follows is lost, not one record
        if (skip_malformed_ && !whole)
            ++skipped_;
        else
            waiting_.push_back(std::move(problem));
    }
    batch.problems.clear();
    if (batch.flaw) {
        flaw_ = std::move(batch.flaw);
        flaw_->line += next_line_ - 1;
    }
    next_line_ += batch.newlines;
}

std::size_t record_reader::expected_records(std::size_t accepted) const {
    const std::optional<std::uint64_t> size = source_.plain_size();
    if (!size || accepted_bytes_ == 0 || *size <= accepted_bytes_) return accepted;
    // A little more, because lengths vary, and falling short would cost far more than that.
    const double times = 1.02 * static_cast<double>(*size) / static_cast<double>(accepted_bytes_);
    return static_cast<std::size_t>(times * static_cast<double>(accepted));
}

void record_reader::report_problems_before(std::size_t row) {
    for (; told_ < waiting_.size() && waiting_[told_].row <= row; ++told_) tell(std::move(waiting_[told_].what));
}

void record_reader::finish() {
    // Parts may have been read when the end was read already, and nothing is read behind a flaw.
    if (part_ends_ || flaw_) source_.check_unchanged();
    report_problems_before(std::numeric_limits<std::size_t>::max());
    const std::optional<diagnostic>& problem = source_.problem();
    // What is wrong with a text that changed meanwhile may be nothing that stands in it now, or ever stood there.
    const bool changed = problem && problem->kind == "changed_file";
    if (flaw_ && !changed)
        tell(*flaw_);
    else if (problem)
        tell(*problem);
}

void record_reader::tell(diagnostic problem) {
    if (silent_) return;
    problem.file = source_.name();
    problems_.add(std::move(problem));
}

}  // namespace ordeval::io
