package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.TransactionStack.Event;
import dev.untorn.dynamic.event.RunAssumptions.Trust;
import dev.untorn.dynamic.violation.ViolationStep;

/** The transitions of a thread's executions by movers: Fig. 8 of the paper. */
record MoverRules(ViolationBuilder violations, boolean isHarmWanted, boolean isStrict) {

  void rightMover(AtomizerThread thread, LockState lock, int site) {
    if (thread.isTrusted()) {
      thread.disturb(new Event(ViolationStep.Kind.ACQUIRE, lock, site, thread.held()));
    } else if (!thread.transactions.areViolated()) {
      violate(thread, new Event(ViolationStep.Kind.ACQUIRE, lock, site, thread.held()));
    }
  }

  void leftMover(AtomizerThread thread, LockState lock, int site) {
    TransactionStack transactions = thread.transactions;
    if (thread.isTrusted()) {
      thread.disturb(new Event(ViolationStep.Kind.RELEASE, lock, site, thread.held()));
    } else if (!transactions.areCommitted()) {
      transactions.commit(
          transactions.event(ViolationStep.Kind.RELEASE, lock, site, thread.held()));
    }
  }

  void nonMover(AtomizerThread thread, VariableState variable, ViolationStep.Kind kind, int site) {
    TransactionStack transactions = thread.transactions;
    if (transactions.areCommitted() && transactions.areViolated() && !thread.isTrusted()) {
      return;
    }
    Event event = transactions.event(kind, variable, site, thread.held());
    if (thread.isTrusted()) {
      thread.disturb(event);
      return;
    }
    if (isHarmWanted) {
      judgeAgain(thread, variable);
    }
    if (isStrict) {
      transactions.commit(event);
    }
    violate(thread, event);
    transactions.commit(event);
  }

  /** Commits at the last access to a variable that no lock protects since; not in the paper. */
  private static void judgeAgain(AtomizerThread thread, VariableState variable) {
    TransactionStack transactions = thread.transactions;
    AccessLog memory = thread.memory;
    int first = memory.from(transactions.firstUncommitted(memory.next()));
    for (int i = memory.next() - 1; i >= first; i--) {
      if (memory.isUseful(i)
          && memory.key(i) == variable.key
          && !thread.holds.areSince(memory.held(i), memory.stamp(i))) {
        ViolationStep.Kind kind = ViolationStep.Kind.of(memory.kind(i));
        transactions.commit(new Event(kind, variable, memory.site(i), memory.held(i)), i);
        return;
      }
    }
  }

  /** Marks committed executions as violated by an event that is not a left-mover. */
  private void violate(AtomizerThread thread, Event event) {
    TransactionStack transactions = thread.transactions;
    int known = transactions.violated();
    transactions.violate(event);
    for (int i = known; i < transactions.violated() && (isStrict || !isHarmWanted); i++) {
      violations.addGap(thread, i);
    }
  }

  /** Treats an operation assumed atomic as a non-mover of the enclosing executions. */
  void settle(AtomizerThread thread, Trust trust) {
    Event event = thread.disturbance();
    if (event != null && trust == Trust.ATOMIC) {
      violate(thread, event);
      thread.transactions.commit(event);
    }
  }
}
