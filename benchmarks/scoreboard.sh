#!/usr/bin/env bash
# Applies all rules to the corpus, to real bugs and to real libraries, and writes docs/scoreboard.md.
#   scoreboard.sh           all of it; fetches jars
#   scoreboard.sh --small   only what needs no jars; the rest of the page stays as it is
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"

case ${1:-} in
  "" | --small) ;;
  *)
    sed -n '2,4s/^# *//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
build
if [ "${1:-}" = --small ]; then
  run "$(default_jdk)" scoreboard.Scoreboard "$project"
else
  fetch_speed_corpus "$target/corpus"
  fetch_real_bugs
  run "$(default_jdk)" scoreboard.Scoreboard "$project" "$target/corpus" "$target/real-bugs"
fi
echo "wrote docs/scoreboard.md" >&2
