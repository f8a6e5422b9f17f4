package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.reduction.Transactions.Event;

/** What is known of a thread that runs: its time, its locks, the operations it is in. */
public final class Runner {

  private final int id;
  private long stretch;

  private volatile Clock clock;
  private int time = 1;
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

  private final Recent<Place> places;
  private final Recent<LockRecord> locks;
  private final KnownReads knownReads;
  final Holds holds = new Holds();
  final Seen seen;
  final Transactions transactions;
  final Memory memory = new Memory();

  Runner(int id, Teller teller, Table<Place> places, Table<LockRecord> locks, Terms terms) {
    this.id = id;
    transactions = new Transactions(teller.stacks(), teller.large());
    clock = Clock.ZERO.with(id, time);
    seen = new Seen(id);
    this.places = new Recent<>(places);
    this.locks = new Recent<>(locks);
    knownReads = new KnownReads(terms);
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

  /** It has told so many events. */
  public void count(int more) {
    events += more;
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
    return holds.held();
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

  Place place(long key) {
    return places.get(key);
  }

  /** Whether a read is the same as one before that changed nothing. */
  boolean knowsRead(long key, int site) {
    return knownReads.has(key, site, stretch);
  }

  /** A read that changes nothing if it comes again, about which it was asked just before. */
  void knowRead(long key, int site) {
    knownReads.add(key, site);
  }

  LockRecord lock(int lock) {
    return locks.get(lock);
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
    holds.take(lock, mode, site, isMover);
    endStretch();
  }

  void release(int lock, int mode, int site) {
    holds.give(lock, mode);
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
  boolean isLookingAgain(long key, int site) {
    return (wakeUp > 0 && memory.hasRead(key, site, wakeUp)) || memory.isBack(key, site);
  }
}
