#!/usr/bin/env bash
# Compares the rules over recorded runs with a brute-force oracle, on random sets of transactions.
#   oracle.sh [SETS]    so many sets of each size (500,000: some millions in all, for an hour)
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"

case ${1:-500000} in
  *[!0-9]*)
    sed -n '2,3s/^# *//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
cd "$project"
mvn -B -ntp verify -pl dynamic -am -DskipITs -Dtest=OracleTest -Dsurefire.failIfNoSpecifiedTests=false "-Doracle.sets=${1:-500000}"
