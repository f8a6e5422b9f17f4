package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** Code executed under one lock acquisition, as one atomic call, or as one atomic method. */
public record Region(Kind kind, String name, Site from, Site to) implements Comparable<Region> {

  /** The reason why the region is atomic. */
  public enum Kind {
    /** A lock is held from begin to end. */
    LOCK,
    /** It is one call of an atomic library operation. */
    CALL,
    /** It is a method that is declared to be atomic. */
    METHOD
  }

  private static final Comparator<Region> ORDER =
      Comparator.comparing(Region::from)
          .thenComparing(Region::to)
          .thenComparing(Region::kind)
          .thenComparing(Region::name);

  public Region {
    requireNonNull(kind);
    requireNonNull(name);
    requireNonNull(from);
    requireNonNull(to);
  }

  /** Whether the site is in this region, by its line, or without lines by its instruction. */
  public boolean covers(Site site) {
    boolean isSameMethod =
        site.className().equals(from.className())
            && site.method().equals(from.method())
            && site.descriptor().equals(from.descriptor());
    return isSameMethod
        && (site.hasLine()
            ? from.line() <= site.line() && site.line() <= to.line()
            : !from.hasLine()
                && site.ordinal() != Site.UNKNOWN
                && from.ordinal() <= site.ordinal()
                && site.ordinal() <= to.ordinal());
  }

  @Override
  public int compareTo(Region other) {
    return ORDER.compare(this, other);
  }
}
