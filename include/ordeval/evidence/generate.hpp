// Synthetic campaigns, as plain labels: the same seed gives the same labels on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/class_scale.hpp"
#include "ordeval/core/expected.hpp"
#include "ordeval/evidence/campaign.hpp"

namespace ordeval {

/// Gold labels and the answers of several systems.
struct synthetic_campaign {
    struct topic {
        std::string name;
        std::vector<label> truth;
    };
    struct system {
        std::string name;                         ///< tells what the system does
        std::vector<std::vector<label>> answers;  ///< topic after topic
    };
    /// What a learner is given of every item.
    struct feature {
        std::string name;
        std::vector<std::vector<double>> values;  ///< topic after topic
    };
    class_scale scale;
    std::vector<topic> topics;
    std::vector<system> systems;
    std::vector<feature> features = {};  ///< empty where nothing is to be learnt
};

/// What Amigo et al. (2020) leave open in section 5.3; the first of each is what is done unless asked otherwise.
struct amigo2020_choices {
    /// Which documents a system gets wrong at a ratio r.
    enum class mistakes {
        exact,        ///< the nearest whole number to r n of them, drawn anew for every system
        independent,  ///< each with the probability r
        nested,       ///< the first r n of one order that all systems share, so that weaker systems err there too
    };
    /// What is displaced beyond the end of the scale, or of the documents.
    enum class ends {
        cut,   ///< stays at the end
        wrap,  ///< comes back at the beginning
    };
    /// How the deviations between 1 and 3 vary across topics.
    enum class deviations {
        even,   ///< evenly spaced
        drawn,  ///< drawn at random
    };
    /// What the majority class is.
    enum class majority {
        fourth,  ///< class 4 in all topics
        mode,    ///< the most frequent class of the topic
    };

    mistakes made = mistakes::exact;
    ends beyond = ends::cut;
    deviations spread = deviations::even;
    majority most = majority::fourth;
    friend bool operator==(const amigo2020_choices&, const amigo2020_choices&) = default;
};

/// The sizes that Amigo et al. (2020) give in section 5.3.
struct amigo2020_options {
    int topics = 100;
    int items = 200;  ///< in each topic
    int classes = 11;
    std::uint64_t seed = 1;
    amigo2020_choices choices = {};
};

/// Five kinds of mistakes in ten strengths: 50 systems. Throws std::invalid_argument for sizes that make no sense.
synthetic_campaign generate_amigo2020(const amigo2020_options& options);

/// The size that Cardoso and Sousa (2011) give in section 4.3.
struct cardoso2011_options {
    int topics = 1;  ///< each a data set of its own
    int items = 400;
    std::uint64_t seed = 1;
};

/// Points of the unit square with five classes that a learner is to find, and the answers of who knows everything but
/// the noise. Throws std::invalid_argument for sizes that make no sense.
synthetic_campaign generate_cardoso2011(const cardoso2011_options& options);

struct shared_task_options {
    int topics = 25;
    int items = 80;  ///< on average; topics differ in size
    class_scale scale;
    std::uint64_t seed = 1;
};

/// A shared task as one meets them: topics of all sizes, classes far from equally frequent, good systems, biased ones,
/// lazy ones, noisy ones, and near copies. Throws std::invalid_argument for sizes that make no sense.
synthetic_campaign generate_shared_task(const shared_task_options& options);

enum class campaign_kind { task, amigo2020, cardoso2011 };

/// A campaign as a user asks for it; what is not set is as the options above have it.
struct generate_request {
    campaign_kind kind = campaign_kind::task;
    std::optional<int> topics = {};
    std::optional<int> items = {};
    std::optional<int> classes = {};        ///< of amigo2020
    std::optional<class_scale> scale = {};  ///< of a task; none: -2..2
    amigo2020_choices choices = {};         ///< of amigo2020
};

expected<synthetic_campaign> generate(const generate_request& request, std::uint64_t seed = 1);

/// Hands over gold.tsv and runs/SYSTEM.tsv one after the other, with the columns id, topic and label, and where there
/// are features items.tsv, with these between topic and label. Items are numbered within their topic: `t01-0007`.
void write_files(const synthetic_campaign& campaign,
                 const std::function<void(const std::string& path, const std::string& text)>& write);

/// The tables of a synthetic campaign, as reading its files would give them.
campaign tally(const synthetic_campaign& synthetic);

}  // namespace ordeval
