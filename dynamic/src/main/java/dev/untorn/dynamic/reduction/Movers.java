package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.reduction.Assumptions.Trust;
import dev.untorn.dynamic.reduction.Transactions.Event;
import dev.untorn.dynamic.story.Deed;

/** What becomes of the executions that a thread is in by movers: Fig. 8 of the paper. */
final class Movers {

  private final Teller teller;
  private final boolean isHarmWanted;

  Movers(Teller teller, Terms terms) {
    this.teller = teller;
    isHarmWanted = terms.has(Refinement.HARM);
  }

  void rightMover(Runner runner, LockRecord lock, int site) {
    if (runner.isTrusted()) {
      runner.disturb(new Event(Deed.Kind.ACQUIRE, lock, site, runner.held()));
    } else if (!runner.transactions.areViolated()) {
      violate(runner, new Event(Deed.Kind.ACQUIRE, lock, site, runner.held()));
    }
  }

  void leftMover(Runner runner, LockRecord lock, int site) {
    Transactions transactions = runner.transactions;
    if (runner.isTrusted()) {
      runner.disturb(new Event(Deed.Kind.RELEASE, lock, site, runner.held()));
    } else if (!transactions.areCommitted()) {
      transactions.commit(transactions.event(Deed.Kind.RELEASE, lock, site, runner.held()));
    }
  }

  void nonMover(Runner runner, Place place, Deed.Kind kind, int site) {
    Transactions transactions = runner.transactions;
    if (transactions.areCommitted() && transactions.areViolated() && !runner.isTrusted()) {
      return;
    }
    Event event = transactions.event(kind, place, site, runner.held());
    if (runner.isTrusted()) {
      runner.disturb(event);
      return;
    }
    if (isHarmWanted) {
      judgeAgain(runner, place);
    }
    violate(runner, event);
    transactions.commit(event);
  }

  /**
   * What was taken for a both-mover, as long as others did not use the variable, was a non-mover if
   * it was not under a lock that is still held. The paper leaves that out.
   */
  private static void judgeAgain(Runner runner, Place place) {
    Transactions transactions = runner.transactions;
    Memory memory = runner.memory;
    int first = memory.from(transactions.firstUncommitted(memory.next()));
    for (int i = memory.next() - 1; i >= first; i--) {
      if (memory.isUseful(i)
          && memory.key(i) == place.key
          && !runner.holds.areSince(memory.held(i), memory.stamp(i))) {
        Deed.Kind kind = (memory.kind(i) & Memory.WRITE) != 0 ? Deed.Kind.WRITE : Deed.Kind.READ;
        transactions.commit(new Event(kind, place, memory.site(i), memory.held(i)), i);
        return;
      }
    }
  }

  /** Something happens that is no left-mover. */
  private void violate(Runner runner, Event event) {
    Transactions transactions = runner.transactions;
    int known = transactions.violated();
    transactions.violate(event);
    for (int i = known; i < transactions.violated() && !isHarmWanted; i++) {
      teller.tellGap(runner, i);
    }
  }

  /** What was done in one step, as was assumed, is a non-mover for those around it. */
  void settle(Runner runner, Trust trust) {
    Event event = runner.disturbance();
    if (event != null && trust == Trust.ATOMIC) {
      violate(runner, event);
      runner.transactions.commit(event);
    }
  }
}
