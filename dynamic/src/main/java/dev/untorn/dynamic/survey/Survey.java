package dev.untorn.dynamic.survey;

import dev.untorn.dynamic.EventVisitor;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.walk.Extent;
import dev.untorn.dynamic.walk.Fields;
import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.PlaceTable;
import dev.untorn.dynamic.walk.Repeats;
import dev.untorn.dynamic.walk.Seen;
import dev.untorn.dynamic.walk.Sieve;
import dev.untorn.dynamic.walk.Triples;
import dev.untorn.dynamic.walk.Walk;
import dev.untorn.dynamic.walk.Walker;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Learns from a whole run how its places and locks are used. */
public final class Survey implements Follower, Sieve.Interest {

  /** Stands for no access, but a lock that is taken. */
  private static final int TAKEN = 0;

  private final Extent extent;
  private final PlaceTable placeNumbers = new PlaceTable();
  private final PlaceUses places = new PlaceUses();
  private final Triples lockNumbers = new Triples();
  private final List<LockUse> locks = new ArrayList<>();
  private final LockOrders orders = new LockOrders();
  private final Drivers drivers = new Drivers();
  private final BitSet contended = new BitSet();

  /** The objects in which they are. */
  private final BitSet objects = new BitSet();

  /** The objects in which there are others, too. */
  private final BitSet mixed = new BitSet();

  private final BitSet racy = new BitSet();
  private final BitSet mute = new BitSet();

  /** The objects whose locks several threads take. */
  private final BitSet sharedLocks = new BitSet();

  private Seen seen = new Seen();
  private Repeats first;

  public Survey(Extent extent) {
    this.extent = extent;
  }

  /**
   * Takes the events of the run.
   *
   * @param glossary what the numbers of the events mean
   */
  public EventVisitor visitor(Glossary glossary) {
    first = new Repeats(walk(new Fields(glossary), this));
    return first;
  }

  /** Takes the same events for somebody who follows the same run; places have the same numbers. */
  public Repeats again(Glossary glossary, Follower follower) {
    return new Repeats(walk(new Fields(glossary), follower));
  }

  /** Takes the same events, and hands on those that make a difference to who follows the run. */
  public EventVisitor sieve(Glossary glossary, EventVisitor next) {
    return new Sieve(this, placeNumbers, new Fields(glossary), next);
  }

  private Walk walk(Fields fields, Follower follower) {
    return new Walk(placeNumbers, fields, extent, follower);
  }

  /** How much of the run is told. */
  public Extent extent() {
    return extent;
  }

  @Override
  public void begin(Walker walker) {
    drivers.begin(walker);
  }

  @Override
  public void access(Walker walker, int place, int how, int site) {
    if (!places.addAlike(walker, place, how, site) && isNew(walker, place, how)) {
      places.add(place, walker.touchAlone(how, site), how);
    }
  }

  /** Whether the thread has not done the same before, with the same locks, at the same moment. */
  private boolean isNew(Walker walker, int number, int how) {
    int held = walker.hold().locks().number();
    return held < 0
        || !seen.isSame(
            Seen.word(number, held),
            Seen.word(walker.index(), how),
            walker.moment(how == TAKEN ? ATOMIC : how).number());
  }

  @Override
  public void acquire(Walker walker, int code, int site) {
    if (isNew(walker, code, TAKEN)) {
      lock(code).acquire(walker.touch(ATOMIC, site));
      if (!walker.hold().locks().isEmpty()) {
        orders.acquire(code, walker.touch(ATOMIC, site));
      }
    }
  }

  @Override
  public void release(Walker walker, int code, int site) {
    Locks held = walker.hold().locks();
    for (int i = 0; i < held.size(); i++) {
      if (held.code(i) != code) {
        lock(held.code(i)).unguard(code);
      }
    }
  }

  /** After this, the answers are about the whole run. */
  public void finish() {
    first.finish();
    first = null;
    seen = null;
    places.finish(contended, racy);
    for (int place = 0; place < placeNumbers.size(); place++) {
      int object = placeNumbers.object(place);
      if (PlaceTable.isUsual(object)) {
        (contended.get(place) ? objects : mixed).set(object);
      }
    }
    for (int i = 0; i < locks.size(); i++) {
      locks.get(i).finish();
      mute.set(i, locks.get(i).isMute());
      int lock = lockNumbers.first(i);
      if (PlaceTable.isUsual(lock) && !locks.get(i).isAlone()) {
        sharedLocks.set(lock);
      }
    }
  }

  @Override
  public boolean isIn(int object) {
    return !PlaceTable.isUsual(object) || objects.get(object);
  }

  @Override
  public boolean isAll(int object) {
    return PlaceTable.isUsual(object) && !mixed.get(object);
  }

  @Override
  public boolean isAt(int place) {
    return contended.get(place);
  }

  @Override
  public boolean isAlone(int place) {
    return places.isAlone(place);
  }

  @Override
  public boolean isLockAlone(int lock) {
    return PlaceTable.isUsual(lock) && !sharedLocks.get(lock);
  }

  /** Whether an operation drives a good part of the program; the paper does not know that. */
  public boolean isDriver(int operation) {
    return extent == Extent.ALL && drivers.contain(operation);
  }

  /** A place for what a rule finds in this run. */
  public Suspicions suspicions(Glossary glossary) {
    return new Suspicions(glossary, this);
  }

  /** The numbers of places. */
  public PlaceTable places() {
    return placeNumbers;
  }

  /** The use of a place. */
  public PlaceUse place(int number) {
    return places.of(number);
  }

  /** Whether several threads use a place at once, and one of them writes it. */
  public boolean isContended(int place) {
    return contended.get(place);
  }

  /** Whether nothing keeps two of those threads apart. */
  public boolean isRacy(int place) {
    return racy.get(place);
  }

  /** Whether nobody notices when a lock is taken and given up. */
  public boolean isMute(int code) {
    return mute.get(lockNumbers.number(Locks.lock(code), 0, 0));
  }

  /** The use of a lock in any mode. */
  public LockUse lock(int code) {
    int number = lockNumbers.number(Locks.lock(code), 0, 0);
    if (number == locks.size()) {
      locks.add(new LockUse());
    }
    return locks.get(number);
  }

  /** In which orders locks are taken. */
  public LockOrders orders() {
    return orders;
  }
}
