package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;

/** Evidence that follows from the paths and calls between the read and the use. */
public final class PathRules {

  private PathRules() {}

  /** The use runs only if assertions are checked. */
  public static final class AssertionOnly extends EvidenceRule<StaleUse> {

    public AssertionOnly() {
      super("assertion-only", Kind.INTENT, "the code runs only while assertions are checked");
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.flow().control().isAsserted(use.action().site());
    }
  }

  /** The use would run only if something were null that never is. */
  public static final class Unreachable extends EvidenceRule<StaleUse> {

    public Unreachable() {
      super(
          "unreachable",
          Kind.PROOF,
          "the code would run only if a method returned null that never does");
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.flow().control().isUnreachable(use.action().site());
    }
  }

  /** An atomic step and its use are too far apart to be meant as one operation. */
  public static final class UnrelatedStep extends EvidenceRule<StaleUse> {

    private final Program program;

    public UnrelatedStep(Program program) {
      super(
          "unrelated-step",
          Kind.INTENT,
          "a volatile field or the state of another class is read in one step, and its use is too"
              + " far away to be meant as one operation");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleUse use) {
      return !new FarApart(program, use.method()).isNear(use.source(), use.action());
    }
  }

  /** A check or its consequence lies several calls away in another class. */
  public static final class DistantCall extends EvidenceRule<StaleUse> {

    private final Program program;

    public DistantCall(Program program) {
      super(
          "distant-call",
          Kind.INTENT,
          "the check or what depends on it lies several calls away in another class");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleUse use) {
      if (!use.isDeciding()) {
        return false;
      }
      SharedRead source = use.source();
      SharedAction action = use.action();
      FarApart distance = new FarApart(program, use.method());
      return distance.isFar(source.site(), source.depth(), source.crossings())
          || distance.isFar(action.site(), action.effect().depth(), action.effect().crossings());
    }
  }
}
