#!/usr/bin/env bash
# Measures what watching costs: kernels alone, with hooks and nobody who listens, and recorded.
#   slowdown.sh [PERCENT]   size of the kernels (100: some seconds each alone)
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
percent=${1:-100}
jar=$project/cli/target/untorn.jar
java=$(default_jdk)/bin/java
trace=$target/slowdown.trace
build
(cd "$project" && mvn -B -ntp -q package -Dquick -pl cli -am) >&2

# Prints result, wall seconds, CPU seconds and peak memory of the kernel $1 with the options behind it.
measure() {
  kernel=$1
  shift
  "$java" -Xmx2g "$@" -cp "$target/classes" dev.untorn.benchmarks.kernels.KernelRun "$kernel" "$percent"
}

for kernel in counters graph matrix moldyn montecarlo raytracer readmostly sor tsp; do
  echo "$kernel alone $(measure $kernel)"
  echo "$kernel hooks $(measure $kernel "-javaagent:$jar" -XX:-DontCompileHugeMethods)"
  echo "$kernel record $(measure $kernel "-javaagent:$jar=trace=$trace" -XX:-DontCompileHugeMethods)"
  rm -f "$trace"
done | awk '
  { result[$1, $2] = $3; wall[$1, $2] = $4; cpu[$1, $2] = $5; memory[$1, $2] = $6; names[$1] = 1 }
  $2 == "record" {
    n++
    printf "%-11s", $1
    for (m = 1; m <= 2; m++) {
      mode = m == 1 ? "hooks" : "record"
      w = wall[$1, mode] / wall[$1, "alone"]; c = cpu[$1, mode] / cpu[$1, "alone"]
      mem = memory[$1, mode] / memory[$1, "alone"]
      wallSum[mode] += log(w); cpuSum[mode] += log(c); memorySum[mode] += log(mem)
      printf "  %-6s wall %5.1fx  CPU %5.1fx  memory %4.1fx", mode, w, c, mem
      if (result[$1, mode] != result[$1, "alone"]) { printf "  ANOTHER RESULT"; wrong = 1 }
    }
    print ""
  }
  END {
    printf "%-11s", "geometric"
    for (m = 1; m <= 2; m++) {
      mode = m == 1 ? "hooks" : "record"
      printf "  %-6s wall %5.1fx  CPU %5.1fx  memory %4.1fx", mode, exp(wallSum[mode] / n), exp(cpuSum[mode] / n), exp(memorySum[mode] / n)
    }
    print ""
    exit wrong
  }'
