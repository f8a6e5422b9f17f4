#!/usr/bin/env bash
# Compares the CPU that two builds of Untorn need, in one run: check of the jars of golden/jars.txt, and the kernels of
# slowdown.sh, recorded and judged by reduction. The builds take turns; the middle one of the runs counts.
#   compare.sh OLD.jar [NEW.jar [RUNS [PERCENT]]]   NEW.jar is cli/target/untorn.jar, RUNS 5, PERCENT (size of the kernels) 25
set -euo pipefail
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
[ $# -ge 1 ] || {
  sed -n '2,4s/^# *//p' "${BASH_SOURCE[0]}" >&2
  exit 2
}
old=$(readlink -f "$1")
new=$(readlink -f "${2:-$project/cli/target/untorn.jar}")
runs=${3:-5}
percent=${4:-25}
java=$(default_jdk)/bin/java
work=$target/compare
build
mkdir -p "$work"
sed 's/#.*//; s/ .*//; /^$/d' "$project/benchmarks/golden/jars.txt" | fetch "$work/jars"

check() { # CPU seconds that build $1 needs to check the jar $2
  local TIMEFORMAT='%U %S'
  { time "$java" -jar "$1" check -q -o "$work/report" --fail-on never "$2" >/dev/null 2>&1 || true; } 2>&1 | awk '{ print $1 + $2 }'
}

kernel() { # CPU seconds of the kernel $2 with the agent of build $1 and its option $3
  "$java" -Xmx2g "-javaagent:$1=result=$work/result,$3" -XX:-DontCompileHugeMethods -cp "$target/classes" \
    dev.untorn.benchmarks.kernels.KernelRun "$2" "$percent" | awk '{ print $3 }'
  rm -f "$work/trace"
}

both() { # a line with the middle CPU seconds of both builds: name $1, command behind it, where BUILD stands for the build
  local name=$1 i
  shift
  : >"$work/old"
  : >"$work/new"
  for ((i = 0; i < runs; i++)); do
    "${@/#BUILD/$old}" >>"$work/old"
    "${@/#BUILD/$new}" >>"$work/new"
  done
  echo "$name $(sort -n "$work/old" | sed -n "$(((runs + 1) / 2))p") $(sort -n "$work/new" | sed -n "$(((runs + 1) / 2))p")"
  echo "$name" >&2
}

echo "load before: $(cut -d ' ' -f 1 /proc/loadavg); $runs runs of each; kernels at $percent %"
{
  for jar in "$work"/jars/*.jar; do
    both "check $(basename "$jar" .jar)" check BUILD "$jar"
  done
  for name in counters graph matrix moldyn montecarlo raytracer readmostly sor tsp; do
    both "record $name" kernel BUILD $name "trace=$work/trace"
    both "judge $name" kernel BUILD $name "judge=thread-local-locks;handed-over-locks;protected-locks;write-protected;ordering;harm"
  done
} | awk '
  BEGIN { print "| work | on | old: CPU s | new: CPU s | ratio |\n|---|---|---|---|---|" }
  {
    printf "| %s | %s | %.2f | %.2f | %.2f |\n", $1, $2, $3, $4, $4 / $3
    if (!($1 in n)) order[++k] = $1
    n[$1]++; sum[$1] += log($4 / $3)
  }
  END { for (i = 1; i <= k; i++) printf "| **%s** | geometric mean | | | %.3f |\n", order[i], exp(sum[order[i]] / n[order[i]]) }'
