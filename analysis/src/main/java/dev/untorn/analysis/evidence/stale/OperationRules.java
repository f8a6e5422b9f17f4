package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.Set;

/** Evidence that follows from what kind of method the operation is. */
public final class OperationRules {

  private OperationRules() {}

  /**
   * Writes that other threads may see late: who chooses them knows that nobody else writes, where
   * the callers are not seen.
   */
  public static final class LazyWrite extends EvidenceRule<StaleCandidate> {

    private static final Set<String> LATE =
        Set.of("lazySet", "setRelease", "setOpaque", "setPlain");

    private final Program program;
    private final CollectionChanges changes;

    public LazyWrite(Program program) {
      super(
          "lazy-write",
          Kind.INTENT,
          "a write that other threads may see late is chosen where only one thread writes");
      this.program = program;
      changes = new CollectionChanges(program);
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return isOpen(program, candidate.action().effect().access().method())
          && changes
              .called(candidate.action().effect().access())
              .filter(LATE::contains)
              .isPresent();
    }
  }

  /** Where other programs call a library, its own main methods are tools, of one thread each. */
  public static final class MainTool extends EvidenceRule<StaleCandidate> {

    private final Program program;

    public MainTool(Program program) {
      super(
          "main-tool",
          Kind.INTENT,
          "the main method of a library is a tool of one thread beside the library");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      int method = candidate.method();
      return isOpen(program, method)
          && program.actors().entries().stream()
              .anyMatch(entry -> entry.kind() == ThreadEntry.Kind.MAIN && entry.method() == method);
    }
  }

  /** What is done to an object by its own constructors no other thread can see. */
  public static final class UnderConstruction extends EvidenceRule<StaleCandidate> {

    private final Program program;

    public UnderConstruction(Program program) {
      super(
          "under-construction",
          Kind.PROOF,
          "the object is still being constructed, so no other thread can see it");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      return program.construction().isConstructing(candidate.method())
          && candidate.source().base().root().equals(new AccessPath.Parameter(0));
    }
  }

  private static boolean isOpen(Program program, int method) {
    return program.actors().world(program.methods().get(method).owner()) == World.OPEN;
  }
}
