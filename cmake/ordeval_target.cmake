# The compiler settings that every target of the project shares.
function(ordeval_target target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  if(MSVC)
    target_compile_options(${target} PRIVATE /fp:precise)
    return()
  endif()
  # Scores must not depend on how a compiler fuses or reorders arithmetic.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                           -ffp-contract=off)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 sees overlapping and boundless copies in "text" + std::string when it optimises (its bug 105651), and
    # values without a beginning in what std::stop_token and std::optional hold.
    target_compile_options(${target} PRIVATE -Wno-missing-field-initializers -Wno-restrict -Wno-stringop-overflow
                                             -Wno-array-bounds -Wno-maybe-uninitialized)
  else()
    # std::stable_sort of GCC 12's library uses a function that Clang calls deprecated.
    target_compile_options(${target} PRIVATE -Wno-missing-designated-field-initializers -Wno-deprecated-declarations)
  endif()
  # What the program reads comes from strangers: a fault that is left is to stop it, not to serve them.
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release,RelWithDebInfo>:-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
                                             -fstack-protector-strong -fstack-clash-protection>)
    target_link_options(${target} PRIVATE $<$<CONFIG:Release,RelWithDebInfo>:-Wl,-z,relro,-z,now>)
  endif()
  if(ORDEVAL_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

# Compiles up to ORDEVAL_TOGETHER sources of a folder at a time, because most of a compiler's work is in the headers that they
# share. A source's group follows from its name and the folder's size to the next power of two, not from its place in the
# list: a new source would push all later ones into other groups, and adding a measure would compile every measure again.
# Folders that ORDEVAL_UNOPTIMISED finds, as in "^src_report", are compiled without optimisation.
# -DORDEVAL_TOGETHER=OFF compiles each alone, as scripts/clang-warnings does to see that each includes what it uses.
#
# CMake's own unity builds write absolute paths, which hide from a compiler cache that another clone holds the same.
function(compile_together target)
  if(NOT ORDEVAL_TOGETHER)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "^${PROJECT_SOURCE_DIR}/.*\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "^${PROJECT_BINARY_DIR}/")
  list(SORT sources)
  set(folders "")
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    list(APPEND folders ${folder})
    list(APPEND sources_of_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH sources_of_${folder} size)
    set(groups 1)
    while(size GREATER ORDEVAL_TOGETHER)
      math(EXPR size "(${size} + 1) / 2")
      math(EXPR groups "${groups} * 2")
    endwhile()
    file(RELATIVE_PATH folder_name ${PROJECT_SOURCE_DIR} ${folder})
    string(REPLACE "/" "_" folder_name ${folder_name})
    set(names "")
    foreach(source IN LISTS sources_of_${folder})
      get_filename_component(hash ${source} NAME)
      string(MD5 hash ${hash})
      string(SUBSTRING ${hash} 0 4 hash)
      math(EXPR group "0x${hash} % ${groups}")
      set(name ${folder_name}_${group})
      list(APPEND names ${name})
      file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
      string(APPEND text_of_${name} "#include \"${path}\"\n")
      set_source_files_properties(${source} PROPERTIES HEADER_FILE_ONLY ON)
    endforeach()
    list(REMOVE_DUPLICATES names)
    foreach(name IN LISTS names)
      # In the folder where the compiler is started, also within another project: a compiler cache compares the paths.
      set(together ${CMAKE_BINARY_DIR}/together/${target}/${name}.cpp)
      file(CONFIGURE OUTPUT ${together} CONTENT "${text_of_${name}}" @ONLY)
      if(ORDEVAL_UNOPTIMISED AND name MATCHES "${ORDEVAL_UNOPTIMISED}")
        set_source_files_properties(${together} PROPERTIES COMPILE_OPTIONS -O0)
      elseif(name MATCHES "^src_(evaluation|generate|registry|report)")
        # These ask the others and put texts together: more takes half as long again to compile and gains nothing.
        set_source_files_properties(${together} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
      endif()
      target_sources(${target} PRIVATE ${together})
    endforeach()
  endforeach()
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
endfunction()

# Reads the headers that most of a target's sources share once. ccache needs to be told with GCC. Not for the library,
# whose sources are compiled together anyway: tests compile it again for other projects, which a compiler cache makes
# cheap only where no precompiled header stands between.
function(precompile target header)
  target_precompile_headers(${target} PRIVATE ${header})
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()
