package dev.untorn.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.List;

/**
 * How one program ended, as a line that one JVM writes and another reads.
 *
 * @param ended whether {@code main} returned and every thread that keeps a JVM alive ended
 * @param output what it printed; where all threads were if it did not end
 */
record Outcome(String program, boolean ended, String output) {

  String line() {
    return program + " " + ended + " " + Base64.getEncoder().encodeToString(output.getBytes(UTF_8));
  }

  static Outcome parse(String line) {
    List<String> words = List.of(line.split(" ", -1));
    return new Outcome(
        words.get(0),
        Boolean.parseBoolean(words.get(1)),
        new String(Base64.getDecoder().decode(words.get(2)), UTF_8));
  }
}
