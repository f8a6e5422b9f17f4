#!/usr/bin/env bash
# Measures what writing and reading traces costs; docs/benchmarks.md says how.
#   trace.sh            prints the figures
#   trace.sh --write    prints them and puts them into docs/benchmarks.md
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"

read_options "$@"
build
java_options="-Xmx64m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
run "$(default_jdk)" BenchmarkMain trace "$target" ${page+"${page[@]}"}
