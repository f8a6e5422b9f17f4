package dev.untorn.dynamic.profile;

import static dev.untorn.dynamic.event.AccessBits.ATOMIC;
import static dev.untorn.dynamic.event.AccessBits.READ;
import static dev.untorn.dynamic.event.AccessBits.WRITE;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.filter.IrrelevantEventFilter;
import dev.untorn.dynamic.filter.RepeatedTransactionFilter;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.order.VectorTimestamp;
import dev.untorn.dynamic.profile.LocationUse.AccessSamples;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.replay.ReplayObserver;
import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ThreadReplay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** The profile of a whole run: the use of its locations and locks. */
public final class RunProfile implements ReplayObserver, IrrelevantEventFilter.Interest {

  /** Access bits that represent an acquire of a lock. */
  private static final int TAKEN = 0;

  /** Invalid numbers of objects must not use much memory. */
  private static final int MAX_OBJECTS = 1 << 26;

  private final DetectionMode mode;
  private final IdTable locationNumbers = new IdTable();
  private final IdTable threadIndices = new IdTable();
  private final LocationUses locations = new LocationUses();
  private final IdTable lockNumbers = new IdTable();
  private final List<LockUse> locks = new ArrayList<>();
  private final LockOrderGraph orders = new LockOrderGraph();
  private final LongRunningOperations longRunning = new LongRunningOperations();
  private final BitSet contended = new BitSet();

  /** The objects that have contended locations. */
  private final BitSet objects = new BitSet();

  /** The objects that have locations that are not contended. */
  private final BitSet mixed = new BitSet();

  private final BitSet racy = new BitSet();
  private final BitSet mute = new BitSet();

  /** The objects whose locks several threads acquire. */
  private final BitSet sharedLocks = new BitSet();

  private RecentKeys seen = new RecentKeys();
  private RepeatedTransactionFilter first;

  public RunProfile(DetectionMode mode) {
    this.mode = mode;
  }

  /** Whether the number of an object is small enough for a set of them. */
  static boolean isUsual(int object) {
    return object >= 0 && object < MAX_OBJECTS;
  }

  public EventHandler handler(SymbolTable symbols) {
    first = again(symbols, this);
    return first;
  }

  /** Replays the run again for another observer, with the same numbers of locations and threads. */
  public RepeatedTransactionFilter again(SymbolTable symbols, ReplayObserver observer) {
    return new RepeatedTransactionFilter(
        new ThreadReplay(locationNumbers, threadIndices, new SiteFields(symbols), mode, observer));
  }

  /** Filters the events of the run: passes on those that are relevant for another replay. */
  public EventHandler filter(SymbolTable symbols, EventHandler next) {
    return new IrrelevantEventFilter(this, locationNumbers, new SiteFields(symbols), next);
  }

  public DetectionMode mode() {
    return mode;
  }

  @Override
  public void begin(ReplayedThread thread) {
    longRunning.begin(thread);
  }

  @Override
  public void access(ReplayedThread thread, int location, int how, int site) {
    if (!locations.addAlike(thread, location, how, site) && isNew(thread, location, how)) {
      locations.of(location).add(thread.recordAlone(how, site), how);
    }
  }

  /** Whether the thread has not done the same with the same locks at the same moment. */
  private boolean isNew(ReplayedThread thread, int number, int how) {
    int held = thread.hold().locks().number();
    return held < 0
        || !seen.isSame(
            RecentKeys.word(number, held),
            RecentKeys.word(thread.index(), how),
            thread.moment(how == TAKEN ? ATOMIC : how).number());
  }

  @Override
  public void acquire(ReplayedThread thread, int code, int site) {
    if (isNew(thread, code, TAKEN)) {
      lock(code).acquire(thread.record(ATOMIC, site));
      if (!thread.hold().locks().isEmpty()) {
        orders.acquire(code, thread.record(ATOMIC, site));
      }
    }
  }

  @Override
  public void release(ReplayedThread thread, int code, int site) {
    LockIdSet held = thread.hold().locks();
    for (int i = 0; i < held.size(); i++) {
      if (held.code(i) != code) {
        lock(held.code(i)).unguard(code);
      }
    }
  }

  /** Completes the profile; queries are valid only after this. */
  public void finish() {
    first.finish();
    first = null;
    seen = null;
    locations.finish(contended, racy);
    for (int location = 0; location < locationNumbers.size(); location++) {
      int object = locationNumbers.first(location);
      if (isUsual(object)) {
        (contended.get(location) ? objects : mixed).set(object);
      }
    }
    for (int i = 0; i < locks.size(); i++) {
      locks.get(i).finish();
      mute.set(i, locks.get(i).isMute());
      int lock = lockNumbers.first(i);
      if (isUsual(lock) && !locks.get(i).isAlone()) {
        sharedLocks.set(lock);
      }
    }
  }

  @Override
  public boolean isIn(int object) {
    return !isUsual(object) || objects.get(object);
  }

  @Override
  public boolean isAll(int object) {
    return isUsual(object) && !mixed.get(object);
  }

  @Override
  public boolean isAlone(int location) {
    return locations.isAlone(location);
  }

  @Override
  public boolean isLockAlone(int lock) {
    return isUsual(lock) && !sharedLocks.get(lock);
  }

  /** Whether an operation is long-running; always false in the mode of the papers. */
  public boolean isLongRunning(int operation) {
    return mode == DetectionMode.ALL && longRunning.contain(operation);
  }

  /** The sum of the sizes of the locksets of all locations used by several threads concurrently. */
  public long locksetSizes() {
    return IntStream.range(0, locationNumbers.size())
        .filter(location -> !locations.isAlone(location))
        .mapToLong(location -> locations.of(location).locksetSizes())
        .sum();
  }

  public IdTable locations() {
    return locationNumbers;
  }

  public LocationUse location(int number) {
    return locations.of(number);
  }

  @Override
  public boolean isContended(int location) {
    return contended.get(location);
  }

  /** Whether no lock protects a contended location. */
  public boolean isRacy(int location) {
    return racy.get(location);
  }

  /** Whether other threads cannot observe that a thread now acquires or releases a lock. */
  public boolean isMute(ReplayedThread thread, int code) {
    return isMute(code)
        || (mode == DetectionMode.ALL && lock(code).isAloneAt(thread.moment(ATOMIC)));
  }

  /** The same for the whole run. */
  boolean isMute(int code) {
    return mute.get(lockNumbers.number(LockIdSet.lock(code), 0, 0));
  }

  /** Whether an access of a thread conflicts with none that could be concurrent with it. */
  public boolean isUncontended(ReplayedThread thread, int location) {
    return !isContended(location)
        || (mode == DetectionMode.ALL && location(location).isAloneAt(thread.moment(ATOMIC)));
  }

  public LockUse lock(int code) {
    int number = lockNumbers.number(LockIdSet.lock(code), 0, 0);
    if (number == locks.size()) {
      locks.add(new LockUse());
    }
    return locks.get(number);
  }

  public LockOrderGraph orders() {
    return orders;
  }

  /** The uses of locations; with one thread and lockset, only the last read and write are kept. */
  private static final class LocationUses {

    private LocationUse[] uses = new LocationUse[16];
    private AccessRecord[] reads = new AccessRecord[16];
    private AccessRecord[] writes = new AccessRecord[16];

    /** Adds an access if the location has only been used by this thread with these locks. */
    boolean addAlike(ReplayedThread replayed, int location, int how, int site) {
      if (location >= uses.length) {
        int length = Math.max(location + 1, 2 * uses.length);
        uses = Arrays.copyOf(uses, length);
        reads = Arrays.copyOf(reads, length);
        writes = Arrays.copyOf(writes, length);
      }
      if (uses[location] != null) {
        return false;
      }
      VectorTimestamp now = replayed.moment(how);
      LockIdSet held = replayed.hold().locks();
      if (!isAlike(reads[location], now, held) || !isAlike(writes[location], now, held)) {
        return false;
      }
      if (((how & READ) != 0 && !isAt(reads[location], now))
          || ((how & WRITE) != 0 && !isAt(writes[location], now))) {
        AccessRecord access = replayed.recordAlone(how, site);
        reads[location] = (how & READ) != 0 ? access : reads[location];
        writes[location] = (how & WRITE) != 0 ? access : writes[location];
      }
      return true;
    }

    private static boolean isAlike(AccessRecord before, VectorTimestamp now, LockIdSet held) {
      return before == null || (before.thread() == now.thread() && before.locks().equals(held));
    }

    @SuppressWarnings("ReferenceEquality") // Each moment is one object.
    private static boolean isAt(AccessRecord before, VectorTimestamp now) {
      return before != null && before.moment() == now;
    }

    LocationUse of(int location) {
      if (uses[location] == null) {
        uses[location] = use(reads[location], writes[location]);
        reads[location] = null;
        writes[location] = null;
      }
      return uses[location];
    }

    private static LocationUse use(AccessRecord read, AccessRecord write) {
      LocationUse use = new LocationUse();
      boolean isReadLast = read != null && (write == null || write.step() < read.step());
      if (write != null && isReadLast) {
        use.add(write, WRITE);
      }
      if (read != null) {
        use.add(read, READ);
      }
      if (write != null && !isReadLast) {
        use.add(write, WRITE);
      }
      return use;
    }

    boolean isAlone(int location) {
      return uses[location] == null;
    }

    /** Completes the uses with several threads or locksets, and classifies locations. */
    void finish(BitSet contended, BitSet racy) {
      for (int location = 0; location < uses.length; location++) {
        if (uses[location] != null) {
          uses[location].finish();
          contended.set(location, uses[location].isContended());
          racy.set(location, uses[location].isRacy());
        }
      }
    }
  }

  /** The use of a lock in a run. */
  public static final class LockUse extends SharingPhases {

    private final AccessSamples takings = new AccessSamples();

    void acquire(AccessRecord taking) {
      add(taking, 0);
      takings.add(taking);
    }

    /** Whether acquires are not observable: one thread at a time, or always another lock (3.5). */
    boolean isMute() {
      return !isShared() || !guards().isEmpty();
    }

    boolean isAlone() {
      return takings.areOfOne();
    }

    public AccessSamples takings() {
      return takings;
    }
  }
}
