# Writes a source file that holds the papers' facts, so that the installed program needs no other file. Run as a script:
# cmake -D OUTPUT=... -D FOLDER=... -P embed_facts.cmake
file(GLOB files ${FOLDER}/*.json)
list(SORT files)
set(source "// Made by cmake/embed_facts.cmake from tests/papers; do not edit.\n#include \"reproduction/facts.hpp\"\n\n")
string(APPEND source "namespace ordeval::reproduction {\n\nstd::span<const embedded_facts> all_facts() {\n")
string(APPEND source "    static constexpr embedded_facts files[] = {\n")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(APPEND source "        {\"${name}\", R\"facts(${text})facts\"},\n")
endforeach()
string(APPEND source "    };\n    return files;\n}\n\n}  // namespace ordeval::reproduction\n")
file(WRITE ${OUTPUT} "${source}")
