package dev.untorn.dynamic.reduction;

import static dev.untorn.dynamic.reduction.LockIds.Strictness.ANY;
import static dev.untorn.dynamic.reduction.LockIds.Strictness.EXCLUSIVE;

import dev.untorn.dynamic.story.Deed;
import dev.untorn.dynamic.story.Plot;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a variable: who uses it, and which locks protect it (sections 4.1 and 4.4 of the
 * paper).
 *
 * <p>One that only one thread uses belongs to that thread; who comes after that thread in the order
 * of threads takes it over. Most accesses change nothing here but the touches and take no lock:
 * what another thread changes at the same moment comes either before or after them.
 */
final class Place extends Entry {

  private enum Stage {
    OWNED,
    /** Another thread has taken it over, it seems; if the first one comes back, it has not. */
    HANDED_OVER,
    READ_SHARED,
    SHARED_MODIFIED
  }

  private final Set<Refinement> refinements;
  private volatile Stage stage = Stage.OWNED;
  private int owner;

  /** Locks that are held at every access, since several threads use it. */
  private LockIds all = LockIds.NONE;

  /** Locks that are held at every write. */
  private LockIds atWrites = LockIds.NONE;

  final Touches reads = new Touches();
  final Touches writes = new Touches();

  /** The first access of the present execution, as long as only its thread uses the variable. */
  private int firstKind;

  private int firstSite;
  private Held firstHeld;
  private int firstNumber;
  private int execution;

  /** Waits for somebody who does harm. */
  private volatile Gap gap;

  Place(long key, Set<Refinement> refinements) {
    super(key);
    this.refinements = refinements;
  }

  @Override
  boolean isForgettable() {
    return stage == Stage.OWNED;
  }

  @Override
  int object() {
    return (int) (key >> Integer.SIZE);
  }

  @Override
  Optional<Deed> interference(Deed.Kind kind, Runner runner) {
    Optional<Deed> write = writes.deed(Deed.Kind.WRITE, runner, object());
    return kind == Deed.Kind.WRITE
        ? write.or(() -> reads.deed(Deed.Kind.READ, runner, object()))
        : write;
  }

  /** Whether others use it, too. */
  boolean isShared() {
    return stage != Stage.OWNED;
  }

  /** A read; returns whether it is a both-mover. */
  boolean read(Runner runner, int site) {
    boolean isMover = isOwn(runner) || stage == Stage.READ_SHARED || judgeRead(runner);
    reads.add(runner, site);
    return isMover;
  }

  /** A write; returns whether it is a both-mover. */
  boolean write(Runner runner, int site) {
    boolean isMover = isOwn(runner) || judgeWrite(runner);
    writes.add(runner, site);
    return isMover;
  }

  /** Remembers accesses with a gap between them, for who comes later. */
  void remember(Runner runner, int kind, int site, Assumptions assumptions) {
    if (!isOwn(runner)) {
      return;
    }
    Held held = runner.held();
    if (execution != runner.execution()) {
      firstKind = kind;
      firstSite = site;
      firstHeld = held;
      firstNumber = runner.memory.next();
      execution = runner.execution();
    } else if (firstSite != site && !Held.isContinuous(firstHeld, held)) {
      int operation = runner.transactions.around(firstNumber);
      Gap known = gap;
      Access last = new Access(this, kind, site, held);
      boolean looksItself = last.isAtomicUpdate() && assumptions.isConditional(site);
      if ((known == null || known.operation() != operation) && !looksItself) {
        Access first = new Access(this, firstKind, firstSite, firstHeld);
        boolean isFresh = kind == Memory.WRITE && reads.isContinuous(runner);
        Gap found = Gap.of(operation, runner, first, last, isFresh);
        gap = found == null ? gap : found;
      }
    }
  }

  /** How an execution of another thread could be torn by an access. */
  Optional<Plot> close(Runner runner, int kind, int site) {
    Gap known = gap;
    if (known == null || stage == Stage.HANDED_OVER) {
      return Optional.empty();
    }
    Optional<Plot> plot = known.close(runner, kind, site);
    if (plot.isPresent()) {
      gap = null;
    }
    return plot;
  }

  private boolean isOwn(Runner runner) {
    Stage now = stage;
    return owner == runner.id() && (now == Stage.OWNED || now == Stage.HANDED_OVER);
  }

  private boolean judgeRead(Runner runner) {
    if (stage == Stage.SHARED_MODIFIED) {
      LockIds left = all.retain(runner.held(), ANY);
      boolean isMover = isReadProtected(runner, left);
      if (left == all && isMover) {
        return true;
      }
      return change(runner, left, atWrites) || isMover;
    }
    synchronized (this) {
      if (stage == Stage.SHARED_MODIFIED) {
        return judgeRead(runner);
      }
      if (!isOwn(runner) && stage != Stage.READ_SHARED && !takesOver(runner)) {
        stage = Stage.READ_SHARED;
      }
      return true;
    }
  }

  private boolean isReadProtected(Runner runner, LockIds left) {
    return refinements.contains(Refinement.WRITE_PROTECTED)
        ? atWrites.meets(runner.held())
        : !left.isEmpty();
  }

  private boolean judgeWrite(Runner runner) {
    if (stage == Stage.SHARED_MODIFIED) {
      LockIds left = all.retain(runner.held(), EXCLUSIVE);
      LockIds leftAtWrites = atWrites.retain(runner.held(), EXCLUSIVE);
      boolean isMover = !left.isEmpty();
      if (left == all && leftAtWrites == atWrites && isMover) {
        return true;
      }
      return change(runner, left, leftAtWrites) || isMover;
    }
    synchronized (this) {
      if (stage == Stage.SHARED_MODIFIED) {
        return judgeWrite(runner);
      }
      if (isOwn(runner) || takesOver(runner)) {
        return true;
      }
      all = LockIds.of(runner.held(), EXCLUSIVE);
      atWrites = all;
      stage = Stage.SHARED_MODIFIED;
      return !all.isEmpty();
    }
  }

  /** Fewer locks are left, unless the thread takes over; returns whether it does. */
  private synchronized boolean change(Runner runner, LockIds newAll, LockIds newAtWrites) {
    if (isOrdered(runner)) {
      own(runner);
      return true;
    }
    all = newAll;
    atWrites = newAtWrites;
    return false;
  }

  /** Whether the variable belongs to this thread from now on. */
  private boolean takesOver(Runner runner) {
    if (owner == 0 || isOrdered(runner)) {
      own(runner);
      return true;
    }
    boolean isLocked = refinements.contains(Refinement.ORDERING) && runner.held() != null;
    if (stage == Stage.OWNED && !isLocked) {
      owner = runner.id();
      execution = 0;
      stage = Stage.HANDED_OVER;
      return true;
    }
    return false;
  }

  private boolean isOrdered(Runner runner) {
    return refinements.contains(Refinement.ORDERING)
        && writes.areBefore(runner)
        && reads.areBefore(runner);
  }

  private void own(Runner runner) {
    reads.forget();
    writes.forget();
    owner = runner.id();
    execution = 0;
    gap = null;
    stage = Stage.OWNED;
  }
}
