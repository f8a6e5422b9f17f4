#!/usr/bin/env bash
# Runs the programs of the corpus, counts what reduction reports with each of its refinements, and writes docs/staircase.md.
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
build
(cd "$project" && mvn -B -ntp -q package -Dquick -pl cli -am) >&2
run "$(default_jdk)" papers.Staircase "$project" "$project/cli/target/untorn.jar" "$project/docs/staircase.md"
echo "wrote docs/staircase.md" >&2
