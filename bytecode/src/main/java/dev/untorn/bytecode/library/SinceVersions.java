package dev.untorn.bytecode.library;

import java.util.HashMap;
import java.util.Map;

/** With which Java a name in a table came, where the table says so as {@code NAME@21}. */
final class SinceVersions {

  private final Map<String, Integer> versions = new HashMap<>();

  /** Takes the version off a word and remembers it for the name behind the prefix. */
  String take(String prefix, String word) {
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

  /** 0 for names that were always there. */
  int of(String name) {
    return versions.getOrDefault(name, 0);
  }

  void addAll(SinceVersions other) {
    versions.putAll(other.versions);
  }
}
