package dev.untorn.dynamic.atomizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.lockset.LockIdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares what stamps say with lists of holds, each of which is an object of its own. */
class OnlineLockStackTest {

  private static final int LOCKS = 3;

  private final List<LockState> locks = new ArrayList<>();
  private final OnlineLockStack holds = new OnlineLockStack();
  private final List<Hold> now = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  /** One time that a lock is held. */
  private static final class Hold {
    final int lock;
    final int mode;

    Hold(int lock, int mode) {
      this.lock = lock;
      this.mode = mode;
    }
  }

  /** What was held at a stamp. */
  private record Step(long stamp, HeldLockList then, List<Hold> held) {}

  @Test
  void stampsTellWhatIsHeldSince() {
    for (int i = 0; i < LOCKS; i++) {
      locks.add(new LockState(i + 1, new AtomizerOptions(Set.of())));
    }
    Random random = new Random(1);
    for (int i = 0; i < 3_000; i++) {
      step(random);
      steps.add(new Step(holds.stamp(), holds.held(), List.copyOf(now)));
      for (Step step : steps.subList(Math.max(0, steps.size() - 20), steps.size())) {
        compare(step);
      }
    }
  }

  /** Locks are given up in any order. */
  private void step(Random random) {
    int lock = 1 + random.nextInt(LOCKS);
    if (random.nextBoolean() && now.stream().noneMatch(hold -> hold.lock == lock)) {
      int mode = random.nextInt(4) / 3;
      holds.take(locks.get(lock - 1), mode, 7, false);
      now.add(new Hold(lock, mode));
    } else if (!now.isEmpty()) {
      Hold gone = now.remove(random.nextInt(3) == 0 ? random.nextInt(now.size()) : now.size() - 1);
      holds.give(gone.lock, gone.mode);
    }
  }

  private void compare(Step step) {
    List<Hold> since = now.stream().filter(step.held()::contains).toList();
    assertThat(HeldLockList.list(holds.since(step.stamp())))
        .extracting(hold -> hold.object())
        .containsExactlyElementsOf(since.stream().map(hold -> hold.lock).toList());
    boolean areAll = since.size() == step.held().size();
    assertThat(holds.areSince(step.then(), step.stamp()))
        .isEqualTo(areAll && since.stream().anyMatch(h -> h.mode == 0));
  }

  /** Few locks are compared one by one, many are not. */
  @Test
  void candidatesAreThoseThatAreHeldAgain() {
    Random random = new Random(2);
    for (int count : new int[] {0, 1, 5, 100}) {
      OnlineLockStack before = new OnlineLockStack();
      OnlineLockStack now = new OnlineLockStack();
      Set<Integer> common = new TreeSet<>();
      for (int lock = 1; lock <= count; lock++) {
        LockState state = new LockState(lock, new AtomizerOptions(Set.of()));
        boolean isFirst = random.nextBoolean();
        boolean isHeldNow = random.nextBoolean();
        int mode = random.nextInt(2);
        if (isFirst) {
          before.take(state, HeldLockList.EXCLUSIVE, 7, false);
        }
        if (isHeldNow) {
          now.take(state, mode, 7, false);
        }
        if (isFirst && isHeldNow && mode == HeldLockList.EXCLUSIVE) {
          common.add(LockIdSet.code(lock, HeldLockList.EXCLUSIVE));
        }
      }
      LockIdSet candidates = HeldLockList.candidates(before.held(), HeldLockList.EXCLUSIVE);
      LockIdSet left = HeldLockList.retain(candidates, now.held(), HeldLockList.EXCLUSIVE);
      assertThat(IntStream.range(0, left.size()).map(left::code).boxed())
          .containsExactlyElementsOf(common);
      assertThat(HeldLockList.retain(candidates, before.held(), HeldLockList.SHARED))
          .isSameAs(candidates);
    }
  }

  @Test
  void whatIsTakenAgainIsTheSame() {
    LockState lock = new LockState(1, new AtomizerOptions(Set.of()));
    holds.take(lock, 0, 7, true);
    HeldLockList first = holds.held();
    long stamp = holds.stamp();
    holds.give(1, 0);
    assertThat(holds.stamp()).isEqualTo(OnlineLockStack.NONE);
    holds.take(lock, 0, 7, true);
    assertThat(holds.held()).isSameAs(first);
    assertThat(holds.areSince(first, stamp)).isFalse();
  }
}
