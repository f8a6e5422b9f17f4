package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/**
 * A place in code: one instruction of one method.
 *
 * @param className binary name with dots, {@code p.Outer$Inner}
 * @param descriptor descriptor of the method, empty if unknown
 * @param ordinal position of the instruction in its method, {@link #UNKNOWN} if unknown
 * @param file name of the source file without folders, empty if unknown
 * @param line line in the source file, {@link #UNKNOWN} if unknown
 */
public record Site(
    String className, String method, String descriptor, int ordinal, String file, int line)
    implements Comparable<Site> {

  /** Stands for a line or an ordinal that is not known. */
  public static final int UNKNOWN = -1;

  private static final Comparator<Site> ORDER =
      Comparator.comparing(Site::className)
          .thenComparing(Site::method)
          .thenComparing(Site::descriptor)
          .thenComparingInt(Site::ordinal)
          .thenComparing(Site::file)
          .thenComparingInt(Site::line);

  public Site {
    requireNonNull(className);
    requireNonNull(method);
    requireNonNull(descriptor);
    requireNonNull(file);
  }

  public boolean hasLine() {
    return line != UNKNOWN;
  }

  @Override
  public int compareTo(Site other) {
    return ORDER.compare(this, other);
  }
}
