package dev.untorn.benchmarks.accuracy;

import java.util.Locale;

/**
 * The reported operations compared with the violations.
 *
 * @param torn operations with violations of the rules
 * @param found those of them that were reported
 * @param unexpected operations that were reported without a violation
 */
public record Tally(int torn, int found, int unexpected) {

  public int missed() {
    return torn - found;
  }

  public String recall() {
    return percent(found, torn);
  }

  public String precision() {
    return percent(found, found + unexpected);
  }

  private static String percent(int part, int whole) {
    return whole == 0 ? Table.NONE : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }
}
