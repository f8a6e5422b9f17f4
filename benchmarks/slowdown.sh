#!/usr/bin/env bash
# Measures what watching costs: kernels alone, with hooks and nobody who listens, recorded, and judged by reduction; then recorded
# again, a quarter as long, without each of the agent's fast paths in turn.
#   slowdown.sh [PERCENT]            prints the figures; PERCENT is the size of the kernels, 100 if nothing is said
#   slowdown.sh --write [PERCENT]    prints them and puts them into docs/benchmarks.md
#   slowdown.sh --quick              a tenth of the size, to see that they run and give the same results; the start counts for much then
set -euo pipefail
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
page=
[ "${1:-}" != --write ] || { page=$project/docs/benchmarks.md && shift; }
percent=${1:-100}
runs=3
[ "$percent" != --quick ] || { percent=10 && runs=1; }
jar=$project/cli/target/untorn.jar
java=$(default_jdk)/bin/java
trace=$target/slowdown.trace
outcome=$target/slowdown.run
figures=$target/slowdown.md
refinements='thread-local-locks;handed-over-locks;protected-locks;write-protected;ordering;harm'
paths="constant-fields quiet-code arrays repeats loops routines groups"
build
(cd "$project" && mvn -B -ntp -q package -Dquick -pl cli -am) >&2

# Prints result, wall seconds, CPU seconds and peak memory of the kernel $1 of size $2 with the options behind it.
measure() {
  kernel=$1
  size=$2
  shift 2
  "$java" -Xmx2g "$@" -cp "$target/classes" dev.untorn.benchmarks.kernels.KernelRun "$kernel" "$size"
}

# As measure, with the options $3 for the agent; fails if a class was not watched.
watch() {
  measure "$1" "$2" "-javaagent:$jar=result=$outcome$3" -XX:-DontCompileHugeMethods
  rm -f "$trace"
  run "$(default_jdk)" BenchmarkMain result "$outcome" >&2
}

# The one of several runs whose CPU is in the middle; compilers decide differently each time.
typical() {
  for ((i = 0; i < runs; i++)); do
    "$@"
  done | sort -n -k 3 | sed -n "$(((runs + 1) / 2))p"
}

load=$(cut -d ' ' -f 1 /proc/loadavg)
for kernel in counters graph matrix moldyn montecarlo raytracer readmostly sor tsp; do
  echo "$kernel alone $(typical measure $kernel "$percent")"
  echo "$kernel hooks $(typical watch $kernel "$percent" "")"
  echo "$kernel record $(typical watch $kernel "$percent" ",trace=$trace")"
  echo "$kernel judge $(typical watch $kernel "$percent" ",judge=$refinements")"
  echo "$kernel all $(watch $kernel $((percent / 4)) ",trace=$trace")"
  for path in $paths; do
    echo "$kernel $path $(watch $kernel $((percent / 4)) ",trace=$trace,without=$path")"
  done
  echo "$kernel" >&2
done | awk -v paths="$paths" -v percent="$percent" -v load="$load" -v date="$(date +%F)" -v version="$("$java" -version 2>&1 | sed -n 's/.*"\(.*\)".*/\1/p')" '
  NF < 6 { wrong = 1 }
  { result[$1, $2] = $3; wall[$1, $2] = $4; cpu[$1, $2] = $5; memory[$1, $2] = $6 }
  $2 == "alone" { names[++n] = $1 }
  function ratio(figure, k, mode) { return figure[k, mode] / figure[k, "alone"] }
  function cells(mode) { return sprintf(" %.1fx | %.1fx | %.1fx |", exp(c[mode] / n), exp(w[mode] / n), exp(m[mode] / n)) }
  END {
    split("hooks record judge", modes, " ")
    printf "Measured on %s, JDK %s, median of three runs, by `slowdown.sh %d`; load average at the start: %s.\n\n", date, version, percent, load
    print "| kernel | alone: CPU s | hooks: CPU | wall | memory | record: CPU | wall | memory | online: CPU | wall | memory |"
    print "|---|---|---|---|---|---|---|---|---|---|---|"
    for (i = 1; i <= n; i++) {
      k = names[i]
      printf "| %s | %.1f |", k, cpu[k, "alone"]
      for (j = 1; j <= 3; j++) {
        mode = modes[j]
        x = ratio(cpu, k, mode)
        c[mode] += log(x); w[mode] += log(ratio(wall, k, mode)); m[mode] += log(ratio(memory, k, mode))
        if (x > worst[mode]) worst[mode] = x
        if (ratio(memory, k, mode) > largest) largest = ratio(memory, k, mode)
        printf " %.1fx | %.1fx | %.1fx |", x, ratio(wall, k, mode), ratio(memory, k, mode)
        if (result[k, mode] != result[k, "alone"]) { printf " ANOTHER RESULT"; wrong = 1 }
      }
      print ""
    }
    print "| **geometric mean** | |" cells("hooks") cells("record") cells("judge")
    print "\n| goal | measured |\n|---|---|"
    printf "| hooks: 1.8 times the CPU (geometric mean) | %.1f |\n", exp(c["hooks"] / n)
    printf "| record: 4 times the CPU, 10 at worst | %.1f, %.1f |\n", exp(c["record"] / n), worst["record"]
    printf "| online: 4 times the CPU, 15 at worst, 3 times the memory | %.1f, %.1f, %.1f |\n", exp(c["judge"] / n), worst["judge"], largest
    print "\nCPU time of recording without each of the fast paths, relative to recording with all of them:\n"
    print "| without | CPU, geometric mean | at worst | in |\n|---|---|---|---|"
    count = split(paths, each, " ")
    for (j = 1; j <= count; j++) {
      sum = 0; most = 0
      for (i = 1; i <= n; i++) {
        x = cpu[names[i], each[j]] / cpu[names[i], "all"]
        sum += log(x)
        if (x > most) { most = x; where = names[i] }
        if (result[names[i], each[j]] != result[names[i], "all"]) { print "ANOTHER RESULT: " names[i]; wrong = 1 }
      }
      printf "| `%s` | %.2fx | %.1fx | %s |\n", each[j], exp(sum / n), most, where
    }
    exit wrong
  }' | tee "$figures"
if [ -n "$page" ]; then
  awk -v figures="$figures" '
    /^<!-- slowdown: end -->/ { inside = 0 }
    !inside { print }
    /^<!-- slowdown: begin -->/ { inside = 1; while ((getline line <figures) > 0) print line }
  ' "$page" >"$target/slowdown.page"
  cp "$target/slowdown.page" "$page"
fi
