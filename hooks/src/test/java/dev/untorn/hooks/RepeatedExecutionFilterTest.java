package dev.untorn.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.MadeUpRun.Reported;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.RepeatedExecutionFilter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What is left out as routine is what the definition says, by a look at everything that happened:
 * the same was reported twice before by the same thread, in the same execution, with the same
 * locks, nothing was passed on since, and nobody else came near.
 */
class RepeatedExecutionFilterTest {

  private static final int SEEDS = 1000;

  @AfterEach
  void useThemAgain() {
    RepeatedExecutionFilter.setUsed(true);
    Hooks.connect(new EventListener(), null, 128);
  }

  @Test
  void onlyRoutineIsLeftOut() {
    int leftOut = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      List<Reported> all = run(seed, false);
      List<Reported> some = run(seed, true);
      for (int thread = 1; thread <= MadeUpRun.THREADS; thread++) {
        leftOut += new Looking("seed " + seed, all, some, thread).leftOut();
      }
    }
    assertThat(leftOut).isGreaterThan(SEEDS);
  }

  /** Nobody else is there: each is reported twice after those for which there is no room. */
  @Test
  void aLoopIsToldTwice() {
    List<Reported> reported = new ArrayList<>();
    MadeUpRun run = new MadeUpRun(new Random(1), reported);
    for (int i = 0; i < 100; i++) {
      run.increment(1, i % 2);
    }
    assertThat(reported.stream().filter(one -> one.kind() == EventCode.BEGIN)).hasSize(16 + 2 * 2);
  }

  @Test
  void aLoopIsToldTwiceMoreWhenSomebodyElseCame() {
    List<Reported> reported = new ArrayList<>();
    MadeUpRun run = new MadeUpRun(new Random(1), reported);
    for (int i = 0; i < 100; i++) {
      run.increment(1, 0);
    }
    run.increment(2, 0);
    reported.clear();
    for (int i = 0; i < 100; i++) {
      run.increment(1, 0);
    }
    assertThat(reported.stream().filter(one -> one.kind() == EventCode.BEGIN)).hasSize(2);
  }

  private static List<Reported> run(int seed, boolean routines) {
    RepeatedExecutionFilter.setUsed(routines);
    List<Reported> reported = new ArrayList<>();
    new MadeUpRun(new Random(seed), reported).go();
    return reported;
  }

  /** Where an execution was: around it, with which locks, and after how much was passed on. */
  private record Where(int around, Set<Integer> acquired, int passedOn) {}

  /** A look at what one thread did. */
  private static final class Looking {

    private final String name;
    private final List<Reported> all;
    private final List<Integer> own = new ArrayList<>();
    private final List<Reported> kept;

    /** By the index of what begins an execution. */
    private final Map<Integer, Where> places = new HashMap<>();

    Looking(String name, List<Reported> all, List<Reported> some, int thread) {
      this.name = name;
      this.all = all;
      for (int i = 0; i < all.size(); i++) {
        if (all.get(i).thread() == thread) {
          own.add(i);
        }
      }
      kept = some.stream().filter(one -> one.thread() == thread).toList();
      findPlaces();
    }

    private void findPlaces() {
      List<Integer> around = new ArrayList<>(List.of(-1));
      Map<Integer, Integer> acquired = new HashMap<>();
      int passedOn = 0;
      for (int i = 0; i < own.size(); i++) {
        Reported one = reported(i);
        switch (one.kind()) {
          case EventCode.BEGIN -> {
            Set<Integer> held = new HashSet<>(acquired.values());
            places.put(i, new Where(around.get(around.size() - 1), held, passedOn));
            around.add(i);
          }
          case EventCode.END -> around.remove(around.size() - 1);
          case EventCode.ACQUIRE -> acquired.put(one.target(), i);
          case EventCode.RELEASE -> acquired.remove(one.target());
          case EventCode.EDGE_OUT -> passedOn++;
          default -> {
            // Accesses change nothing of that.
          }
        }
      }
    }

    private Reported reported(int index) {
      return all.get(own.get(index));
    }

    /** How many executions are left out. */
    int leftOut() {
      List<Integer> twice = new ArrayList<>();
      int next = 0;
      int count = 0;
      int i = 0;
      while (i < own.size()) {
        int end = Math.max(i, endOf(i));
        if (isKept(i, end, next)) {
          twice.add(i);
          next += end + 1 - i;
        } else {
          assertThat(end).as("%s, %s", name, reported(i)).isGreaterThan(i);
          assertIsRoutine(i, end, twice);
          count++;
        }
        i = end + 1;
      }
      assertThat(next).as(name).isEqualTo(kept.size());
      return count;
    }

    /** The end of an execution in which there is no other, or -1. */
    private int endOf(int begin) {
      if (reported(begin).kind() != EventCode.BEGIN) {
        return -1;
      }
      int at = begin + 1;
      while (at < own.size()
          && reported(at).kind() != EventCode.BEGIN
          && reported(at).kind() != EventCode.END) {
        at++;
      }
      return at < own.size() && reported(at).kind() == EventCode.END ? at : -1;
    }

    private boolean isKept(int from, int end, int next) {
      for (int i = from; i <= end; i++) {
        int at = next + i - from;
        if (at >= kept.size() || !isSame(kept.get(at), reported(i))) {
          return false;
        }
      }
      return true;
    }

    private void assertIsRoutine(int begin, int end, List<Integer> reported) {
      List<Integer> before = new ArrayList<>();
      for (int i = 0; i < begin; i++) {
        if (isSame(i, begin, end)) {
          before.add(i);
        }
      }
      assertThat(before)
          .as("%s, %s", name, reported(begin))
          .filteredOn(reported::contains)
          .hasSizeGreaterThan(1);
      int last = before.get(before.size() - 1);
      for (int i = begin; i <= end; i++) {
        Reported one = reported(i);
        List<Reported> between = all.subList(own.get(last + i - begin), own.get(i));
        assertThat(between)
            .as("%s, %s", name, one)
            .noneMatch(other -> other.thread() != one.thread() && other.disturbs(one));
      }
    }

    private boolean isSame(int other, int begin, int end) {
      if (endOf(other) - other != end - begin || !places.get(begin).equals(places.get(other))) {
        return false;
      }
      for (int i = begin; i <= end; i++) {
        Reported one = reported(i);
        Reported past = reported(other + i - begin);
        if (!one.isLike(past)) {
          return false;
        }
      }
      return true;
    }

    /** What is reported late may seem to have happened as early as its execution began. */
    private static boolean isSame(Reported late, Reported one) {
      return one.isLike(late)
          && (one.kind() == EventCode.BEGIN
              ? late.order() == one.order()
              : late.order() <= one.order());
    }
  }
}
