#!/usr/bin/env bash
# Measures what the rules over recorded runs cost; docs/benchmarks.md says how.
#   analyze.sh            prints the figures
#   analyze.sh --write    prints them and puts them into docs/benchmarks.md
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"

case ${1:-} in
  "") page=() ;;
  --write) page=("$project/docs/benchmarks.md") ;;
  *)
    sed -n '2,4s/^# *//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
build
java_options="-Xmx1g"
run "$(default_jdk)" Main analyze "$target" ${page+"${page[@]}"}
