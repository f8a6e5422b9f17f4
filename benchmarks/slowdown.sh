#!/usr/bin/env bash
# Measures what watching costs: kernels alone, with hooks and nobody who listens, recorded, and judged by reduction.
#   slowdown.sh [PERCENT|--quick]   size of the kernels (100: two to three seconds of CPU each alone; --quick: a tenth of it, to see that
#                                   they run and give the same results; the start counts for much then)
set -eu
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
percent=${1:-100}
[ "$percent" != --quick ] || percent=10
jar=$project/cli/target/untorn.jar
java=$(default_jdk)/bin/java
trace=$target/slowdown.trace
outcome=$target/slowdown.run
refinements='thread-local-locks;handed-over-locks;protected-locks;write-protected;ordering;harm'
build
(cd "$project" && mvn -B -ntp -q package -Dquick -pl cli -am) >&2

# Prints result, wall seconds, CPU seconds and peak memory of the kernel $1 with the options behind it.
measure() {
  kernel=$1
  shift
  "$java" -Xmx2g "$@" -cp "$target/classes" dev.untorn.benchmarks.kernels.KernelRun "$kernel" "$percent"
}

# As measure, with the options $2 for the agent; fails if a class was not watched.
watch() {
  measure "$1" "-javaagent:$jar=result=$outcome$2" -XX:-DontCompileHugeMethods
  ! grep '^problem' "$outcome" >&2
}

for kernel in counters graph matrix moldyn montecarlo raytracer readmostly sor tsp; do
  echo "$kernel alone $(measure $kernel)"
  echo "$kernel hooks $(watch $kernel "")"
  echo "$kernel record $(watch $kernel ",trace=$trace")"
  rm -f "$trace"
  echo "$kernel judge $(watch $kernel ",judge=$refinements")"
done | awk '
  { result[$1, $2] = $3; wall[$1, $2] = $4; cpu[$1, $2] = $5; memory[$1, $2] = $6; names[$1] = 1 }
  $2 == "alone" { if (NF < 6) wrong = 1 }
  $2 == "judge" {
    n++
    printf "%-11s alone %5.1f s", $1, cpu[$1, "alone"]
    for (m = 1; m <= 3; m++) {
      mode = m == 1 ? "hooks" : m == 2 ? "record" : "judge"
      w = wall[$1, mode] / wall[$1, "alone"]; c = cpu[$1, mode] / cpu[$1, "alone"]
      mem = memory[$1, mode] / memory[$1, "alone"]
      wallSum[mode] += log(w); cpuSum[mode] += log(c); memorySum[mode] += log(mem)
      if (c > worst[mode]) worst[mode] = c
      printf "  %-6s CPU %5.1fx  wall %5.1fx  memory %4.1fx", mode, c, w, mem
      if (result[$1, mode] != result[$1, "alone"]) { printf "  ANOTHER RESULT"; wrong = 1 }
    }
    print ""
  }
  END {
    printf "%-11s               ", "geometric"
    for (m = 1; m <= 3; m++) {
      mode = m == 1 ? "hooks" : m == 2 ? "record" : "judge"
      mean[mode] = exp(cpuSum[mode] / n)
      printf "  %-6s CPU %5.1fx  wall %5.1fx  memory %4.1fx", mode, mean[mode], exp(wallSum[mode] / n), exp(memorySum[mode] / n)
    }
    print ""
    printf "goals (CPU): hooks %.1fx of 1.8x, record %.1fx of 4x, worst kernel %.1fx of 10x, judge %.1fx of 4x, worst %.1fx of 15x\n", mean["hooks"], mean["record"], worst["record"], mean["judge"], worst["judge"]
    exit wrong
  }'
