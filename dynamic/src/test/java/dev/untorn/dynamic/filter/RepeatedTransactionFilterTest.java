package dev.untorn.dynamic.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.event.EventCalls;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.lockset.LockIdSet.Table;
import dev.untorn.dynamic.lockset.LockStack;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.replay.ReplayObserver;
import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ThreadReplay;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever follows a run without what repeats is told the same, only not as often. */
class RepeatedTransactionFilterTest {

  private static final int THREADS = 3;

  /** Remembers each transaction that is different, with what its thread knows of others. */
  private record Transactions(
      boolean isTimeless,
      Map<Integer, List<String>> open,
      Set<List<String>> seen,
      AtomicInteger count)
      implements ReplayObserver {

    static Transactions watch(boolean isTimeless) {
      return new Transactions(isTimeless, new TreeMap<>(), new HashSet<>(), new AtomicInteger());
    }

    private void add(ReplayedThread replayed, String what) {
      List<String> steps = open.computeIfAbsent(replayed.index(), key -> new ArrayList<>());
      String time = isTimeless ? "" : " at " + replayed.time();
      steps.add(replayed.index() + " " + what + " with " + replayed.hold().locks() + time);
      count.incrementAndGet();
      if (replayed.execution() == null) {
        seen.add(List.copyOf(steps));
        steps.clear();
      }
    }

    @Override
    public void access(ReplayedThread replayed, int location, int how, int site) {
      add(replayed, location + " " + how + " " + site);
    }

    @Override
    public void acquire(ReplayedThread replayed, int code, int site) {
      add(replayed, "+" + code + " " + site);
    }

    @Override
    public void release(ReplayedThread replayed, int code, int site) {
      add(replayed, "-" + code + " " + site);
    }

    @Override
    public void wake(ReplayedThread replayed) {
      add(replayed, "wake");
    }

    @Override
    public void begin(ReplayedThread replayed) {
      add(replayed, "begin " + replayed.execution().operation());
    }

    @Override
    public void end(ReplayedThread replayed) {
      add(replayed, "end " + replayed.execution().operation());
      if (replayed.execution().caller() == null) {
        seen.add(List.copyOf(open.remove(replayed.index())));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void allThatIsDifferentIsTold(boolean isTimeless) {
    for (int seed = 0; seed < 100; seed++) {
      IdTable locations = new IdTable();
      Transactions all = Transactions.watch(isTimeless);
      run(new Random(seed), walk(locations, all));
      Transactions some = Transactions.watch(isTimeless);
      RepeatedTransactionFilter repeats = new RepeatedTransactionFilter(walk(locations, some));
      run(new Random(seed), repeats);
      repeats.finish();
      assertThat(some.seen).as("seed %d", seed).isEqualTo(all.seen);
      assertThat(some.count.get()).as("seed %d", seed).isLessThan(all.count.get() / 2);
    }
  }

  private static ThreadReplay walk(IdTable locations, ReplayObserver observer) {
    return new ThreadReplay(
        locations, new IdTable(), new SiteFields(new TraceSymbols()), DetectionMode.ALL, observer);
  }

  /** Some transactions again and again, in several threads, and now and then something odd. */
  private static void run(Random random, EventHandler handler) {
    EventCalls to = new EventCalls(handler);
    List<List<int[]>> kinds = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      kinds.add(transaction(random));
    }
    List<List<int[]>> present = new ArrayList<>();
    int[] at = new int[THREADS];
    IntStream.range(0, THREADS).forEach(thread -> present.add(List.of()));
    for (int i = 0; i < 3000; i++) {
      int thread = random.nextInt(THREADS);
      if (at[thread] == present.get(thread).size()) {
        present.set(thread, kinds.get(random.nextInt(kinds.size())));
        at[thread] = 0;
      }
      if (random.nextInt(300) == 0) {
        odd(random.nextInt(8), thread, random, to);
      }
      step(present.get(thread).get(at[thread]++), thread, to);
    }
  }

  private static List<int[]> transaction(Random random) {
    List<int[]> steps = new ArrayList<>();
    steps.add(new int[] {0, 1 + random.nextInt(2)});
    int lock = random.nextInt(3);
    for (int i = random.nextInt(5); i >= 0; i--) {
      steps.add(new int[] {1 + random.nextInt(3), 1 + random.nextInt(3)});
    }
    steps.add(1, new int[] {4, lock});
    steps.add(2 + random.nextInt(steps.size() - 1), new int[] {5, lock});
    steps.add(new int[] {6, steps.get(0)[1]});
    return steps;
  }

  private static void step(int[] step, int thread, EventCalls to) {
    int target = step[1];
    switch (step[0]) {
      case 0 -> to.begin(thread, target);
      case 1 -> to.read(thread, target, 0, target);
      case 2 -> to.write(thread, target, 0, target + 1);
      case 3 -> to.update(thread, target, 0, target + 2);
      case 4 -> to.acquire(thread, 10 + thread + target, 0, 20);
      case 5 -> to.release(thread, 10 + thread + target, 0, 20);
      default -> to.end(thread, target);
    }
  }

  private static void odd(int kind, int thread, Random random, EventCalls to) {
    int other = (thread + 1) % THREADS;
    switch (kind) {
      case 0 -> to.atomicWrite(thread, 5, 0, 30);
      case 1 -> to.atomicRead(thread, 5, 0, 31);
      case 2 -> to.edgeOut(thread, 6, 32);
      case 3 -> to.edgeIn(thread, 6, 33);
      case 4 -> to.start(thread, other, 34);
      case 5 -> to.join(thread, other, 35);
      case 6 -> to.end(thread, 1 + random.nextInt(2));
      default -> to.release(thread, 10 + random.nextInt(5), 0, 36);
    }
  }

  /** A set that is too great for a table is as good as another. */
  @Test
  void manyLocksAreHeldAtOnce() {
    Table table = new Table();
    LockStack hold = LockStack.NOTHING;
    for (int code = 0; code < 100; code += 2) {
      hold = hold.with(code, code, code + 1, table);
    }
    assertThat(hold.locks().number()).isNegative();
    assertThat(hold.locks().size()).isEqualTo(50);
    assertThat(hold.since(9).size()).isEqualTo(5);
    assertThat(hold.siteOf(8)).isEqualTo(8);
    for (int code = 0; code < 98; code += 2) {
      hold = hold.without(code, table);
    }
    assertThat(hold.locks()).isSameAs(table.with(LockIdSet.NONE, 98));
    assertThat(hold.without(98, table)).isSameAs(LockStack.NOTHING);
  }
}
