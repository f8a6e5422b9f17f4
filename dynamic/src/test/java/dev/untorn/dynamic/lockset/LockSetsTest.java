package dev.untorn.dynamic.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Locksets and lock stacks, compared with their definitions. */
class LockSetsTest {

  private static final int RUNS = 300;
  private static final int LOCKS = 6;

  private final LockIdSet.Table table = new LockIdSet.Table();

  /** One acquisition in a model of a lock stack. */
  private record Taken(int code, int site, long step) {}

  @Test
  void setsExcludeEachOtherIfTheyShareALockThatIsNotSharedInBoth() {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      Set<Integer> some = randomSet(random);
      Set<Integer> others = randomSet(random);
      boolean isExcluding =
          some.stream()
              .anyMatch(
                  one ->
                      others.stream()
                          .anyMatch(
                              other ->
                                  LockIdSet.lock(one) == LockIdSet.lock(other)
                                      && !(LockIdSet.isShared(one) && LockIdSet.isShared(other))));
      assertThat(set(some).excludes(set(others))).as("seed %d", seed).isEqualTo(isExcluding);
      assertThat(set(some).isWithin(set(others)))
          .as("seed %d", seed)
          .isEqualTo(others.containsAll(some));
      Set<Integer> common = new TreeSet<>(some);
      common.retainAll(others);
      assertThat(codes(set(some).common(set(others)))).as("seed %d", seed).isEqualTo(common);
    }
  }

  @Test
  void equalSetsOfATableAreTheSame() {
    LockIdSet one = table.with(table.with(LockIdSet.NONE, 2), 4);
    LockIdSet other = table.with(table.with(LockIdSet.NONE, 4), 2);
    assertThat(one).isSameAs(other);
    assertThat(one.number()).isNotEqualTo(table.with(LockIdSet.NONE, 2).number());
  }

  @Test
  void minimalSetsContainNoOther() {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      MinimalLockSets minimal = new MinimalLockSets();
      Set<Set<Integer>> all = new HashSet<>();
      for (int i = random.nextInt(40); i >= 0; i--) {
        Set<Integer> set = randomSet(random);
        all.add(set);
        minimal.add(set(set));
      }
      Set<Set<Integer>> expected = new HashSet<>(all);
      expected.removeIf(
          set -> all.stream().anyMatch(one -> !one.equals(set) && set.containsAll(one)));
      List<Set<Integer>> kept = new ArrayList<>();
      minimal.forEach(set -> kept.add(codes(set)));
      assertThat(kept).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expected);
      LockIdSet held = set(randomSet(random));
      assertThat(minimal.let(held))
          .as("seed %d", seed)
          .isEqualTo(all.stream().anyMatch(set -> !set(set).excludes(held)));
    }
  }

  @Test
  void aStackKnowsWhatIsHeldSinceAStep() {
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      LockStack stack = LockStack.NOTHING;
      List<Taken> model = new ArrayList<>();
      for (int step = 1; step < 60; step++) {
        int code = LockIdSet.code(random.nextInt(40), random.nextInt(2));
        if (model.stream().anyMatch(one -> one.code == code)) {
          stack = stack.without(code, table);
          model.removeIf(one -> one.code == code);
        } else {
          stack = stack.with(code, 100 + step, step, table);
          model.add(new Taken(code, 100 + step, step));
        }
        long since = random.nextInt(step + 1);
        Set<Integer> expected = new TreeSet<>();
        model.stream().filter(one -> one.step <= since).forEach(one -> expected.add(one.code));
        assertThat(codes(stack.since(since))).as("seed %d", seed).isEqualTo(expected);
        assertThat(stack.acquired()).as("seed %d", seed).hasSameSizeAs(model);
        for (Taken one : model) {
          assertThat(stack.contains(one.code)).as("seed %d", seed).isTrue();
          assertThat(stack.siteOf(one.code)).as("seed %d", seed).isEqualTo(one.site);
        }
      }
    }
  }

  private static Set<Integer> randomSet(Random random) {
    Set<Integer> codes = new TreeSet<>();
    for (int lock = 0; lock < LOCKS; lock++) {
      if (random.nextInt(3) == 0) {
        codes.add(LockIdSet.code(lock, random.nextInt(2)));
      }
    }
    return codes;
  }

  private LockIdSet set(Set<Integer> codes) {
    LockIdSet set = LockIdSet.NONE;
    for (int code : codes) {
      set = table.with(set, code);
    }
    return set;
  }

  private static Set<Integer> codes(LockIdSet set) {
    Set<Integer> codes = new TreeSet<>();
    for (int i = 0; i < set.size(); i++) {
      codes.add(set.code(i));
    }
    return codes;
  }
}
