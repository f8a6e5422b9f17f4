package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.analysis.conflict.StaleConflicts;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.MonotonicBounds;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable.Part;

/** Evidence against one write of another thread that could make a value stale. */
public final class ConflictRules {

  private ConflictRules() {}

  /** The write always runs before or after the use, or by the same thread. */
  public static final class NotParallel extends EvidenceRule<StaleConflict> {

    private final Program program;

    public NotParallel(Program program) {
      super(
          "not-parallel",
          Kind.PROOF,
          "the write and the use are ordered by thread start or join, or one thread runs both");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      return !program
          .threads()
          .canRunTogether(
              conflict.candidate().method(),
              conflict.candidate().action().site(),
              conflict.write().method(),
              conflict.write().instruction());
    }
  }

  /** The kind of change cannot make the use wrong. */
  public static final class HarmlessChange extends EvidenceRule<StaleConflict> {

    private final CollectionChanges changes;

    public HarmlessChange(Program program) {
      super(
          "harmless-change",
          Kind.PROOF,
          "this kind of change cannot make the use wrong, such as an insertion before a lookup");
      changes = new CollectionChanges(program);
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      return !changes.canHarm(conflict.candidate(), conflict.write());
    }
  }

  /** The other write stores the same constant without asking. */
  public static final class SameConstant extends EvidenceRule<StaleConflict> {

    private final StoredConstants stored;

    public SameConstant(Program program) {
      super(
          "same-constant",
          Kind.IDIOM,
          "the other thread stores the same constant without a check, so both want the same");
      stored = new StoredConstants(program);
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      return stored.isAgreeing(conflict.candidate(), conflict.write());
    }
  }

  /** The other write is about another entry of the map. */
  public static final class OtherEntry extends EvidenceRule<StaleConflict> {

    private final MapKeys keys;

    public OtherEntry(Program program) {
      super("other-entry", Kind.PROOF, "the other thread changes another entry of the map");
      keys = new MapKeys(program);
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      return keys.areOthers(conflict.candidate(), conflict.write());
    }
  }

  /** The other write moves a number away from the bound that was checked. */
  public static final class MovedAway extends EvidenceRule<StaleConflict> {

    private final MonotonicBounds bounds;

    public MovedAway(Program program) {
      super(
          "moved-away",
          Kind.PROOF,
          "the other thread moves the number away from the bound that was checked");
      bounds = new MonotonicBounds(program);
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      return bounds.isMovedAway(conflict.candidate(), conflict.write());
    }
  }

  /** The fields that a thread object changes only while it runs are its own. */
  public static final class OwnThreadField extends EvidenceRule<StaleConflict> {

    private final Program program;

    public OwnThreadField(Program program) {
      super(
          "own-thread-field",
          Kind.PROOF,
          "only the run method of the thread object changes the field, and one thread runs it");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      StaleCandidate candidate = conflict.candidate();
      JavaMethod method = program.methods().get(candidate.method());
      return conflict.write().method() == candidate.method()
          && method.name().equals("run")
          && candidate.source().base().equals(new AccessPath.Parameter(0))
          && program.hierarchy().isSubtype(method.owner(), "java.lang.Thread");
    }
  }

  /** What two threads reach through {@code Thread.currentThread()} is not the same. */
  public static final class CurrentThread extends EvidenceRule<StaleConflict> {

    private final Program program;

    public CurrentThread(Program program) {
      super(
          "current-thread",
          Kind.PROOF,
          "both threads reach the object through Thread.currentThread(), so it is another one");
      this.program = program;
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      return isOfItself(conflict.candidate().source().access()) && isOfItself(conflict.write());
    }

    private boolean isOfItself(StateAccess access) {
      Body body = program.body(access.method());
      int i = access.instruction();
      boolean isHandle = access.variable().part() != Part.FIELD && body.operandCount(i) > 1;
      int object = body.stripCasts(isHandle ? body.operand(i, 1) : access.object());
      return object >= 0
          && body.op(object) == Op.CALL_STATIC
          && body.symbol(object) instanceof Member called
          && called.owner().equals("java.lang.Thread")
          && called.name().equals("currentThread");
    }
  }

  /** A lock is held from the read to the use that the write needs too. */
  public static final class KeptOut extends EvidenceRule<StaleConflict> {

    private final ConflictSearch conflicts;

    public KeptOut(ConflictSearch conflicts) {
      super(
          "kept-out",
          Kind.PROOF,
          "a lock is held from the read to the use, and the write needs the same lock");
      this.conflicts = conflicts;
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      StaleCandidate candidate = conflict.candidate();
      return candidate.held().stream()
          .map(hold -> conflicts.asTaken(candidate.method(), hold))
          .anyMatch(
              hold ->
                  conflicts.isKeptOut(
                      conflict.write(),
                      candidate.source().access(),
                      candidate.source().base(),
                      hold));
    }
  }

  /** Both threads hold the lock that belongs to the key. */
  public static final class KeyLock extends EvidenceRule<StaleConflict> {

    private final MapKeys keys;

    public KeyLock(Program program) {
      super(
          "key-lock",
          Kind.PROOF,
          "both threads hold the lock that belongs to the key of the entry");
      keys = new MapKeys(program);
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      return keys.areLocked(conflict.candidate(), conflict.write());
    }
  }

  /** Who forgets the lock that most others hold has a race, whatever it comes between. */
  public static final class MostlyGuarded extends EvidenceRule<StaleConflicts> {

    public MostlyGuarded() {
      super(
          "mostly-guarded",
          Kind.INTENT,
          "most writes hold the lock that protects the operation, so the others are races of their"
              + " own");
    }

    @Override
    public boolean refutes(StaleConflicts conflicts) {
      return 2 * conflicts.free().size() < conflicts.possible().size();
    }
  }
}
