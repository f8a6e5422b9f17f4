package dev.untorn.engine.config;

import dev.untorn.model.wording.Spelling;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Suggestions for mistyped words. */
public final class Suggestion {

  /** Longer words are not compared. */
  private static final int MAX_LETTERS = 60;

  private Suggestion() {}

  /** "; did you mean 'x'?", or an empty string if no word is similar. */
  public static String of(String word, Collection<String> words) {
    return nearest(word, words).map(near -> "; did you mean '" + near + "'?").orElse("");
  }

  /** The message that a word is not a constant of a type, with a suggestion. */
  public static <E extends Enum<E>> String refusal(Class<E> type, String word) {
    List<String> words = Spelling.all(type);
    return "'%s' is not one of %s%s".formatted(word, String.join(", ", words), of(word, words));
  }

  /** The constant for a word; {@code where} names the word in the error message. */
  public static <E extends Enum<E>> E constant(Class<E> type, String word, String where) {
    return Spelling.find(type, word)
        .orElseThrow(() -> new UsageException(where + ": " + refusal(type, word)));
  }

  private static Optional<String> nearest(String word, Collection<String> words) {
    if (word.length() > MAX_LETTERS) {
      return Optional.empty();
    }
    return words.stream()
        .filter(candidate -> distance(word, candidate) <= Math.max(1, candidate.length() / 3))
        .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
  }

  /** The edit distance: letters changed, added, omitted or swapped with their neighbor. */
  private static int distance(String left, String right) {
    int[][] cost = new int[left.length() + 1][right.length() + 1];
    for (int i = 0; i <= left.length(); i++) {
      for (int j = 0; j <= right.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, left, right, i, j);
      }
    }
    return cost[left.length()][right.length()];
  }

  private static int step(int[][] cost, String left, String right, int i, int j) {
    int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
    int least = Math.min(cost[i - 1][j - 1] + change, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1
            && j > 1
            && left.charAt(i - 1) == right.charAt(j - 2)
            && left.charAt(i - 2) == right.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }
}
