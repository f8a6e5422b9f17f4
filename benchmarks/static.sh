#!/usr/bin/env bash
# Measures what reading programs costs, beside ASM alone and SpotBugs; docs/benchmarks.md says how.
#   static.sh                     prints the figures
#   static.sh --write             prints them and puts them into docs/benchmarks.md
#   static.sh --read-everything   measures nothing: reads the corpus and java.base on each JDK, wants no problems
set -eu
project=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
. "$project/.ci/jdks"
target=$project/benchmarks/target
corpus=$target/corpus

build() {
  echo "building ..." >&2
  (cd "$project" && mvn -B -ntp -q package -Dquick -pl benchmarks -am) >&2
}

# Maven copies the jars that speed-corpus.txt names.
fetch_corpus() {
  echo "fetching the corpus ..." >&2
  rm -rf "$corpus"
  mkdir -p "$corpus"
  {
    echo '<project><modelVersion>4.0.0</modelVersion><groupId>dev.untorn</groupId>'
    echo '<artifactId>speed-corpus</artifactId><version>1</version><packaging>pom</packaging><build><plugins><plugin>'
    echo '<artifactId>maven-dependency-plugin</artifactId><version>3.11.0</version><configuration><artifactItems>'
    grep -v '^#' "$project/benchmarks/speed-corpus.txt" | while IFS=: read -r group artifact version; do
      printf '<artifactItem><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></artifactItem>\n' \
        "$group" "$artifact" "$version"
    done
    echo '</artifactItems></configuration></plugin></plugins></build></project>'
  } >"$corpus/pom.xml"
  (cd "$corpus" && mvn -B -ntp -q dependency:copy -DoutputDirectory="$corpus") >&2
}

run() { # the benchmark on the JDK in folder $1, with the other arguments
  jdk=$1
  shift
  "$jdk/bin/java" -cp "$target/classes:$(cat "$target/class-path.txt")" dev.untorn.benchmarks.Main "$@"
}

read_everything() {
  first=$(default_jdk)
  second=$(find_jdk "$(other_version)")
  run "$first" read "$corpus"
  if [ -n "$second" ]; then
    run "$second" read "$corpus"
  else
    echo "SKIPPED: no JDK $(other_version) found"
  fi
}

case ${1:-} in
  "" | --write | --read-everything) ;;
  *)
    sed -n '2,5s/^# *//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
build
fetch_corpus
case ${1:-} in
  "") run "$(default_jdk)" static "$corpus" "$target" ;;
  --write) run "$(default_jdk)" static "$corpus" "$target" "$project/docs/benchmarks.md" ;;
  --read-everything) read_everything ;;
esac
