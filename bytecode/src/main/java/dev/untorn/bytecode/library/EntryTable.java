package dev.untorn.bytecode.library;

import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.types.Hierarchy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which methods containers and frameworks run in their threads; {@code entries.txt} says it. */
public final class EntryTable {

  private final Map<String, Set<String>> byType = new TreeMap<>();
  private final Set<String> annotations = new HashSet<>();

  private EntryTable() {}

  /** The table that comes with Untorn. */
  public static EntryTable standard() {
    try (InputStream in = EntryTable.class.getResourceAsStream("entries.txt")) {
      EntryTable table = new EntryTable();
      table.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return table;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The table with more lines.
   *
   * @throws IllegalArgumentException if a line is not of the table's form; the message names it
   */
  public EntryTable with(String lines) {
    EntryTable table = new EntryTable();
    byType.forEach((type, methods) -> table.byType.put(type, new HashSet<>(methods)));
    table.annotations.addAll(annotations);
    table.read(lines);
    return table;
  }

  /** Whether a container runs this method. */
  public boolean isEntry(Hierarchy hierarchy, JavaMethod method) {
    return method.annotations().stream().anyMatch(annotations::contains)
        || (method.isVirtual()
            && names().contains(method.name())
            && hierarchy.supertypes(method.owner()).stream()
                .anyMatch(type -> byType.getOrDefault(type, Set.of()).contains(method.name())));
  }

  private Set<String> names() {
    Set<String> names = new HashSet<>();
    byType.values().forEach(names::addAll);
    return names;
  }

  private void read(String lines) {
    int number = 0;
    for (String line : lines.lines().toList()) {
      number++;
      List<String> words = List.of(line.replaceFirst("#.*", "").strip().split("\\s+"));
      if (words.get(0).equals("type") && words.size() > 2) {
        byType
            .computeIfAbsent(words.get(1), key -> new HashSet<>())
            .addAll(words.subList(2, words.size()));
      } else if (words.get(0).equals("annotation") && words.size() == 2) {
        annotations.add(words.get(1));
      } else if (!words.get(0).isEmpty()) {
        throw new IllegalArgumentException(
            "line %d: not 'type CLASS METHODS' or 'annotation NAME'".formatted(number));
      }
    }
  }
}
