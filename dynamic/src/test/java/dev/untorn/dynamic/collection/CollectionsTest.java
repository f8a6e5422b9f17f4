package dev.untorn.dynamic.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Collections of numbers, compared with those of the JDK. */
class CollectionsTest {

  private static final int OPERATIONS = 20_000;

  @Test
  void anIdTableNumbersTriplesInTheOrderInWhichTheyCome() {
    Random random = new Random(1);
    IdTable table = new IdTable();
    Map<List<Integer>, Integer> model = new HashMap<>();
    for (int i = 0; i < OPERATIONS; i++) {
      List<Integer> triple =
          List.of(random.nextInt(50) - 10, random.nextInt(20), random.nextInt(20) - 5);
      int expected = model.computeIfAbsent(triple, key -> model.size());
      assertThat(table.number(triple.get(0), triple.get(1), triple.get(2))).isEqualTo(expected);
      assertThat(table.first(expected)).isEqualTo(triple.get(0));
    }
    assertThat(table.size()).isEqualTo(model.size());
  }

  @Test
  void anIntMapKnowsTheLastValueOfEachKey() {
    Random random = new Random(2);
    IntMap map = new IntMap();
    Map<Integer, Long> model = new TreeMap<>();
    for (int i = 0; i < OPERATIONS; i++) {
      int key = random.nextInt(1 << random.nextInt(31)) - 3;
      assertThat(map.get(key, -1)).isEqualTo(model.getOrDefault(key, -1L));
      long value = random.nextLong();
      map.put(key, value);
      model.put(key, value);
    }
    assertThat(map.size()).isEqualTo(model.size());
    assertThat(map.keys())
        .containsExactly(model.keySet().stream().mapToInt(Integer::intValue).toArray());
  }

  @Test
  void recentKeysNeverInventAValue() {
    Random random = new Random(3);
    RecentKeys keys = new RecentKeys();
    Map<List<Integer>, Integer> model = new HashMap<>();
    int known = 0;
    for (int i = 0; i < OPERATIONS; i++) {
      List<Integer> key = List.of(random.nextInt(100), random.nextInt(100));
      int value = 1 + random.nextInt(3);
      boolean isSame = keys.isSame(key.get(0), key.get(1), value);
      Integer last = model.put(key, value);
      assertThat(isSame && (last == null || last != value)).isFalse();
      known += isSame || last == null || last != value ? 1 : 0;
      assertThat(keys.has(key.get(0), key.get(1), value)).isTrue();
    }
    assertThat(known).as("most are not forgotten").isGreaterThan(OPERATIONS * 9 / 10);
  }

  @Test
  void anIntStackIsAList() {
    Random random = new Random(4);
    IntStack stack = new IntStack();
    List<Integer> model = new ArrayList<>();
    for (int i = 0; i < OPERATIONS; i++) {
      Integer number = random.nextInt(20);
      switch (random.nextInt(4)) {
        case 0 -> {
          boolean isTop = !model.isEmpty() && model.get(model.size() - 1).equals(number);
          assertThat(stack.pop(number)).isEqualTo(isTop);
          if (isTop) {
            model.remove(model.size() - 1);
          }
        }
        case 1 -> {
          int last = model.lastIndexOf(number);
          assertThat(stack.remove(number)).isEqualTo(last >= 0);
          if (last >= 0) {
            model.remove(last);
          }
        }
        default -> {
          stack.push(number);
          model.add(number);
        }
      }
      assertThat(stack.contains(number)).isEqualTo(model.contains(number));
      assertThat(stack.isEmpty()).isEqualTo(model.isEmpty());
    }
    List<Integer> left = new ArrayList<>();
    stack.forEach(left::add);
    assertThat(left).isEqualTo(model);
  }
}
