# Bundles web/ into one page with Node.js and gives its path. What npm fetches stays in the build folder, and is fetched
# again only where the lock file changes. Nothing of it is needed to run ordeval, or to build the library alone.
function(bundle_report_page result)
  find_program(NODE_EXECUTABLE node)
  find_program(NPM_EXECUTABLE npm)
  if(NOT NODE_EXECUTABLE OR NOT NPM_EXECUTABLE)
    message(FATAL_ERROR "The page of 'ordeval report' is bundled by Node.js, and node or npm is missing. Install them "
                        "(Debian: nodejs npm), or leave the page out with -DORDEVAL_REPORT=OFF.")
  endif()
  set(folder ${PROJECT_SOURCE_DIR}/web)
  set(workplace ${PROJECT_BINARY_DIR}/web)
  set(packages ${workplace}/node_modules/.package-lock.json)
  add_custom_command(
    OUTPUT ${packages}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${workplace}
    COMMAND ${CMAKE_COMMAND} -E copy ${folder}/package.json ${folder}/package-lock.json ${workplace}
    # Packages get no chance to run scripts of their own.
    COMMAND ${NPM_EXECUTABLE} ci --ignore-scripts --no-audit --no-fund --silent
    COMMAND ${CMAKE_COMMAND} -E touch ${packages}
    DEPENDS ${folder}/package.json ${folder}/package-lock.json
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR}/web
    COMMENT "Fetching the packages of the report's page"
    VERBATIM)
  file(MAKE_DIRECTORY ${workplace})

  file(GLOB sources CONFIGURE_DEPENDS ${folder}/src/*.ts)
  set(schema ${PROJECT_SOURCE_DIR}/docs/json-schema/report.schema.json)
  set(page ${workplace}/report.html)
  add_custom_command(
    OUTPUT ${page}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${workplace}/src
    COMMAND ${CMAKE_COMMAND} -E copy_directory ${folder}/src ${workplace}/src
    COMMAND ${CMAKE_COMMAND} -E copy ${folder}/page.html ${folder}/style.css ${folder}/bundle.mjs
            ${folder}/tsconfig.json ${workplace}
    COMMAND ${NODE_EXECUTABLE} ${folder}/types.mjs ${schema} ${workplace}/src/report_types.ts
    COMMAND ${NODE_EXECUTABLE} bundle.mjs ${page}
    DEPENDS ${packages} ${sources} ${schema} ${folder}/types.mjs ${folder}/page.html ${folder}/style.css
            ${folder}/bundle.mjs ${folder}/tsconfig.json
    WORKING_DIRECTORY ${workplace}
    COMMENT "Bundling the report's page"
    VERBATIM)
  set(${result} ${page} PARENT_SCOPE)
endfunction()
