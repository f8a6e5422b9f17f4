package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.TransactionStack.Event;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.profile.LongRunningOperations;
import dev.untorn.dynamic.violation.StackCapture;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationNames;
import dev.untorn.dynamic.violation.ViolationStep;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Lock;
import dev.untorn.model.Operation;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Builds the violations of violated executions. */
final class ViolationBuilder {

  private static final int MAX_AROUND = 8;

  private final OperationViolations reports;
  private final SymbolTable symbols;
  final StackCapture stacks;
  final LongRunningOperations longRunning = new LongRunningOperations();

  ViolationBuilder(OperationViolations reports, SymbolTable symbols) {
    this.reports = reports;
    this.symbols = symbols;
    stacks = new StackCapture(symbols);
  }

  List<Violation> complete(List<Violation> violations) {
    return stacks.complete(violations).stream().map(longRunning::settle).toList();
  }

  /** Adds a violation revealed by a later access of another thread. */
  void addLate(Violation violation) {
    reports.add(
        reports.has(violation.operation())
            ? violation
            : violation.with(stacks.ofOther(violation.operation())));
  }

  /** Adds a violation with observed steps that would be harmful in the gap. */
  void addInterference(AtomizerThread thread, int index, List<ViolationStep> steps) {
    TransactionStack all = thread.transactions;
    reports.add(violation(all, index, Severity.WARNING, steps));
  }

  /** Adds a violation for a gap; a warning if another thread could interleave, else a note. */
  void addGap(AtomizerThread thread, int index) {
    TransactionStack all = thread.transactions;
    int operation = all.operation(index);
    if (reports.areDone(operation)) {
      return;
    }
    Event last = all.violation(index);
    Optional<ViolationStep> other = last.entry().interference(last.kind(), thread);
    List<ViolationStep> steps = new ArrayList<>();
    steps.add(all.commit(index).by(thread.id));
    other.ifPresent(steps::add);
    steps.add(last.by(thread.id));
    Severity severity = other.isPresent() ? Severity.WARNING : Severity.NOTE;
    if (severity != Severity.NOTE || !reports.has(operation)) {
      reports.add(violation(all, index, severity, steps));
    }
  }

  private Violation violation(
      TransactionStack all, int index, Severity severity, List<ViolationStep> steps) {
    int operation = all.operation(index);
    List<CallStack> where = stacks.of(operation, all.commit(index).site());
    return new Violation(operation, severity, steps, observation(all, index), where);
  }

  /** Describes the commit point, the violating event, and the enclosing executions. */
  private String observation(TransactionStack all, int index) {
    StringBuilder text = new StringBuilder();
    int operation = all.operation(index);
    text.append("the commit point of the operation is the ");
    text.append(text(all.commit(index), operation));
    text.append(", which is followed by the ").append(text(all.violation(index), operation));
    for (int i = index - 1; i >= Math.max(0, index - MAX_AROUND); i--) {
      text.append(i == index - 1 ? "; in " : ", in ").append(name(all.operation(i)));
    }
    return text.toString();
  }

  private String text(Event event, int operation) {
    String place =
        symbols
            .site(event.site())
            .map(site -> " at " + (site.hasLine() ? site.file() + ":" + site.line() : name(site)))
            .orElse("");
    return event.kind().name().toLowerCase(Locale.ROOT) + lock(event, operation) + place;
  }

  private String lock(Event event, int operation) {
    AcquiredLock lock = new AcquiredLock(event.entry().object(), event.site(), Lock.Mode.EXCLUSIVE);
    return event.entry() instanceof LockState
        ? " of " + new ViolationNames(symbols).inSentence(lock, operation)
        : "";
  }

  private static String name(Site site) {
    return site.className() + "." + site.method();
  }

  private String name(int operation) {
    return symbols.operation(operation).map(Operation::qualifiedName).orElse("?");
  }

  /** The violations found, one for each operation. */
  static final class OperationViolations {

    /** The maximum number of searches for harm per operation. */
    private static final int MAX_LOOKS = 20_000;

    private static final int MAX_KEPT = 1 << 22;

    private final Map<Integer, Violation> violations = new ConcurrentHashMap<>();

    /** The number of searches by operation; {@link #MAX_LOOKS} if no more are needed. */
    private int[] looks = new int[1 << 10];

    /** Whether no further violation of an operation is needed. */
    boolean areDone(int operation) {
      if (!isUsual(operation)) {
        return has(operation);
      }
      int[] known = looks;
      return operation < known.length && known[operation] >= MAX_LOOKS;
    }

    void countLook(int operation) {
      int[] known = looks;
      if (operation >= 0 && operation < known.length) {
        known[operation]++;
      } else if (isUsual(operation)) {
        grow(operation);
      }
    }

    /** Whether a number may have an entry: invalid numbers must not use much memory. */
    private static boolean isUsual(int operation) {
      return operation >= 0 && operation < MAX_KEPT;
    }

    private synchronized void grow(int operation) {
      if (operation >= looks.length) {
        looks = Arrays.copyOf(looks, Math.max(operation + 1, 2 * looks.length));
      }
    }

    /** Keeps the most severe violation of an operation, and the first one of these. */
    void add(Violation violation) {
      violations.merge(
          violation.operation(),
          violation,
          (a, b) -> b.severity().compareTo(a.severity()) < 0 ? b : a);
      if (violation.severity() != Severity.NOTE && isUsual(violation.operation())) {
        grow(violation.operation());
        looks[violation.operation()] = MAX_LOOKS;
      }
    }

    boolean has(int operation) {
      return violations.containsKey(operation);
    }

    List<Violation> list() {
      return violations.entrySet().stream()
          .sorted(Map.Entry.comparingByKey())
          .map(Map.Entry::getValue)
          .toList();
    }
  }
}
