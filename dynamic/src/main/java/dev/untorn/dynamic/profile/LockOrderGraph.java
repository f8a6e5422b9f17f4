package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** The order in which locks are acquired, to find deadlocks (section 3.2, after Havelund). */
public final class LockOrderGraph {

  private static final int MAX_PAIRS = 1 << 20;

  /** More nestings of the same two locks add nothing. */
  private static final int MAX_ALIKE = 8;

  /** An acquire of a lock while another one is held. */
  public record Nesting(int held, int taken, AccessRecord taking) {

    /** The innermost operation that acquires both locks; if there is none, the outermost one. */
    public Execution execution() {
      Execution innermost = taking.execution();
      if (innermost == null) {
        return null;
      }
      Execution both = innermost.around(taking.hold().stepOf(held));
      return both == null ? innermost.outermost() : both;
    }

    /** The other locks held: a common one prevents the deadlock. */
    private LockIdSet gates() {
      return taking.locks().filter(code -> LockIdSet.lock(code) != LockIdSet.lock(held));
    }

    private boolean blocks(Nesting other) {
      return taking.thread() != other.taking.thread()
          && LockIdSet.lock(held) == LockIdSet.lock(other.taken)
          && LockIdSet.lock(taken) == LockIdSet.lock(other.held)
          && excludes(held, other.taken)
          && excludes(taken, other.held)
          && !gates().excludes(other.gates())
          && !taking.moment().isBefore(other.taking.moment())
          && !other.taking.moment().isBefore(taking.moment());
    }

    private static boolean excludes(int one, int other) {
      return !(LockIdSet.isShared(one) && LockIdSet.isShared(other));
    }
  }

  private final Map<Long, List<Nesting>> nestings = new LinkedHashMap<>();
  private boolean full;

  void acquire(int code, AccessRecord taking) {
    LockIdSet held = taking.locks();
    for (int i = 0; i < held.size(); i++) {
      add(new Nesting(held.code(i), code, taking));
    }
  }

  private void add(Nesting nesting) {
    long key = key(nesting.held, nesting.taken);
    List<Nesting> alike = nestings.get(key);
    if (alike == null) {
      full |= nestings.size() == MAX_PAIRS;
      if (full) {
        return;
      }
      alike = new ArrayList<>(1);
      nestings.put(key, alike);
    }
    boolean isNew =
        alike.stream()
            .noneMatch(
                one ->
                    one.taking.thread() == nesting.taking.thread()
                        && one.taking.locks().equals(nesting.taking.locks()));
    if (isNew && alike.size() < MAX_ALIKE) {
      alike.add(nesting);
    }
  }

  private static long key(int held, int taken) {
    return (long) LockIdSet.lock(held) << Integer.SIZE | LockIdSet.lock(taken);
  }

  public void deadlocks(BiConsumer<Nesting, Nesting> pairs) {
    nestings.forEach(
        (key, some) -> {
          List<Nesting> reverse = nestings.get(Long.rotateLeft(key, Integer.SIZE));
          if (key < Long.rotateLeft(key, Integer.SIZE) && reverse != null) {
            for (Nesting one : some) {
              reverse.stream().filter(one::blocks).forEach(other -> pairs.accept(one, other));
            }
          }
        });
  }

  /** Whether the limit of pairs was reached. */
  public boolean isFull() {
    return full;
  }
}
