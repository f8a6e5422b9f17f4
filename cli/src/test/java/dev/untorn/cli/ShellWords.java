package dev.untorn.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a shell script into commands and their words, as far as the documentation needs it. */
final class ShellWords {

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<space>[ \\t]+|\\\\\\n)|(?<comment>#[^\\n]*)|(?<end>\\n|;|&&|\\|\\|?)"
              + "|(?<word>(?:'[^']*'|\"[^\"]*\"|[^\\s;|&'\"])+)");

  private ShellWords() {}

  /** The words of each command. */
  static List<List<String>> commands(String script) {
    List<List<String>> commands = new ArrayList<>();
    List<String> words = new ArrayList<>();
    Matcher token = TOKEN.matcher(script + "\n");
    while (token.lookingAt()) {
      if (token.group("word") != null) {
        words.add(token.group("word").replaceAll("['\"]", ""));
      } else if (token.group("end") != null && !words.isEmpty()) {
        commands.add(words);
        words = new ArrayList<>();
      }
      token.region(token.end(), script.length() + 1);
    }
    if (token.regionStart() <= script.length()) {
      throw new IllegalArgumentException("too difficult: " + script.substring(token.regionStart()));
    }
    return commands;
  }
}
