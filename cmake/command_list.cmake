# Writes the list of commands from the files in a folder: each file F.cpp defines
# `command_description describe()` in a namespace F_command of its own.
function(generate_command_list folder result)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.cpp)
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    string(APPEND declarations "namespace ${name}_command {\ncommand_description describe();\n}\n")
    string(APPEND entries "            ${name}_command::describe(),\n")
  endforeach()
  set(output ${CMAKE_CURRENT_BINARY_DIR}/command_list.cpp)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[// Made by cmake/command_list.cmake from the folder of commands.
#include <algorithm>

#include "terminal/command.hpp"

namespace ordeval::cli {

@declarations@
const std::vector<command_description>& all_commands() {
    static const auto in_order = [] {
        std::vector<command_description> list{
@entries@        };
        std::ranges::stable_sort(list, {}, &command_description::place);
        return list;
    }();
    return in_order;
}

}  // namespace ordeval::cli
]])
  set(${result} ${output} PARENT_SCOPE)
endfunction()
