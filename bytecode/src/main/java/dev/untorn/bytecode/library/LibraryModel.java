package dev.untorn.bytecode.library;

import dev.untorn.bytecode.types.Hierarchy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;

/** Facts about library methods: a text file with words on lines and comments after {@code #}. */
public abstract sealed class LibraryModel<V>
    permits CallTable, CallbackTable, EntryTable, LockTable {

  final Map<String, Map<String, V>> byType = new LinkedHashMap<>();

  String currentType;

  private final Set<String> names = new HashSet<>();
  private final List<Reference> mentions = new ArrayList<>();

  /** The Java version that introduced a name, where the table gives it as {@code NAME@21}. */
  private final Map<String, Integer> versions = new HashMap<>();

  /** A class, or methods of it, that a line names; lines count from 1. */
  public record Reference(int line, String type, List<String> methods) {
    public Reference {
      methods = List.copyOf(methods);
    }
  }

  /** Whether the table has entries for a class, whose code then need not be read. */
  public boolean isNamed(String type) {
    return byType.containsKey(type);
  }

  /** Whether the table contains a method of this name: a cheap test before a search. */
  public final boolean mayKnow(String method) {
    return names.contains(method);
  }

  public Optional<V> find(Hierarchy hierarchy, String owner, String method) {
    return find(hierarchy.supertypes(owner), method);
  }

  /** The entry for a call, taken from the first of the supertypes that has one. */
  public Optional<V> find(Set<String> supertypes, String method) {
    for (String type : supertypes) {
      V found = byType.getOrDefault(type, Map.of()).get(method);
      if (found != null) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  final void put(String type, String method, V value) {
    byType.computeIfAbsent(type, key -> new HashMap<>()).put(method, value);
    names.add(method);
  }

  /** The names in the lines of this table, without those of the table that it extends. */
  public final List<Reference> mentions() {
    return List.copyOf(mentions);
  }

  /** The Java version that introduced a type or a method {@code type.method}; 0 if unspecified. */
  final int since(String name) {
    return versions.getOrDefault(name, 0);
  }

  abstract void add(List<String> words, int line);

  static <T extends LibraryModel<?>> T builtIn(T table, String name) {
    try (InputStream in = LibraryModel.class.getResourceAsStream(name)) {
      table.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return table;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  final void read(String text) {
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      List<String> words = words(line);
      if (!words.isEmpty()) {
        add(words, number);
      }
    }
  }

  /** Avoids regular expressions, which would take most of the time of reading the tables. */
  private static List<String> words(String line) {
    int comment = line.indexOf('#');
    StringTokenizer rest = new StringTokenizer(comment < 0 ? line : line.substring(0, comment));
    List<String> words = new ArrayList<>();
    while (rest.hasMoreTokens()) {
      words.add(rest.nextToken());
    }
    return words;
  }

  final void mention(int line, String type) {
    mentions.add(new Reference(line, type, List.of()));
  }

  /** Records the methods that a line names, except those that some Java versions lack. */
  final void mention(int line, String type, List<String> methods) {
    mentions.add(
        new Reference(line, type, methods.stream().filter(word -> word.indexOf('@') < 0).toList()));
  }

  /** Adds the entries of this table, and then more lines, to another table. */
  final <T extends LibraryModel<V>> T extend(T table, String lines) {
    LibraryModel<V> more = table;
    byType.forEach((type, methods) -> more.byType.put(type, new HashMap<>(methods)));
    more.names.addAll(names);
    more.versions.putAll(versions);
    more.read(lines);
    return table;
  }

  /** Strips the version from a word and records it for the name with the prefix. */
  final String stripVersion(String prefix, String word) {
    int at = word.indexOf('@');
    if (at < 0) {
      return word;
    }
    String name = word.substring(0, at);
    try {
      versions.put(prefix + name, Integer.parseInt(word.substring(at + 1)));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + word + "': @ must be followed by a Java version", e);
    }
    return name;
  }

  static IllegalArgumentException wrong(int line, String what) {
    return new IllegalArgumentException("line " + line + ": " + what);
  }
}
