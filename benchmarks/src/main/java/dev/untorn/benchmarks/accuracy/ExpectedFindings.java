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

/** The markers of the operations of some sources. */
public record ExpectedFindings(Map<OperationName, List<Marker>> markers) {

  public ExpectedFindings {
    markers = Collections.unmodifiableMap(new TreeMap<>(markers));
  }

  public static ExpectedFindings of(Collection<CorpusFile> files) {
    Map<OperationName, List<Marker>> markers = new TreeMap<>();
    files.forEach(file -> markers.putAll(file.marked()));
    return new ExpectedFindings(markers);
  }

  /** The operations that have this kind of marker for this rule. */
  public SortedSet<OperationName> marked(Word word, Rule rule) {
    SortedSet<OperationName> marked = new TreeSet<>();
    markers.forEach(
        (operation, said) -> {
          if (said.stream().anyMatch(one -> one.word() == word && one.rules().contains(rule))) {
            marked.add(operation);
          }
        });
    return marked;
  }

  /** The operations with a violation of this rule, found or missed. */
  public SortedSet<OperationName> torn(Rule rule) {
    SortedSet<OperationName> torn = new TreeSet<>(marked(Word.TORN, rule));
    torn.addAll(marked(Word.MISSED, rule));
    return torn;
  }

  /** The operations with a violation of any rule. */
  public SortedSet<OperationName> torn() {
    return markers.keySet().stream().filter(this::isTorn).collect(toCollection(TreeSet::new));
  }

  /** Whether the operation has a violation of any rule. */
  public boolean isTorn(OperationName operation) {
    return markers.getOrDefault(operation, List.of()).stream().anyMatch(Marker::saysTorn);
  }
}
