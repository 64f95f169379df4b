# Two commands do everything on a fresh Debian machine: `make demo` and `make test`.
.DEFAULT_GOAL := help
PYTHON ?= python3
.PHONY: help demo test build docs wheel test-python test-engines packages-build packages-test packages-docs experiments benchmark benchmark-python bounds coverage soak fuzz format clean install

preset ?= release
ordeval := build/$(preset)/apps/ordeval/ordeval
demo_folder := build/demo
peers := build/benchmark/peers

help:  ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

demo: build  ## build, generate a campaign, print its leaderboard and write its report
	$(ordeval) generate task --output $(demo_folder) --force --quiet
	$(ordeval) score $(demo_folder)/gold.tsv $(demo_folder)/runs
	$(ordeval) score $(demo_folder)/gold.tsv $(demo_folder)/runs --format markdown --output $(demo_folder)/leaderboard.md --quiet
	$(ordeval) report $(demo_folder)/gold.tsv $(demo_folder)/runs --title 'A generated campaign' --output $(demo_folder)/report.html --quiet
	@echo "campaign: $(demo_folder)   leaderboard: $(demo_folder)/leaderboard.md"
	@echo "report:   $(abspath $(demo_folder))/report.html   (open it in a browser)"

build: packages-build
	cmake --preset $(preset) -DORDEVAL_BUILD_TESTS=OFF > build-$(preset).log || { cat build-$(preset).log; exit 1; }
	@rm -f build-$(preset).log
	cmake --build --preset $(preset)

test: packages-test  ## build and run all tests
	cmake --preset $(preset) -DORDEVAL_BUILD_TESTS=ON
	cmake --build --preset $(preset)
	ctest --preset $(preset)

# The wheel is linked to what `make build` made, so that only the binding is compiled.
python_tools := build/python/tools
wheel: build  ## build the Python package: one wheel for all versions of Python, in build/python/wheel
	test -x $(python_tools)/bin/pip || $(PYTHON) -m venv $(python_tools)
	$(python_tools)/bin/pip install -q -r python/requirements-build.txt
	rm -rf build/python/unrepaired build/python/wheel build/python/prefix
	cmake --install build/$(preset) --prefix build/python/prefix > /dev/null
	$(python_tools)/bin/pip wheel . -q --no-build-isolation --no-deps -w build/python/unrepaired \
	    -C build-dir=build/python/binding -C cmake.source-dir=python -C build.targets=_ordeval \
	    -C cmake.define.CMAKE_PREFIX_PATH=$(CURDIR)/build/python/prefix \
	    -C cmake.define.CMAKE_CXX_COMPILER_LAUNCHER=ccache -C cmake.define.ORDEVAL_WERROR=ON
	PATH=$(CURDIR)/$(python_tools)/bin:$$PATH auditwheel repair build/python/unrepaired/*.whl -w build/python/wheel
	$(python_tools)/bin/abi3audit build/python/wheel/*.whl
	$(python_tools)/bin/twine check --strict build/python/wheel/*.whl

test-python: wheel  ## test the Python package, in an environment of its own and on every Python there is
	scripts/test-python

test-engines: wheel  ## count the same campaign in pandas, polars, pyarrow, DuckDB, Ibis, PostgreSQL and, where it installs, Spark
	scripts/test-python engines
	python3 tests/cli/sql_test.py build/$(preset)/apps/ordeval

experiments: wheel  ## train the papers' classifiers again and judge them, into experiments/results (DATA=folder SEED=1 PARTS=real)
	test -x build/experiments/bin/pip || $(PYTHON) -m venv build/experiments
	build/experiments/bin/pip install -q -r experiments/requirements.txt
	build/experiments/bin/pip install -q --force-reinstall --no-deps build/python/wheel/ordeval-*.whl
	build/experiments/bin/python -B experiments/run.py $(and $(DATA),--data $(DATA)) $(and $(SEED),--seed $(SEED)) $(PARTS)

benchmark-python: wheel  ## measure the Python package beside scikit-learn and NumPy
	cmake --preset benchmark
	cmake --build --preset benchmark --target benchmark_tally
	scripts/test-python install
	build/python/test/bin/python benchmarks/python_peers.py build/benchmark/benchmarks/benchmark_tally

benchmark: packages-test  ## measure speed, beside peers where they are installed
	cmake --preset benchmark
	cmake --build --preset benchmark
	python3 benchmarks/tally_peers.py build/benchmark/benchmarks/benchmark_tally
	build/benchmark/benchmarks/benchmark_measures
	build/benchmark/benchmarks/benchmark_classi
	build/benchmark/benchmarks/benchmark_meta
	python3 benchmarks/tukey_peers.py build/benchmark/benchmarks/benchmark_tukey
	build/benchmark/benchmarks/benchmark_resampling
	@test -x $(peers)/bin/python || { python3 -m venv $(peers) && $(peers)/bin/pip install -q numpy duckdb polars; } || \
	    echo "NumPy, DuckDB and Polars could not be installed into $(peers); what needs them is skipped"
	$(peers)/bin/python benchmarks/reading_peers.py build/benchmark/apps/ordeval/ordeval

bounds: build  ## measure what once exploded: time and memory beside their bounds
	python3 benchmarks/bounds.py $(ordeval)

coverage: packages-test  ## print how much of the kernels the tests run, and fail below 95 % of lines
	@scripts/install-packages coverage
	cmake --preset coverage
	cmake --build --preset coverage --target unit_tests measures_tests laws_tests oracle_tests
	find build/coverage -name '*.gcda' -delete
	for tests in unit measures laws oracle; do build/coverage/tests/$${tests}_tests --gtest_brief=1 > build/coverage/$$tests.log || \
	    { tail -n 50 build/coverage/$$tests.log; exit 1; }; done
	gcovr --root . build/coverage --exclude-unreachable-branches --exclude-throw-branches --fail-under-line 95 -j 2 \
	    $(foreach kernel,core measures measure_parts scores statistics meta raters forecast,--filter 'src/$(kernel)/')

soak: build  ## ask all commands about random inputs, and the package where make test-python has installed it, and compare (SECONDS=3600)
	$(or $(wildcard build/python/test/bin/python),python3) -B tests/soak/soak.py $(ordeval) $(or $(SECONDS),3600)

fuzz: packages-test  ## look for inputs that break the readers (SECONDS=600 of processor time for each fuzzer)
	cmake --preset fuzz && cmake --build --preset fuzz --target fuzzers
	cmake --preset sanitizers && cmake --build --preset sanitizers --target fuzzers
	scripts/fuzz $(or $(SECONDS),600)

docs: packages-docs  ## make a site of all pages and the reference of the library: build/docs/index.html
	/usr/bin/python3 scripts/make-docs --site build/docs

install: build  ## install the command, the library and the headers (PREFIX=/usr/local)
	cmake --install build/$(preset) --prefix $(or $(PREFIX),/usr/local)

format: packages-test  ## format all sources
	git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp' | xargs clang-format-22 -i

packages-build:
	@scripts/install-packages build

packages-test:
	@scripts/install-packages build test

packages-docs:
	@scripts/install-packages docs

clean:  ## remove everything that was built
	rm -rf build
