package dev.untorn.dynamic.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** All kinds of clocks, compared with sets of events of random partial orders. */
class HappensBeforeClocksTest {

  private static final int RUNS = 200;
  private static final int STEPS = 60;
  private static final int OBJECTS = 3;

  /** In the first leaf of a tree, in others, and beyond what any run has. */
  private static final int[] NUMBERS = {1, 2, 15, 16, 300, 70_000, Integer.MAX_VALUE};

  /** An interval of a thread. */
  private record Interval(int thread, int time) {}

  /** What each thread and each object knows, as sets. */
  private static final class Model {

    final int[] times = new int[NUMBERS.length];
    private final Set<Interval>[] threads = sets(NUMBERS.length);
    private final Set<Interval>[] objects = sets(OBJECTS);

    @SuppressWarnings({"unchecked", "rawtypes"}) // An array of a generic type.
    private static Set<Interval>[] sets(int count) {
      Set<Interval>[] sets = new Set[count];
      for (int i = 0; i < count; i++) {
        sets[i] = new HashSet<>();
      }
      return sets;
    }

    void out(int thread, int object) {
      for (int time = 0; time <= times[thread]; time++) {
        objects[object].add(new Interval(thread, time));
      }
      objects[object].addAll(threads[thread]);
      times[thread]++;
    }

    /** What only the last one that came out knew. */
    void outAlone(int thread, int object) {
      objects[object].clear();
      out(thread, object);
    }

    void in(int thread, int object) {
      threads[thread].addAll(objects[object]);
    }

    boolean knows(int thread, int other, int time) {
      return threads[thread].contains(new Interval(other, time));
    }
  }

  @Test
  void vectorClocksKnowWhatHappenedBefore() {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      Model model = new Model();
      VectorClock[] clocks = new VectorClock[NUMBERS.length];
      VectorClock[] objects = new VectorClock[OBJECTS];
      for (int i = 0; i < clocks.length; i++) {
        clocks[i] = VectorClock.ZERO.with(NUMBERS[i], 1);
      }
      java.util.Arrays.fill(objects, VectorClock.ZERO);
      for (int step = 0; step < STEPS; step++) {
        int thread = random.nextInt(NUMBERS.length);
        int object = random.nextInt(OBJECTS);
        if (random.nextBoolean()) {
          objects[object] = objects[object].join(clocks[thread]);
          model.out(thread, object);
          clocks[thread] = clocks[thread].with(NUMBERS[thread], model.times[thread] + 1);
        } else {
          clocks[thread] = clocks[thread].join(objects[object]);
          model.in(thread, object);
        }
        int other = random.nextInt(NUMBERS.length);
        int time = random.nextInt(model.times[other] + 1);
        if (other != thread) {
          assertThat(clocks[thread].knows(NUMBERS[other], time + 1))
              .as("seed %d, step %d", seed, step)
              .isEqualTo(model.knows(thread, other, time));
          assertThat(clocks[other].isWithin(clocks[thread]))
              .as("seed %d, step %d", seed, step)
              .isEqualTo(
                  model.threads[thread].containsAll(model.threads[other])
                      && model.knows(thread, other, model.times[other]));
        }
      }
    }
  }

  @Test
  void threadClocksKnowWhatHappenedBefore() {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      Model model = new Model();
      ThreadClock[] clocks = new ThreadClock[NUMBERS.length];
      VectorTimestamp[][] moments = new VectorTimestamp[NUMBERS.length][STEPS + 1];
      SyncClocks objects = new SyncClocks();
      for (int i = 0; i < clocks.length; i++) {
        clocks[i] = new ThreadClock(i, 1);
      }
      for (int step = 0; step < STEPS; step++) {
        int thread = random.nextInt(NUMBERS.length);
        int object = random.nextInt(OBJECTS);
        moments[thread][model.times[thread]] = clocks[thread].now();
        if (random.nextBoolean()) {
          objects.leave(object, clocks[thread]);
          model.out(thread, object);
        } else {
          objects.pass(object, clocks[thread]);
          model.in(thread, object);
        }
        int other = random.nextInt(NUMBERS.length);
        int time = random.nextInt(model.times[other] + 1);
        if (other != thread && moments[other][time] != null) {
          assertThat(moments[other][time].isBefore(clocks[thread].now()))
              .as("seed %d, step %d", seed, step)
              .isEqualTo(model.knows(thread, other, time));
        }
      }
    }
  }

  @Test
  void observedClocksKnowWhatCameBeforeByLocks() {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      Model model = new Model();
      ObservedClock[] clocks = new ObservedClock[NUMBERS.length];
      ObservedClock.ReleaseClock[] locks = new ObservedClock.ReleaseClock[OBJECTS];
      for (int i = 0; i < clocks.length; i++) {
        clocks[i] = new ObservedClock(NUMBERS[i]);
      }
      for (int step = 0; step < STEPS; step++) {
        int thread = random.nextInt(NUMBERS.length);
        int lock = random.nextInt(OBJECTS);
        clocks[thread].take(locks[lock]);
        model.in(thread, lock);
        if (random.nextBoolean()) {
          locks[lock] = locks[lock] == null ? new ObservedClock.ReleaseClock() : locks[lock];
          clocks[thread].give(locks[lock]);
          model.outAlone(thread, lock);
        }
        assertThat(clocks[thread].time()).isEqualTo(model.times[thread] + 1);
        int other = random.nextInt(NUMBERS.length);
        int time = random.nextInt(model.times[other] + 1);
        if (other != thread) {
          assertThat(clocks[thread].knows(NUMBERS[other], time + 1))
              .as("seed %d, step %d", seed, step)
              .isEqualTo(model.knows(thread, other, time));
        }
      }
    }
  }

  @Test
  void observedClocksDoNotGrowWithEachHandover() {
    ObservedClock[] clocks = new ObservedClock[8];
    ObservedClock.ReleaseClock[] locks = new ObservedClock.ReleaseClock[64];
    Arrays.setAll(clocks, i -> new ObservedClock(i + 1));
    Arrays.setAll(locks, i -> new ObservedClock.ReleaseClock());
    for (int step = 0; step < 10_000; step++) {
      ObservedClock clock = clocks[step / 3 % clocks.length];
      clock.take(locks[7 * step % locks.length]);
      clock.give(locks[7 * step % locks.length]);
    }
    assertThat(clocks[0].knows(8, 1_000)).isTrue();
  }
}
