package dev.untorn.bytecode.library;

import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.model.wording.Spelling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** When the functions that are given to library methods run; {@code callbacks.txt} says it. */
public final class CallbackTable {

  /** When and by whom a function is run. */
  public enum When {
    /** At once, by the thread that makes the call. */
    NOW,
    /** Afterwards, by whoever uses the receiver or the result. */
    LATER,
    /** By another thread. */
    ELSEWHERE
  }

  private final Map<String, Map<String, When>> byType = new HashMap<>();
  private final Set<String> names = new HashSet<>(Set.of("<init>"));
  private final SinceVersions since = new SinceVersions();
  private final List<TableReference> mentions = new ArrayList<>();

  private CallbackTable() {}

  /** The table that comes with Untorn. */
  public static CallbackTable standard() {
    return new CallbackTable().read(TableParser.resource("callbacks.txt"));
  }

  /**
   * The table with more lines: what they say about a method replaces what was said before.
   *
   * @throws IllegalArgumentException if a line is not of the table's form; the message names it
   */
  public CallbackTable with(String lines) {
    CallbackTable callbacks = new CallbackTable();
    byType.forEach((type, methods) -> callbacks.byType.put(type, new HashMap<>(methods)));
    callbacks.names.addAll(names);
    callbacks.since.addAll(since);
    return callbacks.read(lines);
  }

  /**
   * When a function runs that is given to this method; what the table does not name runs it at
   * once, but constructors keep it.
   */
  public When when(Hierarchy hierarchy, String owner, String method) {
    if (!names.contains(method)) {
      return When.NOW;
    }
    for (String type : hierarchy.supertypes(owner)) {
      When when = byType.getOrDefault(type, Map.of()).get(method);
      if (when != null) {
        return when;
      }
    }
    return method.equals("<init>") ? When.LATER : When.NOW;
  }

  /** Whether the table itself speaks of a class: then its code need not be read. */
  public boolean isNamed(String type) {
    return byType.containsKey(type);
  }

  /** What the lines name with which this table was read last. */
  public List<TableReference> mentions() {
    return List.copyOf(mentions);
  }

  Map<String, Map<String, When>> byType() {
    return Collections.unmodifiableMap(byType);
  }

  /** With which Java a type, or a method named {@code type.method}, came; 0 for always. */
  int since(String name) {
    return since.of(name);
  }

  private CallbackTable read(String lines) {
    TableParser.forEachLine(lines, this::add);
    return this;
  }

  private void add(List<String> words, int number) {
    Optional<When> when = Spelling.find(When.class, words.get(0));
    if (when.isEmpty() || words.size() < 3) {
      throw new IllegalArgumentException(
          "line %d: not 'now', 'later' or 'elsewhere' with a class and methods".formatted(number));
    }
    String type = since.take("", words.get(1));
    mentions.add(TableReference.of(number, type, words.subList(2, words.size())));
    Map<String, When> methods = byType.computeIfAbsent(type, key -> new HashMap<>());
    for (String method : words.subList(2, words.size())) {
      String name = since.take(type + ".", method);
      methods.put(name, when.get());
      names.add(name);
    }
  }
}
