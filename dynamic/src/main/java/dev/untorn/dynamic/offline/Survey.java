package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Seen;
import dev.untorn.dynamic.walk.Triples;
import dev.untorn.dynamic.walk.Walker;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Learns from a whole run how its places and locks are used. */
final class Survey implements Follower {

  /** Stands for no access, but a lock that is taken. */
  private static final int TAKEN = 0;

  private final List<PlaceUse> places = new ArrayList<>();
  private final Triples lockNumbers = new Triples();
  private final List<LockUse> locks = new ArrayList<>();
  private final LockOrders orders = new LockOrders();
  private final Seen seen = new Seen();
  private final BitSet contended = new BitSet();
  private final BitSet racy = new BitSet();
  private final BitSet mute = new BitSet();

  @Override
  public void access(Walker walker, int place, int how, int site) {
    while (places.size() <= place) {
      places.add(new PlaceUse());
    }
    if (isNew(walker, place, how)) {
      places.get(place).add(walker.touch(how, site), how);
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
  void finish() {
    for (int i = 0; i < places.size(); i++) {
      PlaceUse use = places.get(i);
      use.finish();
      contended.set(i, use.isContended());
      racy.set(i, use.isRacy());
    }
    for (int i = 0; i < locks.size(); i++) {
      locks.get(i).finish();
      mute.set(i, locks.get(i).isMute());
    }
  }

  PlaceUse place(int number) {
    return places.get(number);
  }

  /** Whether several threads use a place at once, and one of them writes it. */
  boolean isContended(int place) {
    return contended.get(place);
  }

  /** Whether nothing keeps two of those threads apart. */
  boolean isRacy(int place) {
    return racy.get(place);
  }

  /** Whether nobody notices when a lock is taken and given up. */
  boolean isMute(int code) {
    return mute.get(lockNumbers.number(Locks.lock(code), 0, 0));
  }

  /** The use of a lock in any mode. */
  LockUse lock(int code) {
    int number = lockNumbers.number(Locks.lock(code), 0, 0);
    if (number == locks.size()) {
      locks.add(new LockUse());
    }
    return locks.get(number);
  }

  LockOrders orders() {
    return orders;
  }
}
