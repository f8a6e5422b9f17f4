#!/usr/bin/env bash
# Loads and verifies every class of the speed corpus, alone and with hooks, on each JDK; wants the same from both, and all to be
# watched. Then puts hooks into every class of the JDK itself.
set -euo pipefail
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
corpus=$target/corpus
jar=$project/cli/target/untorn.jar
build
(cd "$project" && mvn -B -ntp -q package -Dquick -pl cli -am) >&2
fetch_speed_corpus "$corpus"

link() { # with the JDK in folder $1 and the options behind it
  jdk=$1
  shift
  "$jdk/bin/java" -Xverify:all "$@" -cp "$target/classes" dev.untorn.benchmarks.kernels.LinkAll "$corpus"/*.jar
}

for jdk in "$(default_jdk)" "$(find_jdk "$(other_version)")"; do
  if [ -n "$jdk" ]; then
    echo "$jdk alone:"
    link "$jdk" 2>/dev/null | tee "$target/link.alone"
    echo "$jdk with hooks:"
    link "$jdk" "-javaagent:$jar=result=$target/link.run" 2>/dev/null | tee "$target/link.hooks"
    run "$jdk" BenchmarkMain result "$target/link.run"
    cmp "$target/link.alone" "$target/link.hooks"
    (cd "$project" && JAVA_HOME=$jdk mvn -B -ntp -q verify -pl agent -am -DskipITs -Dtest=ImageTest -Dimage=all \
      -Dsurefire.failIfNoSpecifiedTests=false)
    echo "all classes of the JDK can have hooks"
  fi
done
