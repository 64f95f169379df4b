#include "io/bytes/checksum.hpp"

#include <openssl/evp.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>

namespace ordeval::io {

namespace {

using digest_context = std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)>;

std::string finished(EVP_MD_CTX* context) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned int size = 0;
    EVP_DigestFinal_ex(context, bytes.data(), &size);
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (unsigned int i = 0; i < size; ++i) {
        text += digits[bytes[i] >> 4];
        text += digits[bytes[i] & 15];
    }
    return text;
}

}  // namespace

expected<input_file> checked_file(const std::string& path) {
    input_file file{.path = path};
    std::error_code error;
    // Pipes and standard input have given their bytes and cannot be read again: they have a name and no sum.
    if (!std::filesystem::is_regular_file(path, error)) return file;
    std::ifstream stream(path, std::ios::binary);
    digest_context context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    if (!context || EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("SHA-256 is not available");
    std::array<char, 1 << 16> buffer;
    while (stream.read(buffer.data(), buffer.size()), stream.gcount() > 0) {
        const auto size = static_cast<std::size_t>(stream.gcount());
        EVP_DigestUpdate(context.get(), buffer.data(), size);
        file.bytes += size;
    }
    if (stream.bad() || !stream.eof())
        return diagnostic{.file = path,
                          .problem = "cannot be read again for its checksum",
                          .remedy = "check that it is still there",
                          .kind = "unreadable_file"};
    file.sha256 = finished(context.get());
    return file;
}

}  // namespace ordeval::io
