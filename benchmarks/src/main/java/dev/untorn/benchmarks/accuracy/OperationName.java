package dev.untorn.benchmarks.accuracy;

import dev.untorn.model.Operation;
import java.util.Comparator;

/** What an operation is known by, whatever its lines are. */
record OperationName(String className, String method, String descriptor)
    implements Comparable<OperationName> {

  private static final Comparator<OperationName> ORDER =
      Comparator.comparing(OperationName::className)
          .thenComparing(OperationName::method)
          .thenComparing(OperationName::descriptor);

  static OperationName of(Operation operation) {
    return new OperationName(operation.className(), operation.method(), operation.descriptor());
  }

  /** Reads what {@link #text} wrote. */
  static OperationName parse(String text) {
    int method = text.indexOf('#');
    int descriptor = text.indexOf('(');
    return new OperationName(
        text.substring(0, method),
        text.substring(method + 1, descriptor),
        text.substring(descriptor));
  }

  /** All of it, in a word. */
  String text() {
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
