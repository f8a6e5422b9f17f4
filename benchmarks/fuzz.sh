#!/usr/bin/env bash
# Looks for damaged class files, archives and traces that make Untorn crash, hang or run out of memory.
#
#   benchmarks/fuzz.sh [SECONDS]               so long with each target, 600 if nothing is said
#   benchmarks/fuzz.sh --repeat TARGET FILE    once more with an input that was found
#
# Exits with 0 if nothing was found, 1 if something was, 2 after a mistake. What was tried and found
# is kept in .fuzz, and the next search goes on from there.
set -eu
home=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)

usage() {
  echo "usage: benchmarks/fuzz.sh [SECONDS] | --repeat TARGET FILE" >&2
  exit 2
}

if [ "${1:-}" = --repeat ]; then
  [ $# -eq 3 ] || usage
  [ -r "$3" ] || { echo "cannot read $3" >&2; exit 2; }
  arguments=("$2" "$(readlink -f "$3")")
else
  [ $# -le 1 ] && [[ ${1:-600} =~ ^[1-9][0-9]{0,6}$ ]] || usage
  arguments=("${1:-600}")
fi

java=java
if [ -n "${JAVA_HOME:-}" ]; then java=$JAVA_HOME/bin/java; fi

cd "$home"
mvn -B -ntp -q -pl bytecode -am test-compile dependency:build-classpath \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-class-path || exit 2
classes=bytecode/target/test-classes:bytecode/target/classes
exec "$java" -cp "$classes:$(cat bytecode/target/test-class-path)" dev.untorn.bytecode.fuzz.Fuzz \
  "$home/.fuzz" "${arguments[@]}"
