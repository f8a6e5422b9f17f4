package dev.untorn.analysis.view;

/**
 * How much paper mode reports of one rule; who is told more is told nothing.
 *
 * @param pairs the most pairs of regions that are looked at
 * @param findings the most findings that are made of them
 */
record Bounds(int pairs, int findings) {

  static final Bounds DEFAULT = new Bounds(20_000, 10_000);
}
