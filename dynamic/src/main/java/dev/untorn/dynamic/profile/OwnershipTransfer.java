package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.collection.IntStack;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.order.SyncClocks;
import dev.untorn.dynamic.order.ThreadClock;
import dev.untorn.dynamic.order.VectorTimestamp;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds locations that threads only hand over to each other: each uses one after the others are
 * done, as with pooled objects. Locks order the uses, but not locks held during one of them.
 *
 * <p>So that this does not depend on the schedule, each outermost operation could be in another
 * thread: between its use and that in the next one, the thread gives the location away and takes it
 * back, under one lock, unless it uses no lock at all.
 */
public final class OwnershipTransfer implements EventHandler {

  /** The use of a location so far. */
  private static final class Use {
    private final List<VectorTimestamp> reads = new ArrayList<>(1);
    private VectorTimestamp write;
    private int changes;
    private boolean overlapping;

    /** The last user, its operation, and the number of its releases by then. */
    private User last;

    private int operation;
    private int releases;
  }

  /** A thread, with what it has released and acquired. */
  private static final class User {
    private final ThreadClock clock;
    private final IntStack held = new IntStack();

    /** For each lock, the number of the thread's last release. */
    private final Map<Integer, Integer> released = new HashMap<>();

    private int depth;
    private int operation;
    private int releases;

    /** The number of the latest release after which the thread acquired the same lock again. */
    private int returned;

    private User(int index) {
      clock = new ThreadClock(index, 1);
    }

    /** The clock, for an edge that is not that of a lock. */
    private ThreadClock order() {
      returned = ++releases;
      return clock;
    }
  }

  private final IdTable locations;
  private final SiteFields fields;
  private final Map<Integer, Use> uses = new HashMap<>();
  private final BitSet objects = new BitSet();
  private final Map<Integer, User> users = new HashMap<>();
  private final SyncClocks locks = new SyncClocks();
  private final SyncClocks edges = new SyncClocks();
  private final SyncClocks atomicVariables = new SyncClocks();

  /** The locks held during some use of a wanted location: they protect, and hand nothing over. */
  private final Set<Integer> guards = new HashSet<>();

  public OwnershipTransfer(IdTable locations, SiteFields fields, BitSet wanted) {
    this.locations = locations;
    this.fields = fields;
    wanted.stream().forEach(location -> uses.put(location, new Use()));
    wanted.stream().map(locations::first).filter(RunProfile::isUsual).forEach(objects::set);
  }

  /** The number of hand-overs of a location; 0 if it was also used concurrently. */
  public int changes(int location) {
    Use use = uses.get(location);
    return use == null || use.overlapping ? 0 : use.changes;
  }

  /** Handles an event of the first pass, which collects the locks held during uses. */
  public void before(EventKind kind, int thread, int target, int detail, int site) {
    IntStack held = user(thread).held;
    switch (kind) {
      case READ, WRITE, UPDATE, ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE -> {
        if (!held.isEmpty() && use(target, detail, site) != null) {
          held.forEach(guards::add);
        }
      }
      case ACQUIRE -> held.push(target);
      case RELEASE -> held.remove(target);
      default -> {
        // No lock.
      }
    }
  }

  @Override
  public void event(EventKind kind, int thread, int target, int detail, int site) {
    User user = user(thread);
    switch (kind) {
      case READ, WRITE, UPDATE -> {
        Use use = use(target, detail, site);
        if (use != null) {
          use(use, user, AccessBits.of(kind.code()));
        }
      }
      case ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE -> {
        int location = locations.number(target, fields.at(site), detail);
        atomicUse(location, user, AccessBits.of(kind.code()));
      }
      case ACQUIRE -> {
        if (!guards.contains(target)) {
          locks.pass(target, user.clock);
          user.returned = Math.max(user.returned, user.released.getOrDefault(target, 0));
        }
      }
      case RELEASE -> {
        if (!guards.contains(target)) {
          locks.leave(target, user.clock);
          user.released.put(target, ++user.releases);
        }
      }
      case BEGIN -> user.operation += user.depth++ == 0 ? 1 : 0;
      case END -> user.depth = Math.max(0, user.depth - 1);
      case EDGE_IN -> edges.pass(target, user.order());
      case EDGE_OUT -> edges.leave(target, user.clock);
      case START -> user(target).clock.learn(user.clock.publish());
      case JOIN -> user.order().learn(user(target).clock.publish());
      default -> {
        // Neither an access nor an edge.
      }
    }
  }

  private User user(int thread) {
    return users.computeIfAbsent(thread, key -> new User(users.size()));
  }

  /** Returns the use of a location, or null if it is not examined. */
  private Use use(int object, int detail, int site) {
    return RunProfile.isUsual(object) && !objects.get(object)
        ? null
        : uses.get(locations.number(object, fields.at(site), detail));
  }

  /** Handles an atomic access, which orders threads unless the location itself is examined. */
  private void atomicUse(int location, User user, int how) {
    Use use = uses.get(location);
    if (use != null) {
      use(use, user, how);
      return;
    }
    if ((how & AccessBits.READ) != 0) {
      atomicVariables.pass(location, user.order());
    }
    if ((how & AccessBits.WRITE) != 0) {
      atomicVariables.leave(location, user.clock);
    }
  }

  private static void use(Use use, User user, int how) {
    if (use.last != user || use.operation != user.operation) {
      change(use, user);
    }
    use.releases = user.releases;
    VectorTimestamp now = user.clock.now();
    use.overlapping |= use.write != null && isUnknown(use.write, now);
    if ((how & AccessBits.WRITE) != 0) {
      use.reads.forEach(read -> use.overlapping |= isUnknown(read, now));
      use.reads.clear();
      use.write = now;
    } else {
      use.reads.removeIf(read -> read.thread() == now.thread());
      use.reads.add(now);
    }
  }

  /** Handles the first use in an operation. */
  private static void change(Use use, User user) {
    boolean isKept = use.last == user && use.releases == user.releases;
    use.overlapping |= use.last == user && !isKept && user.returned <= use.releases;
    use.changes += use.last == null || isKept ? 0 : 1;
    use.last = user;
    use.operation = user.operation;
  }

  private static boolean isUnknown(VectorTimestamp before, VectorTimestamp now) {
    return before.thread() != now.thread() && !before.isBefore(now);
  }
}
