package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Severity;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Operations that drive a good part of the program, such as the life of a server or a workload:
 * hardly anybody means them to be atomic, so what is found in them alone is not in front.
 */
public final class OnlineLongRunningOperations {

  /** So many executions of others in one execution are a good part of a program. */
  public static final int MANY = 200;

  private final Set<Integer> all = ConcurrentHashMap.newKeySet();

  public void add(int operation) {
    all.add(operation);
  }

  /** Violations of which those of large operations are notes. */
  public List<Violation> settle(List<Violation> violations) {
    return violations.stream().map(this::settle).toList();
  }

  private Violation settle(Violation violation) {
    return all.contains(violation.operation())
        ? new Violation(
            violation.operation(),
            Severity.NOTE,
            violation.steps(),
            violation.observation() + "; %d or more other operations ran in it".formatted(MANY),
            violation.stacks())
        : violation;
  }
}
