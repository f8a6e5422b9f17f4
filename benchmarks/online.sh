#!/usr/bin/env bash
# Runs our versions of the papers' programs, counts what reduction says online, and writes docs/online.md.
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
build
(cd "$project" && mvn -B -ntp -q package -Dquick -pl cli -am) >&2
run "$(default_jdk)" papers.OnlineColumn "$project" "$project/cli/target/untorn.jar" "$project/docs/online.md"
echo "wrote docs/online.md" >&2
