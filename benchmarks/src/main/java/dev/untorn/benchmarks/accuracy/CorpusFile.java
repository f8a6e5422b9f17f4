package dev.untorn.benchmarks.accuracy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One source of the corpus with its classes and its markers.
 *
 * @param name of its class, below {@code dev.untorn.corpus}
 * @param classes its class files and their contents
 * @param markers all of them, in order
 */
public record CorpusFile(
    String name, Path source, Map<Path, CompiledClass> classes, List<Marker> markers) {

  private static final Pattern METHOD = Pattern.compile("(\\w+)\\(");

  public CorpusFile {
    classes = Map.copyOf(classes);
    markers = List.copyOf(markers);
  }

  /** The methods in the source, ordered by name. */
  public List<OperationName> operations() {
    return methods().map(CompiledClass.Method::name).sorted().toList();
  }

  /** The markers of each operation. */
  public Map<OperationName, List<Marker>> marked() {
    Map<OperationName, List<Marker>> marked = new TreeMap<>();
    for (Marker marker : markers) {
      marked.computeIfAbsent(operation(marker), name -> new ArrayList<>()).add(marker);
    }
    return marked;
  }

  /** The first method after a marker that has the name declared on its line. */
  private OperationName operation(Marker marker) {
    Matcher method = METHOD.matcher(marker.code());
    if (!method.find()) {
      throw new IllegalStateException("%s:%d declares nothing".formatted(source, marker.line()));
    }
    String wanted = method.group(1);
    return methods()
        .filter(one -> one.line() >= marker.line() && sourceName(one.name()).equals(wanted))
        .min(Comparator.comparingInt(CompiledClass.Method::line))
        .map(CompiledClass.Method::name)
        .orElseThrow(
            () ->
                new IllegalStateException("%s:%d: no %s".formatted(source, marker.line(), wanted)));
  }

  private static String sourceName(OperationName name) {
    return name.method().equals("<init>")
        ? name.className().replaceAll(".*[.$]", "")
        : name.method();
  }

  private Stream<CompiledClass.Method> methods() {
    return classes.values().stream().flatMap(one -> one.methods().stream());
  }
}
