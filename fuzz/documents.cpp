// JSON that is one object: records in a list within it, or keyed by id. Sections: options, document.
//
// The input is read as it is, and taken as the plan of records that are written in one of all forms: a form is read
// like the same records a line each.
#include <set>

#include "support/fuzzing.hpp"
#include "support/large_numbers.hpp"
#include "support/plan.hpp"

using namespace ordeval;
using namespace ordeval::fuzzing;

namespace {

using json = plan::json;

struct planned_record {
    std::string id;
    int label;
    json more;  ///< members that mean nothing
};

std::vector<planned_record> records_of(plan& choices) {
    std::vector<planned_record> records;
    while (!choices.ended() && records.size() < 8) {
        planned_record record{"i" + std::to_string(records.size()) + choices.text(), static_cast<int>(choices.next(3)),
                              json::object()};
        for (unsigned left = choices.next(3); left-- > 0;)
            record.more["x" + std::to_string(left) + choices.text()] = choices.value();
        records.push_back(std::move(record));
    }
    return records;
}

json with_id(const planned_record& record) {
    json made = {{"id", record.id}, {"label", record.label}};
    made.update(record.more);
    return made;
}

constexpr unsigned forms = 6;

/// Records in one of the forms that a document may have.
std::string document_of(const std::vector<planned_record>& records, unsigned form, plan& choices) {
    json list = json::array(), plain = json::object(), keyed = json::object();
    for (const planned_record& record : records) {
        list.push_back(with_id(record));
        plain[record.id] = record.label;
        json members = {{"label", record.label}};
        members.update(record.more);
        keyed[record.id] = std::move(members);
    }
    static constexpr const char* wrappers[] = {"data", "predictions", "Items", "records"};
    const char* const wrapper = wrappers[choices.next(std::size(wrappers))];
    const json about = choices.next(2) == 1 ? json{{"by", choices.text()}} : json(choices.text());
    const int indent = choices.next(2) == 1 ? 1 : -1;
    switch (form) {
        case 0: return json{{"about", about}, {wrapper, list}}.dump(indent);
        case 1: return json{{wrapper, list}, {"version", 3}}.dump(indent);
        case 2: return json{{"version", 3}, {wrapper, plain}}.dump(indent);
        case 3: return json{{wrapper, keyed}}.dump(indent);
        case 4: return plain.dump(indent);
        default: return keyed.dump(indent);
    }
}

std::string lines_of(const std::vector<planned_record>& records) {
    std::string lines;
    for (const planned_record& record : records) lines += with_id(record).dump() + "\n";
    return lines;
}

void require_read_alike(const std::string& lines, const std::string& document, item_count items) {
    const read_options options{.scale = *class_scale::from_integers(0, 2), .run = {.threads = 1}};
    const expected<campaign> read =
        read_runs(source::in_memory("lines", lines), {source::in_memory("document", document)}, options);
    if (!read) std::fprintf(stderr, "%s\nof %s\n", read.error().to_string().c_str(), document.c_str());
    require(read.has_value(), "records can be read in every form of a document");
    const confusion_table table = read->pooled(0);
    item_count right = 0;
    for (int one = 0; one < 3; ++one) right += table(gold{one}, predicted{one});
    require(table.total() == items && right == items, "and are the same in all of them");
}

/// A document with one character too many or too few is never read as something else.
void require_noticed(const std::string& lines, std::string document, plan& choices) {
    const std::size_t at = (choices.next(256) * 256U + choices.next(256)) % document.size();
    if (choices.next(2) == 0)
        document.erase(at, 1);
    else
        document.insert(at, 1, "{}[],:\""[choices.next(7)]);
    if (json::accept(document) || holds_number_beyond_doubles(document)) return;
    const expected<campaign> read = read_runs(source::in_memory("lines", lines),
                                              {source::in_memory("document", document)}, {.run = {.threads = 1}});
    if (read) std::fprintf(stderr, "read without a problem: %s\n", document.c_str());
    require(!read, "broken JSON is a problem");
    require_helpful(read);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto parts = sections(text_of(data, size), 2);
    read_options options = options_of(parts[0]);
    options.run.threads = 1;
    const source document = source::in_memory("document", std::string(parts[1]));
    require_helpful(read_runs(document, {document}, options));

    plan choices(parts[1]);
    const unsigned form = choices.next(forms);
    const std::vector<planned_record> records = records_of(choices);
    if (records.empty()) return 0;
    const std::string lines = lines_of(records), written = document_of(records, form, choices);
    require_read_alike(lines, written, static_cast<item_count>(records.size()));
    require_noticed(lines, written, choices);
    return 0;
}
