#include "report/page/page_value.hpp"

#include "ordeval/report/leaderboard.hpp"
#include "ordeval/report/story.hpp"
#include "report/page/packed_numbers.hpp"
#include "report/page/picture.hpp"
#include "report/page/report_json.hpp"

namespace ordeval {

std::string page_value(const evaluation_report& report, const std::string& title) {
    json_value value = as_json(report, title);
    const std::vector<picture> pictures = pictures_of(value);
    const auto rendered = [&](text_format format) {
        if (report.board.systems.empty()) return std::string();  // ratings alone have no leaderboard
        // Markdown is for a README or an issue, which begin with what one is to know.
        std::vector<std::string> opening;
        if (format == text_format::markdown) opening = texts_of(story_of(report));
        return render(leaderboard(report.board, {.opening = std::move(opening)}), {.format = format, .width = 0});
    };
    value["exports"] = {{"csv", rendered(text_format::csv)},
                        {"latex", rendered(text_format::latex)},
                        {"markdown", rendered(text_format::markdown)}};
    value["themes"] = picture_themes();
    value["pictures"] = json_value::array();
    for (const picture& one : pictures) value["pictures"].push_back(as_json(one));
    return packed(std::move(value)).dump(-1, ' ', false, json_value::error_handler_t::replace);
}

}  // namespace ordeval
