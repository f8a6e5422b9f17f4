package dev.untorn.dynamic.atomizer.state;

/**
 * Reads of a thread that were found to change nothing, of variables that several threads only read:
 * the same at the same site in the same stretch (see {@link AtomizerThread#stretch}) changes
 * nothing either, as long as none of these variables is written. Not even the variable is looked at
 * then, which others have in their caches, too.
 */
final class RedundantReads {

  private static final int FEWEST = 1 << 6;
  private static final int MOST = 1 << 13;
  private static final int SITE_BITS = 27;

  private final AtomizerOptions terms;

  /** The key of a variable, then the time here and the site in one word. */
  private long[] words = new long[2 * FEWEST];

  /** How many were added since it has grown. */
  private int added;

  /** Grows when what was known counts no more; the site has room below it. */
  private long time = 1L << SITE_BITS;

  private long stretch;
  private int broken;

  RedundantReads(AtomizerOptions terms) {
    this.terms = terms;
  }

  boolean has(long key, int site, long now) {
    if (now != stretch || terms.broken() != broken) {
      forget(now);
      return false;
    }
    int slot = slot(key);
    return words[slot] == key && words[slot + 1] == (time | site);
  }

  private void forget(long now) {
    stretch = now;
    broken = terms.broken();
    time += 1L << SITE_BITS;
  }

  /** Adds a read about which it was asked just before. */
  void add(long key, int site) {
    added++;
    if (added > 2 * words.length && words.length < 2 * MOST) {
      words = new long[4 * words.length];
      added = 0;
    }
    int slot = slot(key);
    words[slot] = key;
    words[slot + 1] = time | site;
  }

  /** What is near each other is often used one after the other. */
  private int slot(long key) {
    int object = (int) (key >>> Integer.SIZE);
    return 2 * (5 * object + (int) key) & (words.length - 1);
  }
}
