#include "io/gold_items.hpp"

#include "io/column_names.hpp"
#include "io/gold_labels.hpp"
#include "io/messages.hpp"
#include "io/scale_inference.hpp"

namespace ordeval::io {

std::unique_ptr<item_index> gold_items::build_index(bool with_topics) const {
    auto index = std::make_unique<item_index>(keys, with_topics);
    for (std::uint32_t item = 0; item < keys.size(); ++item)
        if (index->insert(item)) return nullptr;
    return index;
}

const item_index& gold_items::by_topic_and_id() const {
    std::call_once(by_topic_and_id_once_, [this] {
        if (!by_topic_and_id_) by_topic_and_id_ = build_index(true);
    });
    return *by_topic_and_id_;
}

const item_index* gold_items::by_id() const {
    std::call_once(by_id_once_, [this] { by_id_ = build_index(false); });
    return by_id_.get();
}

/// Reads gold row by row; duplicates are looked for only where the order of the rows does not rule them out.
class gold_reader {
public:
    gold_reader(table_file& table, std::size_t label_column, const read_options& options, diagnostics& problems,
                const item_visitor& visit)
        : gold_(std::make_unique<gold_items>(table.path())),
          table_(table),
          label_column_(label_column),
          options_(options),
          problems_(problems),
          visit_(visit) {}

    std::unique_ptr<gold_items> read() {
        auto aliases = label_map::read(options_.label_map, options_.scale);
        if (!aliases) return problems_.add(aliases.error()), nullptr;
        gold_->aliases = std::move(*aliases);
        gold_->has_ids = table_.columns()[role::id].has_value();
        if (!table_.columns().notice.empty()) gold_->notices.push_back(gold_->path + ": " + table_.columns().notice);
        const std::uint64_t problems_before = problems_.total();
        gold_labels labels(table_, label_column_, gold_->aliases, options_.scale);
        record_batch batch = table_.make_batch();
        while (table_.next(batch))
            for (std::size_t row = 0; row < batch.size(); ++row)
                if (table_.complete(batch, row)) add(batch, row, labels);
        if (labels.size() == 0 && problems_.total() == problems_before) problems_.add(no_rows(gold_->path));
        return problems_.total() > problems_before ? nullptr : finish(labels);
    }

private:
    void add(const record_batch& batch, std::size_t row, gold_labels& labels) {
        const auto fields = batch.fields(row);
        const auto id = table_.columns()[role::id];
        const auto topic = table_.columns()[role::topic];
        const std::string_view id_text = id ? fields[*id] : std::string_view();
        if (topic)
            gold_->keys.add(gold_->topics.find_or_add(fields[*topic]), id_text);
        else if (id)
            gold_->keys.add(id_text);
        const auto earlier = id ? find_earlier() : std::nullopt;
        if (earlier) {
            gold_->keys.remove_last();
            ++duplicates_;
            if (options_.duplicates == duplicates_policy::error) report_duplicate(batch, row, *id);
            if (options_.duplicates != duplicates_policy::last) return;
        }
        const std::size_t item = earlier ? *earlier : labels.size();
        labels.set(item, batch, row);
        if (visit_) visit_(batch, row, item);
    }

    void report_duplicate(const record_batch& batch, std::size_t row, std::size_t id) {
        const std::string_view text = batch.fields(row)[id];
        table_.report(batch, row, id,
                      {.problem = "id " + in_quotes(text) + " appears again in gold",
                       .remedy = "remove one of the rows, or choose --duplicates first or last",
                       .kind = "duplicate_id",
                       .id = std::string(text)});
    }

    /// The item with the same key as the last one.
    std::optional<std::uint32_t> find_earlier() {
        const auto last = static_cast<std::uint32_t>(gold_->keys.size() - 1);
        auto& index = gold_->by_topic_and_id_;
        if (!index && gold_->keys.last_is_ordered()) return std::nullopt;
        if (!index) {
            index = std::make_unique<item_index>(gold_->keys, true);
            for (std::uint32_t item = 0; item < last; ++item) index->insert(item);
        }
        return index->insert(last);
    }

    std::unique_ptr<gold_items> finish(gold_labels& labels) {
        auto scale = labels.scale();
        if (!scale) return problems_.add(scale.error()), nullptr;
        gold_->scale = std::move(*scale);
        gold_->labels = labels.classes(gold_->scale);
        if (!gold_->scale.declared()) gold_->notices.push_back(inferred_scale_notice(gold_->scale));
        if (duplicates_ > 0)
            gold_->applied.push_back(
                {options_.duplicates == duplicates_policy::first ? "duplicates=first" : "duplicates=last", gold_system,
                 duplicates_});
        return std::move(gold_);
    }

    std::unique_ptr<gold_items> gold_;
    table_file& table_;
    std::size_t label_column_;
    const read_options& options_;
    diagnostics& problems_;
    const item_visitor& visit_;
    std::uint64_t duplicates_ = 0;
};

std::unique_ptr<gold_items> read_gold_items(table_file& table, std::size_t label_column, const read_options& options,
                                            diagnostics& problems, const item_visitor& visit) {
    return gold_reader(table, label_column, options, problems, visit).read();
}

std::unique_ptr<gold_items> read_gold(const std::string& path, const read_options& options, diagnostics& problems) {
    static const column_request gold_columns{
        .columns = {{role::id, id_names}, {role::topic, topic_names}, {role::label, gold_names, true}},
        .shapes = {{role::label}, {role::id, role::label}, {role::id, role::topic, role::label}}};
    auto table = table_file::open(path, gold_columns, options, problems);
    return table ? read_gold_items(*table, *table->columns()[role::label], options, problems) : nullptr;
}

}  // namespace ordeval::io
