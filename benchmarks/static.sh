#!/usr/bin/env bash
# Measures what reading programs costs, beside ASM alone and SpotBugs, and the rules on top; docs/benchmarks.md says how.
#   static.sh                     prints the figures
#   static.sh --write             prints them and puts them into docs/benchmarks.md
#   static.sh --read-everything   measures nothing: reads the corpus and java.base on each JDK, wants no problems
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
corpus=$target/corpus

read_everything() {
  first=$(default_jdk)
  second=$(find_jdk "$(other_version)")
  run "$first" BenchmarkMain read "$corpus"
  if [ -n "$second" ]; then
    run "$second" BenchmarkMain read "$corpus"
  else
    echo "SKIPPED: no JDK $(other_version) found"
  fi
}

case ${1:-} in
  "" | --write | --read-everything) ;;
  *)
    sed -n '2,5s/^# *//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
build
fetch_speed_corpus "$corpus"
case ${1:-} in
  "") run "$(default_jdk)" BenchmarkMain static "$corpus" "$target" ;;
  --write) run "$(default_jdk)" BenchmarkMain static "$corpus" "$target" "$project/docs/benchmarks.md" ;;
  --read-everything) read_everything ;;
esac
