package dev.untorn.bytecode.library;

import java.util.List;

/**
 * A class, or methods of it, that a line of a table names.
 *
 * @param line its number, from 1
 * @param methods none if the line is about the class
 */
public record TableReference(int line, String type, List<String> methods) {

  public TableReference {
    methods = List.copyOf(methods);
  }

  /** What a line of words names; words with a version are only there in some Javas. */
  static TableReference of(int line, String type, List<String> words) {
    return new TableReference(
        line, type, words.stream().filter(word -> word.indexOf('@') < 0).toList());
  }
}
