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

  private final Map<Integer, Violation> plots = new ConcurrentHashMap<>();

  /** By operation: how often it was looked at, {@link Integer#MAX_VALUE} if that is enough. */
  private int[] looks = new int[1 << 10];

  /** Whether nothing more is wanted about an operation. */
  public boolean areDone(int operation) {
    int[] known = looks;
    return operation < known.length && known[operation] >= MOST_LOOKS;
  }

  public void countLook(int operation) {
    int[] known = looks;
    if (operation < known.length) {
      known[operation]++;
    } else {
      grow(operation);
    }
  }

  private synchronized void grow(int operation) {
    if (operation >= looks.length) {
      looks = Arrays.copyOf(looks, Math.max(operation + 1, 2 * looks.length));
    }
  }

  /** What shows harm is better than what does not; otherwise the first one stays. */
  public void add(Violation plot) {
    plots.merge(plot.operation(), plot, (a, b) -> b.severity().compareTo(a.severity()) < 0 ? b : a);
    if (plot.severity() != Severity.NOTE) {
      grow(plot.operation());
      looks[plot.operation()] = MOST_LOOKS;
    }
  }

  public boolean has(int operation) {
    return plots.containsKey(operation);
  }

  public List<Violation> list() {
    return plots.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .toList();
  }
}
