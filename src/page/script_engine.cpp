#include "page/script_engine.hpp"

#include <dlfcn.h>
#include <sys/resource.h>

#include <stdexcept>

namespace ordeval {

namespace {

/// The names of the library, newest first; the functions below are the same in all of them.
constexpr const char* libraries[] = {"libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.1.so.0",
                                     "libjavascriptcoregtk-4.0.so.18"};

/// Null where there is none; it stays loaded, because its threads may outlive the last context.
void* engine_library() {
    static void* const loaded = []() -> void* {
        for (const char* name : libraries)
            if (void* found = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return found;
        return nullptr;
    }();
    return loaded;
}

/// The engine ends the process where it cannot reserve its addresses, which are some gigabytes.
bool has_little_address_space() {
    constexpr ::rlim_t enough = ::rlim_t{1} << 34U;
    ::rlimit limit{};
    return ::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < enough;
}

/// Gives a pointer the function of that name.
template <class Function>
void find(void* library, const char* name, Function*& function) {
    function = reinterpret_cast<Function*>(dlsym(library, name));
    if (!function) throw std::runtime_error(std::string("the JavaScript engine has no ") + name);
}

}  // namespace

/// The part of JavaScriptCore's C interface that is needed here; to us, its contexts, strings and values are addresses.
struct script_engine::library {
    void* (*create_context)(void* global_class);
    void (*release_context)(void* context);
    void* (*create_string)(const char* utf8);
    void (*release_string)(void* string);
    std::size_t (*most_bytes)(void* string);
    std::size_t (*copy_bytes)(void* string, char* buffer, std::size_t size);
    const void* (*evaluate)(void* context, void* script, void* self, void* url, int line, const void** exception);
    void* (*to_string)(void* context, const void* value, const void** exception);

    library() {
        void* opened = engine_library();
        if (!opened) throw std::runtime_error("there is no JavaScript engine");
        find(opened, "JSGlobalContextCreate", create_context);
        find(opened, "JSGlobalContextRelease", release_context);
        find(opened, "JSStringCreateWithUTF8CString", create_string);
        find(opened, "JSStringRelease", release_string);
        find(opened, "JSStringGetMaximumUTF8CStringSize", most_bytes);
        find(opened, "JSStringGetUTF8CString", copy_bytes);
        find(opened, "JSEvaluateScript", evaluate);
        find(opened, "JSValueToStringCopy", to_string);
    }

    static const library& loaded() {
        static const library once;
        return once;
    }

    std::string text_of(void* context, const void* value) const {
        void* string = to_string(context, value, nullptr);
        if (!string) return "a value that cannot be told";
        std::string bytes(most_bytes(string), '\0');
        bytes.resize(copy_bytes(string, bytes.data(), bytes.size()) - 1);  // without the zero at its end
        release_string(string);
        return bytes;
    }
};

std::optional<diagnostic> missing_script_engine() {
    if (has_little_address_space())
        return diagnostic{.problem = "drawing reserves more addresses than this process may have",
                          .remedy =
                              "raise the limit (ulimit -v unlimited), write JSON instead, or save the picture "
                              "from the page of " +
                              command_text("report"),
                          .kind = "out_of_memory",
                          .lies_in = fault::machine};
    if (engine_library()) return {};
    return diagnostic{.problem = "drawing needs the JavaScript engine of WebKit, which is not installed",
                      .remedy =
                          "install it (Debian: libjavascriptcoregtk-4.1-0), write JSON instead, or save the "
                          "picture from the page of " +
                          command_text("report"),
                      .kind = "no_script_engine",
                      .lies_in = fault::request};
}

script_engine::script_engine() : api_(library::loaded()), context_(api_.create_context(nullptr)) {}

script_engine::~script_engine() { api_.release_context(context_); }

std::string script_engine::run(const std::string& script) {
    void* text = api_.create_string(script.c_str());
    const void* exception = nullptr;
    const void* value = api_.evaluate(context_, text, nullptr, nullptr, 1, &exception);
    api_.release_string(text);
    if (exception) throw std::runtime_error("the script failed: " + api_.text_of(context_, exception));
    return api_.text_of(context_, value);
}

}  // namespace ordeval
