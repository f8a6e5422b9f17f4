package dev.untorn.bytecode.library;

import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which methods containers and frameworks run in their threads; {@code entries.txt} says it. */
public final class EntryTable extends LibraryModel {

  private final Map<String, Set<String>> byType = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Set<String> annotations = new HashSet<>();

  private EntryTable() {}

  /** The table that comes with Untorn. */
  public static EntryTable standard() {
    EntryTable table = new EntryTable();
    table.readResource("entries.txt");
    return table;
  }

  /**
   * The table with more lines.
   *
   * @throws IllegalArgumentException if a line is not of the table's form; the message names it
   */
  public EntryTable with(String lines) {
    EntryTable table = new EntryTable();
    byType.forEach((type, methods) -> table.byType.put(type, new HashSet<>(methods)));
    table.names.addAll(names);
    table.annotations.addAll(annotations);
    table.read(lines);
    return table;
  }

  /** Whether a container runs this method. */
  public boolean isEntry(Hierarchy hierarchy, JavaMethod method) {
    return method.annotations().stream().anyMatch(annotations::contains)
        || (method.isVirtual()
            && names.contains(method.name())
            && hierarchy.supertypes(method.owner()).stream()
                .anyMatch(type -> byType.getOrDefault(type, Set.of()).contains(method.name())));
  }

  @Override
  public boolean isNamed(String type) {
    return byType.containsKey(type) || annotations.contains(type);
  }

  Map<String, Set<String>> byType() {
    return Collections.unmodifiableMap(byType);
  }

  Set<String> annotations() {
    return Collections.unmodifiableSet(annotations);
  }

  @Override
  void add(List<String> words, int number) {
    if (words.get(0).equals("type") && words.size() > 2) {
      mention(number, words.get(1), words.subList(2, words.size()));
      byType
          .computeIfAbsent(words.get(1), key -> new HashSet<>())
          .addAll(words.subList(2, words.size()));
      names.addAll(words.subList(2, words.size()));
    } else if (words.get(0).equals("annotation") && words.size() == 2) {
      mention(number, words.get(1));
      annotations.add(words.get(1));
    } else {
      throw wrong(number, "not 'type CLASS METHODS' or 'annotation NAME'");
    }
  }
}
