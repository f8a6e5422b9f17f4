package dev.untorn.papers.views;

/**
 * How much paper mode reports of one rule; who is told more is told nothing.
 *
 * @param pairs the most pairs of regions that are looked at
 * @param findings the most findings that are made of them
 */
public record ReportLimits(int pairs, int findings) {

  public static final ReportLimits DEFAULT = new ReportLimits(20_000, 10_000);
}
