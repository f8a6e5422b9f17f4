package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in code: one instruction of one method. Class names have dots; unknown values are empty
 * or {@link #UNKNOWN}.
 */
public record Site(
    String className, String method, String descriptor, int ordinal, String file, int line)
    implements Comparable<Site> {

  public static final int UNKNOWN = -1;

  /** The names that compilers give to the bodies of lambdas. */
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

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

  /** The method that contains the source of this site, if the site is in a lambda. */
  public Optional<String> holder() {
    Matcher lambda = LAMBDA.matcher(method);
    return lambda.matches()
        ? Optional.of(
            switch (lambda.group(1)) {
              case "new" -> "<init>";
              case "static" -> "<clinit>";
              default -> lambda.group(1);
            })
        : Optional.empty();
  }

  @Override
  public int compareTo(Site other) {
    return ORDER.compare(this, other);
  }
}
