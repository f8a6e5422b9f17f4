package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.reduction.Assumptions.Trust;
import dev.untorn.dynamic.reduction.Transactions.Event;
import dev.untorn.dynamic.story.Deed;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.story.Plot;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rule {@code reduction}: Flanagan and Freund's Atomizer, fed by events.
 *
 * <p>Threads may tell their events at the same time; each tells its own, in order. An acquire is a
 * right-mover, a release a left-mover; an access is a both-mover if the variable is protected, and
 * otherwise a non-mover. What is behind the commit point of an execution and is no left-mover
 * violates it.
 */
public final class Reduction {

  private final Set<Refinement> refinements;
  private final Assumptions assumptions;
  private final Keys keys;
  private final Table<Place> places;
  private final Table<LockRecord> locks;
  private final Order order;
  private final Map<Integer, Runner> runners = new ConcurrentHashMap<>();
  private final Reports reports = new Reports();
  private final Teller teller;
  private final boolean isHarmWanted;

  /**
   * @param most how many variables there is room for
   */
  public Reduction(
      Set<Refinement> refinements, Assumptions assumptions, Glossary glossary, long most) {
    this.refinements = refinements.isEmpty() ? Set.of() : EnumSet.copyOf(refinements);
    this.assumptions = assumptions;
    keys = new Keys(glossary, assumptions);
    places = new Table<>(key -> new Place(key, this.refinements), most);
    locks = new Table<>(key -> new LockRecord(key, this.refinements), most);
    isHarmWanted = this.refinements.contains(Refinement.HARM);
    order = new Order(this.refinements.contains(Refinement.ORDERING));
    teller = new Teller(reports, glossary);
  }

  /** A thread that is seen for the first time, or one that was. */
  public Runner runner(int thread) {
    return runners.computeIfAbsent(thread, id -> new Runner(id, teller));
  }

  public void read(Runner runner, int object, int detail, int site) {
    access(runner, Memory.READ, keys.of(object, detail, site), site);
  }

  public void write(Runner runner, int object, int detail, int site) {
    access(runner, Memory.WRITE, keys.of(object, detail, site), site);
  }

  /** A read and a write in one step. */
  public void update(Runner runner, int object, int detail, int site) {
    access(runner, Memory.READ | Memory.WRITE, keys.of(object, detail, site), site);
  }

  public void atomicRead(Runner runner, int object, int detail, int site) {
    access(runner, Memory.READ | Memory.ATOMIC, keys.of(object, detail, site), site);
  }

  public void atomicWrite(Runner runner, int object, int detail, int site) {
    access(runner, Memory.WRITE | Memory.ATOMIC, keys.of(object, detail, site), site);
  }

  public void atomicUpdate(Runner runner, int object, int detail, int site) {
    int kind = Memory.READ | Memory.WRITE | Memory.ATOMIC;
    access(runner, kind, keys.of(object, detail, site), site);
  }

  private void access(Runner runner, int kind, long key, int site) {
    if (key == Keys.IGNORED) {
      return;
    }
    Place place = place(runner, key);
    boolean isKnown = place.isKnown(runner, kind, site);
    boolean isMover = isKnown || place.use(runner, kind, site);
    if (isHarmWanted && !isKnown && place.hasGapOfOther(runner)) {
      place.close(runner, kind, site).ifPresent(teller::tellLate);
    }
    Transactions transactions = runner.transactions;
    if (transactions.isEmpty()) {
      return;
    }
    boolean isLooking =
        isHarmWanted
            && (kind & Memory.READ) != 0
            && (keys.isConditional(site) || runner.isLookingAgain(place, site));
    if (isLooking) {
      // Who looks again has no use for what was seen before.
      runner.memory.forgetReads(place);
    }
    if (!isMover) {
      nonMover(runner, place, (kind & Memory.WRITE) != 0 ? Deed.Kind.WRITE : Deed.Kind.READ, site);
    }
    if (isHarmWanted && !runner.isTrusted()) {
      if (transactions.violated() > 0 && place.isShared()) {
        look(runner, new Access(place, kind, site, runner.held()));
      }
      place.remember(runner, kind, site, isLooking);
      runner.memory.add(place, kind, site, runner.held());
    }
  }

  private Place place(Runner runner, long key) {
    Place place = runner.cached(key);
    if (place == null) {
      place = places.get(key);
      runner.cache(place);
    }
    return place;
  }

  /** Looks for harm in the executions that are violated, the innermost first. */
  private void look(Runner runner, Access access) {
    Transactions transactions = runner.transactions;
    Harm harm = new Harm(runner, access);
    int end = runner.memory.next();
    for (int i = transactions.depth() - 1; i >= 0; i--) {
      int operation = transactions.operation(i);
      if (i < transactions.violated() && !reports.areDone(operation)) {
        reports.countLook(operation);
        List<Deed> deeds = harm.after(transactions.first(i), end);
        if (deeds.isEmpty()) {
          access.place().await(harm.gap(operation, transactions.first(i), end));
        } else {
          teller.tellHarm(runner, i, deeds);
        }
      }
      end = transactions.first(i);
    }
  }

  public void acquire(Runner runner, int lock, int mode, int site) {
    LockRecord record = locks.get(lock);
    boolean isMover = record.acquire(runner, site);
    if (!isMover) {
      rightMover(runner, new Event(Deed.Kind.ACQUIRE, record, site, runner.held()));
    }
    runner.acquire(record, mode, site, isMover);
    if (runner.isWaiting(lock, site) && keys.isInstruction(site)) {
      runner.wake();
    }
  }

  public void release(Runner runner, int lock, int mode, int site) {
    Held hold = Held.find(runner.held(), lock);
    runner.release(lock, mode, site);
    if (hold == null) {
      return;
    }
    hold.record.giveUp(runner);
    if (!hold.isMover) {
      int where = site == 0 ? hold.site : site;
      leftMover(runner, new Event(Deed.Kind.RELEASE, hold.record, where, runner.held()));
    }
  }

  private void rightMover(Runner runner, Event event) {
    if (runner.isTrusted()) {
      runner.disturb(event);
    } else {
      violate(runner, event);
    }
  }

  private void leftMover(Runner runner, Event event) {
    if (runner.isTrusted()) {
      runner.disturb(event);
    } else {
      runner.transactions.commit(event);
    }
  }

  private void nonMover(Runner runner, Place place, Deed.Kind kind, int site) {
    Event event = new Event(kind, place, site, runner.held());
    if (runner.isTrusted()) {
      runner.disturb(event);
      return;
    }
    if (isHarmWanted) {
      judgeAgain(runner, place);
    }
    violate(runner, event);
    runner.transactions.commit(event);
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
          && memory.place(i) == place
          && !Held.isContinuous(memory.held(i), runner.held())) {
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

  public void begin(Runner runner, int operation) {
    if (runner.isTrusted() || assumptions.ofOperation(operation) != Trust.NONE) {
      runner.trust();
    }
    runner.transactions.begin(operation, runner.memory.next());
  }

  public void end(Runner runner) {
    Transactions transactions = runner.transactions;
    if (transactions.isEmpty()) {
      return;
    }
    int operation = transactions.end();
    if (runner.isTrusted() && runner.distrust()) {
      settle(runner, assumptions.ofOperation(operation));
    }
    if (transactions.isEmpty()) {
      runner.leave();
    }
  }

  /** What was done in one step, as was assumed, is a non-mover for those around it. */
  private void settle(Runner runner, Trust trust) {
    Event event = runner.disturbance();
    if (event != null && trust == Trust.ATOMIC) {
      violate(runner, event);
      runner.transactions.commit(event);
    }
  }

  public void start(Runner runner, int child) {
    order.out(runner, Order.thread(child));
  }

  public void threadBegin(Runner runner) {
    order.in(runner, Order.thread(runner.id()));
  }

  /** A thread has ended; little of it is kept. */
  public void threadEnd(Runner runner) {
    order.out(runner, Order.thread(runner.id()));
    runners.remove(runner.id());
  }

  public void join(Runner runner, int child) {
    Runner other = runners.get(child);
    if (other != null) {
      order.out(other, Order.thread(child));
    }
    order.in(runner, Order.thread(child));
  }

  public void edgeOut(Runner runner, int object) {
    order.out(runner, object);
  }

  public void edgeIn(Runner runner, int object) {
    order.in(runner, object);
  }

  /** How the operations that were found can be torn. */
  public List<Plot> plots() {
    return teller.complete(reports.list());
  }
}
