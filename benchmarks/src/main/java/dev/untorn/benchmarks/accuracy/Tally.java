package dev.untorn.benchmarks.accuracy;

import java.util.Locale;

/**
 * What was found beside what is true.
 *
 * @param torn operations that can be torn as the rules say
 * @param found those of them that were reported
 * @param unexpected operations that were reported and cannot be torn
 */
record Tally(int torn, int found, int unexpected) {

  int missed() {
    return torn - found;
  }

  String recall() {
    return percent(found, torn);
  }

  String precision() {
    return percent(found, found + unexpected);
  }

  private static String percent(int part, int whole) {
    return whole == 0 ? Table.NONE : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }
}
