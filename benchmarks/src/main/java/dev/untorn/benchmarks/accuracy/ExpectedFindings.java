package dev.untorn.benchmarks.accuracy;

import static java.util.stream.Collectors.toCollection;

import dev.untorn.benchmarks.accuracy.Marker.Word;
import dev.untorn.model.Rule;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the markers of some sources say about their operations. */
record ExpectedFindings(Map<OperationName, List<Marker>> markers) {

  ExpectedFindings {
    markers = Collections.unmodifiableMap(new TreeMap<>(markers));
  }

  static ExpectedFindings of(Collection<CorpusFile> files) {
    Map<OperationName, List<Marker>> markers = new TreeMap<>();
    files.forEach(file -> markers.putAll(file.marked()));
    return new ExpectedFindings(markers);
  }

  /** The operations of which this is said with this rule. */
  SortedSet<OperationName> marked(Word word, Rule rule) {
    SortedSet<OperationName> marked = new TreeSet<>();
    markers.forEach(
        (operation, said) -> {
          if (said.stream().anyMatch(one -> one.word() == word && one.rules().contains(rule))) {
            marked.add(operation);
          }
        });
    return marked;
  }

  /** The operations that can be torn as this rule says, found or not. */
  SortedSet<OperationName> torn(Rule rule) {
    SortedSet<OperationName> torn = new TreeSet<>(marked(Word.TORN, rule));
    torn.addAll(marked(Word.MISSED, rule));
    return torn;
  }

  /** The operations that can be torn, whoever finds them. */
  SortedSet<OperationName> torn() {
    return markers.keySet().stream().filter(this::isTorn).collect(toCollection(TreeSet::new));
  }

  /** Whether the operation can be torn, whoever finds it. */
  boolean isTorn(OperationName operation) {
    return markers.getOrDefault(operation, List.of()).stream().anyMatch(Marker::saysTorn);
  }
}
