package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.reduction.Assumptions.Trust;
import dev.untorn.dynamic.story.Deed;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.story.Plot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** Added to the key of the first of several reads, if it stands for all. */
  private static final long GROUP = Long.MIN_VALUE;

  private final Terms terms;
  private final Assumptions assumptions;
  private final Keys keys;
  private final Table<Place> places;
  private final Table<LockRecord> locks;
  private final Order order;
  private final Map<Integer, Runner> runners = new ConcurrentHashMap<>();
  private final Reports reports = new Reports();
  private final Teller teller;
  private final Movers movers;
  private final boolean isHarmWanted;

  /**
   * @param most how many variables there is room for
   */
  public Reduction(
      Set<Refinement> refinements, Assumptions assumptions, Glossary glossary, long most) {
    terms = new Terms(refinements);
    this.assumptions = assumptions;
    keys = new Keys(glossary, assumptions);
    places = new Table<>(key -> new Place(key, terms), most);
    locks = new Table<>(key -> new LockRecord(key, terms), most);
    isHarmWanted = terms.has(Refinement.HARM);
    order = new Order(terms.areOrdering());
    teller = new Teller(reports, glossary);
    movers = new Movers(teller, terms);
  }

  /** A thread that is seen for the first time, or one that was. */
  public Runner runner(int thread) {
    return runners.computeIfAbsent(thread, id -> new Runner(id, teller, places, locks, terms));
  }

  public void read(Runner runner, int object, int detail, int site) {
    long key = keys.of(object, detail, site);
    if (runner.knowsRead(key, site)) {
      readAgain(runner, key, site);
    } else {
      access(runner, Memory.READ, key, site);
    }
  }

  /** Reads of several fields of an object, at sites that have numbers in a row. */
  public void reads(Runner runner, int object, int first, int count) {
    long key = keys.of(object, 0, first) | GROUP;
    boolean areKnown = runner.knowsRead(key, first);
    boolean areAllKnown = true;
    for (int site = first; site < first + count; site++) {
      if (areKnown) {
        readAgain(runner, keys.of(object, 0, site), site);
      } else {
        read(runner, object, 0, site);
        areAllKnown &= runner.knowsRead(keys.of(object, 0, site), site);
      }
    }
    if (!areKnown && areAllKnown) {
      runner.knowRead(key, first);
    }
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
    Place place = runner.place(key);
    if (place.isOwn(runner) && (kind & Memory.ATOMIC) == 0) {
      accessOwn(runner, place, kind, site);
    } else {
      accessShared(runner, place, kind, site);
    }
  }

  /** An access of a variable that only this thread uses: a both-mover. */
  private void accessOwn(Runner runner, Place place, int kind, int site) {
    place.note(runner, kind, site);
    if (isHarmWanted && !runner.transactions.isEmpty()) {
      boolean isLooking = (kind & Memory.READ) != 0 && looksAgain(runner, place.key, site);
      if (!runner.isTrusted()) {
        place.remember(runner, kind, site, isLooking);
        runner.memory.add(place.key, kind, site, runner.holds);
      }
    }
  }

  private void accessShared(Runner runner, Place place, int kind, int site) {
    boolean isKnown = place.isKnown(runner, kind, site);
    boolean isMover = isKnown || place.use(runner, kind, site);
    if (isHarmWanted && !isKnown && place.hasGapOfOther(runner)) {
      Optional<Plot> late = place.close(runner, kind, site);
      if (late.isPresent()) {
        teller.tellLate(late.get());
      }
    }
    if (kind == Memory.READ && place.isReadShared()) {
      runner.knowRead(place.key, site);
    }
    if (runner.transactions.isEmpty()) {
      return;
    }
    boolean isLooking = (kind & Memory.READ) != 0 && looksAgain(runner, place.key, site);
    if (!isMover) {
      movers.nonMover(
          runner, place, (kind & Memory.WRITE) != 0 ? Deed.Kind.WRITE : Deed.Kind.READ, site);
    }
    if (isHarmWanted && !runner.isTrusted()) {
      if (runner.transactions.violated() > 0 && place.isShared()) {
        look(runner, place, kind, site);
      }
      if (place.isOwn(runner)) {
        place.remember(runner, kind, site, isLooking);
      }
      runner.memory.add(place.key, kind, site, runner.holds);
    }
  }

  /** A read of a variable that several threads only read, of which nothing but this is new. */
  private void readAgain(Runner runner, long key, int site) {
    if (isHarmWanted && !runner.transactions.isEmpty()) {
      looksAgain(runner, key, site);
      if (!runner.isTrusted()) {
        if (runner.transactions.violated() > 0) {
          look(runner, runner.place(key), Memory.READ, site);
        }
        runner.memory.add(key, Memory.READ, site, runner.holds);
      }
    }
  }

  /** Who looks again has no use for what was seen before; returns whether a read is such a look. */
  private boolean looksAgain(Runner runner, long key, int site) {
    boolean isLooking =
        isHarmWanted && (keys.isConditional(site) || runner.isLookingAgain(key, site));
    if (isLooking) {
      runner.memory.forgetReads(key);
    }
    return isLooking;
  }

  /** Looks for harm in the executions that are violated, the innermost first. */
  private void look(Runner runner, Place place, int kind, int site) {
    Transactions transactions = runner.transactions;
    Harm harm = null;
    int end = runner.memory.next();
    for (int i = transactions.depth() - 1; i >= 0; i--) {
      int operation = transactions.operation(i);
      if (i < transactions.violated() && !reports.areDone(operation)) {
        reports.countLook(operation);
        if (harm == null) {
          Access access = place.access(kind, site, runner.held(), runner.holds.stamp());
          harm = new Harm(runner, access);
        }
        List<Deed> deeds = harm.after(transactions.first(i), end);
        if (deeds.isEmpty()) {
          place.await(harm.gap(operation, transactions.first(i), end));
        } else {
          teller.tellHarm(runner, i, deeds);
        }
      }
      end = transactions.first(i);
    }
  }

  public void acquire(Runner runner, int lock, int mode, int site) {
    LockRecord record = runner.lock(lock);
    boolean isMover = record.acquire(runner, site);
    if (!isMover) {
      movers.rightMover(runner, record, site);
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
      movers.leftMover(runner, hold.record, where);
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
      movers.settle(runner, assumptions.ofOperation(operation));
    }
    if (transactions.isEmpty()) {
      runner.leave();
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
    return teller.complete(
        reports.list().stream().filter(plot -> !assumptions.isQuiet(plot.operation())).toList());
  }
}
