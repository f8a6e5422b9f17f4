package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** Code that is meant to be atomic: a method, or one of its blocks, numbered from 1. */
public record Operation(
    String className, String method, String descriptor, int block, String file, int line)
    implements Comparable<Operation> {

  private static final Comparator<Operation> ORDER =
      Comparator.comparing(Operation::className)
          .thenComparing(Operation::method)
          .thenComparing(Operation::descriptor)
          .thenComparingInt(Operation::block)
          .thenComparing(Operation::file)
          .thenComparingInt(Operation::line);

  public Operation {
    requireNonNull(className);
    requireNonNull(method);
    requireNonNull(descriptor);
    requireNonNull(file);
    if (block < 0) {
      throw new IllegalArgumentException("blocks are counted from 1, not from " + block);
    }
  }

  public static Operation method(
      String className, String method, String descriptor, String file, int line) {
    return new Operation(className, method, descriptor, 0, file, line);
  }

  public boolean hasLine() {
    return line != Site.UNKNOWN;
  }

  /** The class and method, as in patterns: {@code p.C.inc}. */
  public String qualifiedName() {
    return className + "." + method;
  }

  @Override
  public int compareTo(Operation other) {
    return ORDER.compare(this, other);
  }
}
