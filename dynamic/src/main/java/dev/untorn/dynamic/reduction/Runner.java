package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.reduction.Transactions.Event;

/** What is known of a thread that runs: its time, its locks, the operations it is in. */
public final class Runner {

  private static final int CACHED = 1 << 9;

  private final int id;

  /** Variables that it used a short while ago. */
  private final Place[] cache = new Place[CACHED];

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
    Place place = cache[Table.hash(key) & (CACHED - 1)];
    return place != null && place.key == key ? place : null;
  }

  void cache(Place place) {
    cache[Table.hash(place.key) & (CACHED - 1)] = place;
  }

  /** What others did before is known now. */
  void learn(Clock known) {
    clock = clock.join(known);
  }

  /** Others are told what was done so far; what comes now, they do not know. */
  Clock tell() {
    Clock told = clock;
    time++;
    clock = told.with(id, time);
    return told;
  }

  void acquire(LockRecord lock, int mode, int site, boolean isMover) {
    acquires++;
    held = new Held(held, lock, mode, site, isMover, acquires);
  }

  void release(int lock, int mode, int site) {
    held = Held.without(held, lock, mode);
    givenUp = lock;
    givenUpAt = site;
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
