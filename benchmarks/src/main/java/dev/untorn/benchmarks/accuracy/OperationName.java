package dev.untorn.benchmarks.accuracy;

import dev.untorn.model.Operation;
import java.util.Comparator;

/** The name of an operation, which does not depend on line numbers. */
public record OperationName(String className, String method, String descriptor)
    implements Comparable<OperationName> {

  private static final Comparator<OperationName> ORDER =
      Comparator.comparing(OperationName::className)
          .thenComparing(OperationName::method)
          .thenComparing(OperationName::descriptor);

  public static OperationName of(Operation operation) {
    return new OperationName(operation.className(), operation.method(), operation.descriptor());
  }

  /** Parses the result of {@link #text}. */
  public static OperationName parse(String text) {
    int method = text.indexOf('#');
    int descriptor = text.indexOf('(');
    return new OperationName(
        text.substring(0, method),
        text.substring(method + 1, descriptor),
        text.substring(descriptor));
  }

  /** The full name, without spaces. */
  public String text() {
    return className + "#" + method + descriptor;
  }

  @Override
  public int compareTo(OperationName other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return className.substring(className.lastIndexOf('.') + 1) + "." + method + descriptor;
  }
}
