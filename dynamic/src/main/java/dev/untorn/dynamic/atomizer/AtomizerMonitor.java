package dev.untorn.dynamic.atomizer;

import static dev.untorn.dynamic.event.AccessBits.ATOMIC;
import static dev.untorn.dynamic.event.AccessBits.READ;

import dev.untorn.dynamic.atomizer.AccessLog.TransactionAccess;
import dev.untorn.dynamic.detect.ThreadMonitor;
import dev.untorn.dynamic.event.RunAssumptions.Trust;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.List;
import java.util.Optional;

/**
 * Classifies the events of one thread as movers: an acquire is a right-mover, a release a
 * left-mover, and an access a both-mover if the variable is protected. After the commit point, only
 * left-movers are allowed.
 */
final class AtomizerMonitor extends ThreadMonitor {

  /** Flag in the key of the first of several reads, if that key represents all of them. */
  private static final long GROUP = Long.MIN_VALUE;

  private final AtomizerRun run;
  final AtomizerThread thread;
  private final SiteFields fields;
  private final boolean isHarmWanted;

  AtomizerMonitor(AtomizerRun run, AtomizerThread thread) {
    this.run = run;
    this.thread = thread;
    fields = run.fields;
    isHarmWanted = run.isHarmWanted;
  }

  @Override
  public void access(int kind, int object, int detail, int site) {
    boolean isStep = run.areLibraryCallsSteps || !fields.isLibraryCall(site);
    long key = isStep ? fields.key(object, detail, site) : SiteFields.IGNORED;
    if (kind == READ && thread.knowsRead(key, site)) {
      readAgain(key, site);
    } else if (key != SiteFields.IGNORED) {
      VariableState variable = thread.variable(key);
      if (variable.isOwn(thread) && (kind & ATOMIC) == 0) {
        accessOwn(variable, kind, site);
      } else {
        accessShared(variable, kind, site);
      }
    }
  }

  @Override
  public void reads(int object, int first, int count) {
    long key = fields.key(object, 0, first) | GROUP;
    boolean areKnown = thread.knowsRead(key, first);
    boolean areAllKnown = true;
    for (int site = first; site < first + count; site++) {
      if (areKnown) {
        readAgain(fields.key(object, 0, site), site);
      } else {
        access(READ, object, 0, site);
        areAllKnown &= thread.knowsRead(fields.key(object, 0, site), site);
      }
    }
    if (!areKnown && areAllKnown) {
      thread.knowRead(key, first);
    }
  }

  /** Records an access to a variable that only this thread uses: a both-mover. */
  private void accessOwn(VariableState variable, int kind, int site) {
    variable.note(thread, kind, site);
    if (isHarmWanted && !thread.transactions.isEmpty()) {
      boolean isLooking = (kind & READ) != 0 && looksAgain(variable.key, site);
      if (!thread.isTrusted()) {
        variable.remember(thread, kind, site, isLooking);
        thread.memory.add(variable.key, kind, site, thread.holds);
      }
    }
  }

  private void accessShared(VariableState variable, int kind, int site) {
    boolean isKnown = variable.isKnown(thread, kind, site);
    boolean isMover = isKnown || variable.use(thread, kind, site);
    if (isHarmWanted && !isKnown && variable.hasGapOfOther(thread)) {
      Optional<Violation> late = variable.close(thread, kind, site);
      if (late.isPresent()) {
        run.violations.addLate(late.get());
      }
    }
    if (kind == READ && variable.isReadShared()) {
      thread.knowRead(variable.key, site);
    }
    if (thread.transactions.isEmpty()) {
      return;
    }
    boolean isLooking = (kind & READ) != 0 && looksAgain(variable.key, site);
    if (!isMover) {
      run.movers.nonMover(thread, variable, ViolationStep.Kind.of(kind), site);
    }
    if (isHarmWanted && !thread.isTrusted()) {
      if (thread.transactions.violated() > 0 && variable.isShared()) {
        look(variable, kind, site);
      }
      if (variable.isOwn(thread)) {
        variable.remember(thread, kind, site, isLooking);
      }
      thread.memory.add(variable.key, kind, site, thread.holds);
    }
  }

  /** Handles a repeated read of a read-shared variable; its protection does not change. */
  private void readAgain(long key, int site) {
    if (isHarmWanted && !thread.transactions.isEmpty()) {
      looksAgain(key, site);
      if (!thread.isTrusted()) {
        if (thread.transactions.violated() > 0) {
          look(thread.variable(key), READ, site);
        }
        thread.memory.add(key, READ, site, thread.holds);
      }
    }
  }

  /** Marks earlier reads as obsolete if this read repeats the check; returns whether it does. */
  private boolean looksAgain(long key, int site) {
    boolean isLooking =
        isHarmWanted && (fields.isConditional(site) || thread.isLookingAgain(key, site));
    if (isLooking) {
      thread.memory.forgetReads(key);
    }
    return isLooking;
  }

  /** Searches the violated executions for harmful interference, innermost first. */
  private void look(VariableState variable, int kind, int site) {
    TransactionStack transactions = thread.transactions;
    InterferenceSearch search = null;
    int end = thread.memory.next();
    for (int i = transactions.depth() - 1; i >= 0; i--) {
      int operation = transactions.operation(i);
      if (i < transactions.violated() && !run.reports.areDone(operation)) {
        run.reports.countLook(operation);
        if (search == null) {
          TransactionAccess access =
              variable.access(kind, site, thread.held(), thread.holds.stamp());
          search = new InterferenceSearch(thread, access);
        }
        List<ViolationStep> steps = search.after(transactions.first(i), end);
        if (steps.isEmpty()) {
          variable.await(search.gap(operation, transactions.first(i), end));
        } else {
          run.violations.addInterference(thread, i, steps);
        }
      }
      end = transactions.first(i);
    }
  }

  @Override
  public void acquire(int lock, int mode, int site) {
    if ((mode & REENTRANT) != 0) {
      HeldLockList hold = HeldLockList.find(thread.held(), lock);
      if (hold != null && !hold.isMover) {
        run.movers.rightMover(thread, hold.record, site);
      }
      return;
    }
    LockState record = thread.lock(lock);
    boolean isMover = record.acquire(thread, site) || fields.isIgnored(site);
    if (!isMover) {
      run.movers.rightMover(thread, record, site);
    }
    thread.acquire(record, mode, site, isMover);
    if (thread.isWaiting(lock, site) && fields.isInstruction(site)) {
      thread.wake();
    }
  }

  @Override
  public void release(int lock, int mode, int site) {
    HeldLockList hold = HeldLockList.find(thread.held(), lock);
    boolean isLast = (mode & REENTRANT) == 0;
    if (isLast) {
      thread.release(lock, mode, site);
    }
    if (hold == null) {
      return;
    }
    if (isLast) {
      hold.record.giveUp(thread);
    }
    if (!hold.isMover) {
      int where = site == 0 ? hold.site : site;
      run.movers.leftMover(thread, hold.record, where);
    }
  }

  @Override
  public void begin(int operation) {
    if (thread.isTrusted() || run.assumptions.ofOperation(operation) != Trust.NONE) {
      thread.trust();
    }
    thread.transactions.begin(operation, thread.memory.next());
  }

  @Override
  public void end(int ended) {
    TransactionStack transactions = thread.transactions;
    if (transactions.isEmpty()) {
      return;
    }
    int operation = transactions.end();
    if (thread.isTrusted() && thread.distrust()) {
      run.movers.settle(thread, run.assumptions.ofOperation(operation));
    }
    if (transactions.isEmpty()) {
      thread.leave();
    }
  }

  @Override
  public void escape(int object) {
    run.options.create(object, thread.id);
  }

  @Override
  public void start(int child, int site) {
    run.order.out(thread, HappensBefore.thread(child));
  }

  @Override
  public void threadBegin() {
    run.order.in(thread, HappensBefore.thread(thread.id));
  }

  /** Publishes the final clock of the thread and drops its state. */
  @Override
  public void threadEnd() {
    run.order.out(thread, HappensBefore.thread(thread.id));
    run.threads.remove(thread.id);
  }

  @Override
  public void join(int child, int site) {
    AtomizerMonitor other = run.threads.get(child);
    if (other != null) {
      run.order.out(other.thread, HappensBefore.thread(child));
    }
    run.order.in(thread, HappensBefore.thread(child));
  }

  @Override
  public void edgeOut(int object, int site) {
    run.order.out(thread, object);
  }

  @Override
  public void edgeIn(int object, int site) {
    run.order.in(thread, object);
  }
}
