#!/usr/bin/env bash
# Records runs of the papers' programs, applies the rules over recorded runs, and writes what they find to recorded-sightings.txt, recorded-figures.txt and
# docs/scoreboard.md.
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"

build
run "$(default_jdk)" scoreboard.Scoreboard "$project" "$target"
