#!/usr/bin/env bash
# Counts the bugs of real-bugs.txt that check reports, by kind and severity, before and after they were fixed.
#   real-bugs.sh [PART [PATTERN]]   PART: development (default), held-out or all; only bugs whose coordinates match the regular expression PATTERN
# Rules are developed with the first part. The second part, other projects, is for the last measurement only.
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
part=$(part_of_bugs "${1:-}")
build
fetch_real_bugs
java_options=-Xmx4g run "$(default_jdk)" realbugs.RealBugs "$project" "$target/real-bugs" "$part" "${2:-}"
