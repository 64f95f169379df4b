#include "page/page_template.hpp"

#ifdef ORDEVAL_PAGE_FILE
// Includes the file as it is, which takes a compiler no time; a literal of two megabytes would.
__asm__(
    ".pushsection .rodata\n"
    ".global ordeval_page_begin\n"
    ".global ordeval_page_end\n"
    "ordeval_page_begin:\n"
    ".incbin \"" ORDEVAL_PAGE_FILE
    "\"\n"
    "ordeval_page_end:\n"
    ".byte 0\n"
    ".popsection\n");

extern "C" const char ordeval_page_begin[];
extern "C" const char ordeval_page_end[];
#endif

namespace ordeval {

std::string_view page_template() {
#ifdef ORDEVAL_PAGE_FILE
    return {ordeval_page_begin, static_cast<std::size_t>(ordeval_page_end - ordeval_page_begin)};
#else
    return {};
#endif
}

}  // namespace ordeval
