#!/usr/bin/env bash
# Counts in how many runs of benchmarks/drivers the dynamic rules report the bug, before and after it was fixed.
#   drivers.sh [PART [RUNS [RULES [PATTERN]]]]   PART: development (default), held-out or all; RUNS of each driver: 5; RULES: all three; only drivers whose name matches PATTERN
# One run serves all rules. As with real-bugs.sh, the second part is for the last measurement only.
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
part=$(part_of_bugs "${1:-}")
build
run "$(default_jdk)" drivers.Drivers "$project" all | fetch_missing "$target/driver-jars"
run "$(default_jdk)" drivers.Drivers "$project" "$part" "${2:-5}" "${3:-reduction,block,offline-reduction}" "${4:-}"
