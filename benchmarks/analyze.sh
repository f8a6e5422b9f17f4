#!/usr/bin/env bash
# Measures what the rules over recorded runs cost; docs/benchmarks.md says how.
#   analyze.sh            prints the figures
#   analyze.sh --write    prints them and puts them into docs/benchmarks.md
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"

read_options "$@"
build
(cd "$project" && mvn -B -ntp -q package dependency:build-classpath -Dquick -pl benchmarks -am \
  -Dmdep.includeScope=test -Dmdep.outputFile="$target/test-class-path.txt") >&2
class_path=$target/workloads:$(tr : '\n' <"$target/test-class-path.txt" | grep -v /untorn- | paste -sd :)
"$(default_jdk)/bin/javac" -d "$target/workloads" -cp "$class_path" "$project"/benchmarks/src/test/java/dev/untorn/benchmarks/same/*Workload*.java

java=$(default_jdk)/bin/java
java_options="-Xmx1g -XX:TieredStopAtLevel=1 -XX:+UseSerialGC" # those of ./untorn, and less memory
jar=$project/cli/target/untorn.jar
trace=$target/server.trace
TIMEFORMAT='%R %U %S'

# Prints how many seconds a command takes: on the clock, of CPU, and of CPU for the system.
seconds() {
  { time "$@" >/dev/null 2>"$target/server.log"; } 2>&1 || [ $? = 1 ] || cat "$target/server.log" >&2
}

for workload in server database; do
  recorded=$(seconds "$java" "-javaagent:$jar=trace=$trace,result=$target/server.run" \
    -cp "$class_path" dev.untorn.benchmarks.same.Workloads 1000 $workload)
  analyzed=$(seconds "$java" $java_options -jar "$jar" analyze -q "$trace" -f json -o "$target/server.json")
  echo "$workload $(grep -o '"events" *: *[0-9]*' "$target/server.json" | tr -dc 0-9) $recorded $analyzed"
done >"$target/server-runs.txt"
rm -f "$trace"
run "$(default_jdk)" BenchmarkMain analyze "$target" ${page+"${page[@]}"}
