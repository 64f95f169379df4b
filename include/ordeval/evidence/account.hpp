// How a result came about: what was assumed, applied and read. Part of every result, so that no format can forget it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ordeval/core/option_text.hpp"

namespace ordeval {

/// Something that a policy did to a system's items instead of refusing them.
struct applied_policy {
    std::string policy;  ///< name and choice, such as "missing=wrong"
    std::string system;
    std::uint64_t items = 0;
    bool left_by_gold = false;  ///< the system's answers to items that gold leaves without a label
    friend bool operator==(const applied_policy&, const applied_policy&) = default;
};

/// A policy that was in force, whether it had anything to do or not.
struct policy_choice {
    std::string name;    ///< such as "missing"
    std::string choice;  ///< such as "wrong"
    friend bool operator==(const policy_choice&, const policy_choice&) = default;
};

/// A file that was read.
struct input_file {
    std::string path;
    std::uint64_t bytes = 0;
    std::string sha256 = {};  ///< empty where it cannot be known: standard input, pipes, text in memory
    friend bool operator==(const input_file&, const input_file&) = default;
};

/// The role that a column was given without being told.
struct assumed_column {
    std::string file;
    std::string column;  ///< its heading, or its number counted from 1
    std::string role;    ///< such as "label"
    friend bool operator==(const assumed_column&, const assumed_column&) = default;
};

struct account {
    std::vector<std::string> notices = {};  ///< what was assumed or left out, for people
    std::vector<applied_policy> applied = {};
    std::vector<policy_choice> policies = {};
    std::vector<input_file> inputs = {};
    std::vector<assumed_column> columns = {};
    std::optional<std::uint64_t> seed = {};  ///< none where nothing was random
    std::vector<std::string> request = {};   ///< what was asked, in the words of the front end

    /// Takes over what another account tells.
    void add(const account& other);

    friend bool operator==(const account&, const account&) = default;
};

/// `3 items missing, counted as wrong (--missing wrong)`
std::string in_words(const applied_policy& applied);

/// Every line that people should see: the notices, then what policies did to which system.
std::vector<std::string> told(const account& account);

/// The same account with the options in its notices spelled.
account spelled(account account, spelling how);

}  // namespace ordeval
