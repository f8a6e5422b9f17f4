package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Severity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What was found, once for each operation. */
public final class OperationViolations {

  /** How often it is looked for harm in an operation, at most. */
  private static final int MOST_LOOKS = 20_000;

  private static final int MOST_KEPT = 1 << 22;

  private final Map<Integer, Violation> violations = new ConcurrentHashMap<>();

  /** By operation: how often it was looked at, {@link Integer#MAX_VALUE} if that is enough. */
  private int[] looks = new int[1 << 10];

  /** Whether nothing more is wanted about an operation. */
  public boolean areDone(int operation) {
    if (!isUsual(operation)) {
      return has(operation);
    }
    int[] known = looks;
    return operation < known.length && known[operation] >= MOST_LOOKS;
  }

  public void countLook(int operation) {
    int[] known = looks;
    if (operation >= 0 && operation < known.length) {
      known[operation]++;
    } else if (isUsual(operation)) {
      grow(operation);
    }
  }

  /** Who makes up numbers of operations does not get much memory for them. */
  private static boolean isUsual(int operation) {
    return operation >= 0 && operation < MOST_KEPT;
  }

  private synchronized void grow(int operation) {
    if (operation >= looks.length) {
      looks = Arrays.copyOf(looks, Math.max(operation + 1, 2 * looks.length));
    }
  }

  /** What shows harm is better than what does not; otherwise the first one stays. */
  public void add(Violation violation) {
    violations.merge(
        violation.operation(),
        violation,
        (a, b) -> b.severity().compareTo(a.severity()) < 0 ? b : a);
    if (violation.severity() != Severity.NOTE && isUsual(violation.operation())) {
      grow(violation.operation());
      looks[violation.operation()] = MOST_LOOKS;
    }
  }

  public boolean has(int operation) {
    return violations.containsKey(operation);
  }

  public List<Violation> list() {
    return violations.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .toList();
  }
}
