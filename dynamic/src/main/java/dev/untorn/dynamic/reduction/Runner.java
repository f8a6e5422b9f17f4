package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.reduction.Transactions.Event;

/** What is known of a thread that runs: its time, its locks, the operations it is in. */
public final class Runner {

  private static final int FEWEST_CACHED = 1 << 6;
  private static final int MOST_CACHED = 1 << 13;

  private final int id;

  /** Variables that it used a short while ago. */
  private Place[] cache = new Place[FEWEST_CACHED];

  /** How many were not there since it has grown. */
  private int missed;

  private long stretch;

  private volatile Clock clock;
  private int time = 1;
  private Held held;
  private long acquires;
  private int execution = 1;
  private long events;

  /** How many executions it is in that are not looked at, because somebody vouches for them. */
  private int trusted;

  private Event disturbance;

  /** The lock that was given up last, and where. */
  private int givenUp;

  private int givenUpAt;

  /** The number of the first access after it has waited for others; 0 if it has not. */
  private int wakeUp;

  final Seen seen;
  final Transactions transactions;
  final Memory memory = new Memory();

  Runner(int id, Teller teller) {
    this.id = id;
    transactions = new Transactions(teller.stacks(), teller.large());
    clock = Clock.ZERO.with(id, time);
    seen = new Seen(id);
    stretch = (long) id << Integer.SIZE;
  }

  /**
   * The thread and a number that grows with every lock that it takes or gives up and with all that
   * puts it in an order with others.
   */
  long stretch() {
    return stretch;
  }

  void endStretch() {
    stretch++;
  }

  /** It has told an event. */
  public void count() {
    events++;
  }

  /** How many it has told. */
  public long events() {
    return events;
  }

  int id() {
    return id;
  }

  int time() {
    return time;
  }

  Clock clock() {
    return clock;
  }

  Held held() {
    return held;
  }

  /** The number of the outermost operation that it is in, or that it enters next. */
  int execution() {
    return execution;
  }

  /** It is in no operation any more. */
  void leave() {
    memory.clear();
    wakeUp = 0;
    execution++;
  }

  boolean isTrusted() {
    return trusted > 0;
  }

  void trust() {
    trusted++;
  }

  /** Returns whether the thread is watched again. */
  boolean distrust() {
    trusted--;
    return trusted == 0;
  }

  /** Something happened meanwhile that is no both-mover. */
  void disturb(Event event) {
    disturbance = event;
  }

  /** What happened meanwhile, if anything. */
  Event disturbance() {
    Event event = disturbance;
    disturbance = null;
    return event;
  }

  /** A variable that it used a short while ago, or null. */
  Place cached(long key) {
    Place place = cache[slot(key)];
    return place != null && place.key == key && !place.isForgotten ? place : null;
  }

  void cache(Place place) {
    missed++;
    if (missed > 4 * cache.length && cache.length < MOST_CACHED) {
      cache = new Place[4 * cache.length];
      missed = 0;
    }
    cache[slot(place.key)] = place;
  }

  /** What is near each other is often used one after the other. */
  private int slot(long key) {
    int object = (int) (key >>> Integer.SIZE);
    return (5 * object + (int) key) & (cache.length - 1);
  }

  /** What others did before is known now. */
  void learn(Clock known) {
    clock = clock.join(known);
    endStretch();
  }

  /** Others are told what was done so far; what comes now, they do not know. */
  Clock tell() {
    Clock told = clock;
    time++;
    clock = told.with(id, time);
    endStretch();
    return told;
  }

  void acquire(LockRecord lock, int mode, int site, boolean isMover) {
    acquires++;
    held = new Held(held, lock, mode, site, isMover, acquires);
    endStretch();
  }

  void release(int lock, int mode, int site) {
    held = Held.without(held, lock, mode);
    givenUp = lock;
    givenUpAt = site;
    endStretch();
  }

  /** Whether the call that gave a lock up takes it again: the thread has waited for others. */
  boolean isWaiting(int lock, int site) {
    return site != 0 && givenUpAt == site && givenUp == lock;
  }

  /** It has waited for others. */
  void wake() {
    wakeUp = memory.next();
  }

  /** Whether it looks at a variable again after it has waited for others, or has to try again. */
  boolean isLookingAgain(Place place, int site) {
    return (wakeUp > 0 && memory.hasRead(place, site, wakeUp)) || memory.isBack(place, site);
  }
}
