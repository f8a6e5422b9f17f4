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

  @Override
  public int compareTo(OperationName other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return className.substring(className.lastIndexOf('.') + 1) + "." + method + descriptor;
  }
}
