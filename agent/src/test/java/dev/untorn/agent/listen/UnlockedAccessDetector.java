package dev.untorn.agent.listen;

import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.detect.ThreadMonitor;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationStep;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A toy detector as somebody else might write one: reports operations that use no lock at all. */
final class UnlockedAccessDetector implements OnlineDetector {

  @Override
  public Rule rule() {
    return Rule.BLOCK;
  }

  @Override
  public Run begin(SymbolTable symbols, RunAssumptions assumptions, long variables) {
    return new UnlockedAccesses();
  }

  private static final class UnlockedAccesses implements Run {

    private final List<Violation> found = Collections.synchronizedList(new ArrayList<>());

    @Override
    public ThreadMonitor thread(int number) {
      return new Monitor(number, found);
    }

    @Override
    public List<Violation> violations() {
      return List.copyOf(found);
    }
  }

  /** Knows how many locks a thread holds, and the unlocked accesses of its operation. */
  private static final class Monitor extends ThreadMonitor {

    private final int thread;
    private final List<Violation> found;
    private final List<ViolationStep> steps = new ArrayList<>();
    private int held;

    private Monitor(int thread, List<Violation> found) {
      this.thread = thread;
      this.found = found;
    }

    @Override
    public void access(int how, int object, int detail, int site) {
      if (held == 0) {
        ViolationStep.Kind kind =
            (how & AccessBits.WRITE) != 0 ? ViolationStep.Kind.WRITE : ViolationStep.Kind.READ;
        steps.add(new ViolationStep(kind, thread, object, site, List.of()));
      }
    }

    @Override
    public void acquire(int lock, int mode, int site) {
      held++;
    }

    @Override
    public void release(int lock, int mode, int site) {
      held--;
    }

    @Override
    public void begin(int operation) {
      steps.clear();
    }

    @Override
    public void end(int operation) {
      if (steps.size() > 1) {
        String observation = steps.size() + " accesses without a lock";
        found.add(new Violation(operation, Severity.WARNING, steps, observation));
      }
    }
  }
}
