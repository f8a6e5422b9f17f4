package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Walker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Learns from a whole run how its places and locks are used. */
final class Survey implements Follower {

  private final List<PlaceUse> places = new ArrayList<>();
  private final Map<Integer, LockUse> locks = new HashMap<>();
  private final LockOrders orders = new LockOrders();

  @Override
  public void access(Walker walker, int place, int how, int site) {
    while (places.size() <= place) {
      places.add(new PlaceUse());
    }
    places.get(place).add(walker.touch(how, site), how);
  }

  @Override
  public void acquire(Walker walker, int code, int site) {
    lock(code).acquire(walker.touch(ATOMIC, site));
    if (!walker.hold().locks().isEmpty()) {
      orders.acquire(code, walker.touch(ATOMIC, site));
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

  void finish() {
    places.forEach(PlaceUse::finish);
    locks.values().forEach(LockUse::finish);
  }

  PlaceUse place(int number) {
    return places.get(number);
  }

  /** The use of a lock in any mode. */
  LockUse lock(int code) {
    return locks.computeIfAbsent(Locks.lock(code), number -> new LockUse());
  }

  LockOrders orders() {
    return orders;
  }
}
