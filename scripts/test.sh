#!/bin/bash
# Runs the checks and all tests, part by part, and says at the end how long each part took. `make test` calls it.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly BIN=.venv/bin
readonly SKIPPED=77
readonly OBSERVED=(tests/rl/test_{observations,vector}.py)  # of what is the engine's of learning agents
readonly THOUGHTFUL=(tests/{analysis,puzzles} tests/cli/test_{analyse,puzzles}.py)  # which play many games in thought
table=()
result=0

# part NAME BUDGET COMMAND...: one part; those that follow run even if it fails. The budget is in seconds.
part() {
    local name=$1 budget=$2 start=$SECONDS code=0 word=passed
    shift 2
    printf '\n== %s\n' "$name"
    "$@" || code=$?
    local took=$((SECONDS - start))
    if ((code == SKIPPED)); then
        word=skipped
    elif ((code)); then
        word=FAILED
        result=1
    elif [[ $budget != - ]] && ((took > budget)); then
        word='passed, over its budget'
    fi
    table+=("$(printf '%-10s %7d %7s  %s' "$name" "$took" "$budget" "$word")")
}

# tests ARGUMENT...: some tests, by two processes ($workers, if that is set) that take over each other's when they have no
# more of their own. What is left out, and why, is said at the end.
tests() {
    "$BIN/pytest" -q -rs -n "${workers:-2}" --dist worksteal "$@"
}

# measured ARGUMENT...: tests of the interpreted sources, whose coverage is added to that of the parts before.
measured() {
    tests --cov --cov-append --cov-report= "$@"
}

# also_measured ARGUMENT...: tests beyond the engine, measured only for `make coverage`: it takes half as long again.
also_measured() {
    if [[ -n ${COATL_COVERAGE:-} ]]; then measured "$@"; else tests "$@"; fi
}

# installed ARGUMENT...: tests of the package as people have it, compiled where that is possible: much faster than the
# sources, which only `make coverage` tests here.
installed() {
    if [[ -n ${COATL_COVERAGE:-} ]]; then measured "$@"; else COATL_EXPECT_INSTALLED=1 tests "$@" -o pythonpath= -p no:cacheprovider; fi
}

# The server. Tests of what is hidden deal in their own way, which compiled code does not let them: they take the sources.
server() {
    local code=0 hidden=(tests/server/test_hidden_*.py)
    workers=4 installed tests/server "${hidden[@]/#/--ignore=}" || code=1  # they wait more than they work
    also_measured "${hidden[@]}" || code=1
    return $code
}

check() {
    make --no-print-directory check
}

# The engine alone, and how much of it these tests reach. Those with very many cases reach nothing that others do not,
# and are not measured: they take half as long without.
engine() {
    local code=0 many=(tests/boardgame/test_assemble_exhaustively.py tests/cardgame/test_placements.py tests/conformance tests/perft)
    many+=(tests/records/test_tampering.py tests/serpent/test_matching.py)
    rm -f .coverage
    measured tests/{answers,boardgame,cardgame,kernel,records,serpent} "${OBSERVED[@]}" "${many[@]/#/--ignore=}" || code=1
    tests tests/test_*.py "${many[@]}" || code=1
    "$BIN/coverage" report --fail-under=98 --include='*/coatl/kernel/*,*/coatl/serpent/*,*/coatl/boardgame/*,*/coatl/cardgame/*' || code=1
    return $code
}

# The logic of the browser client, and whether what the engine tells is of the types that the client is checked with.
client() {
    local code=0
    if ! command -v node > /dev/null; then
        echo "The browser client is not tested: Node.js is missing (Debian and Ubuntu: apt install nodejs npm)."
        return $SKIPPED
    fi
    node --test --test-reporter=spec tests/web/*.test.js || code=1
    "$BIN/pytest" -q -rs tests/web || code=1
    return $code
}

# The compiled engine as it is installed: `src` is not on the path.
compiled() {
    if ! "$BIN/python" -c 'import sys, coatl.build; sys.exit(not coatl.build.is_compiled())'; then
        if [[ ${COATL_COMPILE:-auto} == 0 ]] || ! can_compile; then
            echo "The compiled engine is not tested: there is no C compiler with Python's headers, or COATL_COMPILE is 0."
            return $SKIPPED
        fi
        echo "There is a C compiler, but the engine is not compiled: COATL_COMPILE=1 make install says why."
        return 1
    fi
    COATL_EXPECT_COMPILED=1 tests tests/{conformance,records,perft} -o pythonpath= -p no:cacheprovider
}

can_compile() {
    "$BIN/python" - << 'PYTHON'
import os, shutil, sys, sysconfig
compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
headers = os.path.join(sysconfig.get_path("include"), "Python.h")
sys.exit(not (shutil.which(compiler) and os.path.isfile(headers)))
PYTHON
}

part check - check
part engine 120 engine
part compiled - compiled
part bots 45 installed tests/bots
part analysis 30 installed "${THOUGHTFUL[@]}"
workers=3 part cli 60 installed tests/{cli,arena,locales,peers} "${THOUGHTFUL[@]/#/--ignore=}"
part rl 45 installed tests/rl --ignore="${OBSERVED[0]}"
part server 120 server
part client 20 client
part browser 150 installed tests/browser
[[ -z ${COATL_COVERAGE:-} ]] || part coverage - "$BIN/coverage" report --fail-under=95

printf '\n%-10s %7s %7s\n' part seconds budget
printf '%s\n' "${table[@]}"
exit $result
