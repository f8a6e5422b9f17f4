package dev.untorn.bytecode.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

/**
 * A table of facts about library methods whose bodies are not read: a text file in which each line
 * is a list of words, with comments behind {@code #}.
 */
public abstract sealed class LibraryModel permits CallTable, CallbackTable, EntryTable, LockTable {

  private final List<Reference> mentions = new ArrayList<>();

  /** The Java version that introduced a name, where the table gives it as {@code NAME@21}. */
  private final Map<String, Integer> versions = new HashMap<>();

  /**
   * A class, or methods of it, that a line of a table names.
   *
   * @param line its number, from 1
   * @param methods none if the line is about the class
   */
  public record Reference(int line, String type, List<String> methods) {
    public Reference {
      methods = List.copyOf(methods);
    }
  }

  /** Whether the table has an entry for a class: then its code need not be read. */
  public abstract boolean isNamed(String type);

  /** What the lines name with which this table was read last. */
  public final List<Reference> mentions() {
    return List.copyOf(mentions);
  }

  /** The Java version of a type, or of a method named {@code type.method}; 0 for all versions. */
  final int since(String name) {
    return versions.getOrDefault(name, 0);
  }

  /** Adds what one line says. */
  abstract void add(List<String> words, int line);

  /** Adds the table that comes with Untorn. */
  final void readResource(String name) {
    try (InputStream in = LibraryModel.class.getResourceAsStream(name)) {
      read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds the lines that have words. */
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

  /** Not by regular expressions: they take longer than all else that the tables need. */
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

  /** Notes the methods that a line names; those with a version exist only in some Java versions. */
  final void mention(int line, String type, List<String> methods) {
    mentions.add(
        new Reference(line, type, methods.stream().filter(word -> word.indexOf('@') < 0).toList()));
  }

  final void copyVersions(LibraryModel other) {
    versions.putAll(other.versions);
  }

  /** Strips the version from a word and remembers it for the name behind the prefix. */
  final String stripVersion(String prefix, String word) {
    int at = word.indexOf('@');
    if (at < 0) {
      return word;
    }
    String name = word.substring(0, at);
    try {
      versions.put(prefix + name, Integer.parseInt(word.substring(at + 1)));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + word + "' has no version of Java behind @", e);
    }
    return name;
  }

  static IllegalArgumentException wrong(int line, String what) {
    return new IllegalArgumentException("line " + line + ": " + what);
  }
}
