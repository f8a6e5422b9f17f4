#!/usr/bin/env bash
# Has real libraries work in several threads, alone, with the agent and beside other agents, on each JDK; wants the same every time.
# same.sh [SIZE]: how much each has to do, 400 if nothing is said.
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"

for jdk in "$(default_jdk)" "$(find_jdk "$(other_version)")"; do
  if [ -n "$jdk" ]; then
    echo "$jdk:"
    (cd "$project" && JAVA_HOME=$jdk mvn -B -ntp -q verify -pl benchmarks -am -Dtest=none -Dit.test=SameBehaviourIT \
      -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false -Dsame.size="${1:-400}")
    echo "the same"
  fi
done
