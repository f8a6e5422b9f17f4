#!/usr/bin/env bash
# Compares what Untorn reports with golden/, byte for byte: findings in the corpus, the demo and real jars; traces and findings of runs.
#   golden.sh [--jar FILE]            prints what differs; FILE is cli/target/untorn.jar if nothing is said, built before
#   golden.sh [--jar FILE] --write    renews the golden files instead
#   golden.sh --only check|runs ...   does only the findings of check, or only the runs
set -euo pipefail
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/common"
golden=$project/benchmarks/golden
work=$target/golden
made=$work/made
jar=
write=
only="check runs"
while [ $# -gt 0 ]; do
  case $1 in
    --write) write=yes ;;
    --jar)
      jar=$(readlink -f "${2:?}")
      shift
      ;;
    --only)
      only=${2:?}
      shift
      ;;
    *)
      sed -n '2,5s/^# *//p' "${BASH_SOURCE[0]}" >&2
      exit 2
      ;;
  esac
  shift
done
jdk=$(default_jdk)
java=$jdk/bin/java
modules=annotations
[ -n "$jar" ] || modules=cli
echo "building ..." >&2
(cd "$project" && mvn -B -ntp -q package -Dquick -pl "$modules" -am) >&2
jar=${jar:-$project/cli/target/untorn.jar}
rm -rf "$work/classes" "$work/full" "$made"
mkdir -p "$work/classes/normal" "$work/full" "$made/check" "$made/runs"

"$jdk/bin/javac" -d "$work/classes/normal" "$(find "$project/cli/src/test" -name GoldenText.java)"
normal=$(cd "$work/classes/normal" && find . -name GoldenText.class | sed 's|^\./||; s|\.class$||')

untorn() { # fails only if it could not do what it should; $code is the exit code
  code=0
  "$java" -jar "$jar" "$@" || code=$?
  [ $code = 0 ] || [ $code = 1 ] || [ $code = 3 ]
}

normalise() { # the findings file $2 in form $1: full or short
  "$java" -cp "$work/classes/normal" "$normal" "$1" "$2"
}

# Findings of check in mode $2 as check/$1.txt, in form $3, from the path behind it; all of them also in the folder full, to look at.
check() {
  name=$1
  mode=$2
  form=$3
  shift 3
  echo "check $name" >&2
  untorn check -q --mode "$mode" -f json -o "$work/findings.json" "$@"
  normalise full "$work/findings.json" >"$work/full/$name.txt"
  normalise "$form" "$work/findings.json" >"$made/check/$name.txt"
}

# The build compiles in several ways, which gives different bytes; this is always the same.
compile() { # the sources in folder $2 into the folder classes/$1
  find "$2" -name '*.java' | LC_ALL=C sort >"$work/sources"
  "$jdk/bin/javac" --release 17 -g -nowarn -proc:none -encoding UTF-8 -cp "$project/annotations/target/classes" -d "$work/classes/$1" \
    "@$work/sources"
}

compile corpus "$project/corpus/src/main/java"
compile demo "$project/cli/src/main/demo"
compile programs "$golden/programs"
cd "$work/classes"
if [[ $only == *check* ]]; then
  check corpus default full corpus
  check corpus-paper paper short corpus
  check demo default full demo
  check demo-paper paper full demo

  # A jar that is there already is not fetched again: coordinates never change their meaning.
  jars=$work/jars
  sed 's/#.*//; s/ .*//; /^$/d' "$golden/jars.txt" >"$work/coordinates"
  if ! cmp -s "$work/coordinates" "$jars/coordinates"; then
    fetch "$jars" <"$work/coordinates"
    cp "$work/coordinates" "$jars/coordinates"
  fi
  cd "$jars"
  while IFS=: read -r _ artifact version; do
    name=$artifact-$version
    check "$name" default full "$name.jar"
    if grep -q ":$artifact:$version paper" "$golden/jars.txt"; then
      check "$name-paper" paper short "$name.jar"
    fi
  done <"$work/coordinates"
fi

if [[ $only == *runs* ]]; then
  cd "$work/classes"
  for source in "$golden"/programs/*.java; do
    program=$(basename "$source" .java)
    echo "run $program" >&2
    rm -f "$program.trace"
    {
      echo "== record"
      untorn record -q -o "$program.trace" -- -cp programs "$program" 2>&1
      untorn analyze -q "$program.trace" --export text
      echo "exit $code"
      for mode in default paper; do
        echo "== analyze --mode $mode"
        untorn analyze -q --mode "$mode" -f json -o "$work/findings.json" "$program.trace"
        echo "exit $code"
        normalise full "$work/findings.json"
        echo "== run --mode $mode"
        untorn run -q --mode "$mode" -f json -o "$work/findings.json" -- -cp programs "$program" 2>&1
        echo "exit $code"
        normalise full "$work/findings.json"
      done
    } >"$made/runs/$program.txt"
  done
fi

if [ -n "$write" ]; then
  for part in $only; do
    rm -rf "${golden:?}/$part"
    cp -r "$made/$part" "$golden"
  done
  echo "wrote benchmarks/golden" >&2
else
  different=0
  for part in $only; do
    (cd "$work" && diff -u -r -N "$golden/$part" "made/$part") || different=1
  done
  [ $different = 0 ] || echo "What is new is in $made, with all fields of findings in $work/full." >&2
  exit $different
fi
