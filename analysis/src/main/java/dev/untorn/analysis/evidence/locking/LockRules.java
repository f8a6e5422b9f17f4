package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.evidence.EncapsulatedObjects;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.threads.ThreadEntry;
import java.util.HashSet;
import java.util.Set;

/** Evidence about the locks of a locking pattern: which objects they are, and who else has them. */
public final class LockRules {

  private LockRules() {}

  /** A library object that no field or parameter holds is most often new. */
  @EvidencePattern(
      id = "local-library-object",
      kind = Kind.IDIOM,
      reason =
          "a library object that is not taken from a field or parameter is usually local to the"
              + " method")
  public record LocalLibraryObject() implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      return pattern.acquisitions().second().acquisition().isCall()
          && pattern.second() instanceof AccessPath.Local;
    }
  }

  /** The inner lock is the context lock, by the name that it had when it was acquired. */
  @EvidencePattern(
      id = "same-lock",
      kind = Kind.IDIOM,
      reason = "the lock is already held, unless its field has been reassigned in between")
  public record SameLock(Program program) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      return pattern.context().lock() instanceof AccessPath.Local local
          && program.accessPaths().of(pattern.method(), local.value()).equals(pattern.second());
    }
  }

  /** A static lock that another class acquires for itself, as caches and counters do. */
  @EvidencePattern(
      id = "static-lock-of-other-class",
      kind = Kind.INTENT,
      reason = "each call guards static state of another class, such as a cache or a counter")
  public record StaticLockOfOtherClass(Program program) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      AccessPath root = pattern.second();
      while (root instanceof AccessPath.Field field) {
        root = field.of();
      }
      String owner = program.methods().get(pattern.method()).owner();
      int taker = pattern.acquisitions().second().acquisition().method();
      boolean isOwn = root instanceof AccessPath.StaticField field && field.owner().equals(owner);
      return root.isGlobal() && !isOwn && !program.methods().get(taker).owner().equals(owner);
    }
  }

  /** An object whose inner object is in a field of the context is most often the context itself. */
  @EvidencePattern(
      id = "outer-object",
      kind = Kind.IDIOM,
      reason =
          "the outer object of an inner object stored in the context object is usually the"
              + " context object itself")
  public record OuterObject(LikelySameLocks locks) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      return pattern.second() instanceof AccessPath.Field outer
          && outer.name().startsWith("this$")
          && outer.of() instanceof AccessPath.Field inner
          && inner.of().equals(pattern.context().lock())
          && locks.areSame(pattern.method(), pattern.second(), pattern.context().lock());
    }
  }

  /** A lock that is acquired where a thread begins, and in which the thread loops. */
  @EvidencePattern(
      id = "held-for-life",
      kind = Kind.INTENT,
      reason =
          "the thread holds the context lock for its whole lifetime, so the lock does not"
              + " delimit an operation")
  public static final class HeldForLife implements EvidenceRule<LockingPattern> {

    private final Program program;
    private final Set<Integer> entries = new HashSet<>();

    public HeldForLife(Program program) {
      this.program = program;
      for (ThreadEntry entry : program.threads().entries()) {
        if (entry.kind() == ThreadEntry.Kind.MAIN || entry.kind() == ThreadEntry.Kind.STARTED) {
          entries.add(entry.method());
        }
      }
    }

    @Override
    public boolean refutes(LockingPattern pattern) {
      return entries.contains(pattern.method())
          && isInLoop(pattern, pattern.call())
          && pattern.context().begins().stream().noneMatch(begin -> isInLoop(pattern, begin));
    }

    private boolean isInLoop(LockingPattern pattern, int instruction) {
      return instruction >= 0 && Reachability.isInLoop(program.body(pattern.method()), instruction);
    }
  }

  /** All callers hold the lock already, so that it is not released in between. */
  @EvidencePattern(
      id = "held-by-callers",
      kind = Kind.IDIOM,
      reason = "all callers already hold the lock")
  public record HeldByCallers(LikelySameLocks locks) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      AccessPath witness = pattern.second();
      return witness instanceof AccessPath.Field
          && locks.areDifferent(pattern.method(), witness, pattern.context().lock())
          && locks.isHeldBefore(pattern.method(), witness);
    }
  }

  /** Whoever can reach the locked object holds the context lock. */
  @EvidencePattern(
      id = "guarded-by-context",
      kind = Kind.PROOF,
      reason = "other threads can reach the locked object only while they hold the context lock")
  public record GuardedByContext(EncapsulatedObjects encapsulation)
      implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      AccessPath context = pattern.context().lock();
      return encapsulation.isGuarded(pattern.first(), context)
          || encapsulation.isGuarded(pattern.second(), context);
    }
  }

  /** The first acquisition waits until it may go on, and the second one wakes others up. */
  @EvidencePattern(
      id = "wait-notify-lock",
      kind = Kind.IDIOM,
      reason = "the two calls acquire and release a lock that is built from wait and notify")
  public record WaitNotifyLock(Program program, GuardedAccesses guarded)
      implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      Acquisition first = pattern.acquisitions().first().acquisition();
      Acquisition second = pattern.acquisitions().second().acquisition();
      Body body = program.body(second.method());
      return guarded.waits(first)
          && !guarded.waits(second)
          && guarded.has(second, i -> isNotify(body, i));
    }

    private static boolean isNotify(Body body, int instruction) {
      return body.op(instruction) == Op.CALL_VIRTUAL
          && body.called(instruction)
              .filter(called -> called.descriptor().equals("()V"))
              .filter(called -> called.name().equals("notify") || called.name().equals("notifyAll"))
              .isPresent();
    }
  }
}
