package dev.untorn.dynamic.atomizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Compares the rule with all interleavings of small programs of two threads: what it finds nothing
 * in has only serializable ones, and what it finds harm in has others.
 */
class InterleavingsTest {

  private static final Set<Refinement> PAPER =
      EnumSet.range(Refinement.THREAD_LOCAL_LOCKS, Refinement.WRITE_PROTECTED);
  private static final Set<Refinement> ALL = Refinement.usual();

  /** One line of a script, taken apart. */
  private record Line(int thread, String step, char name, char operation) {}

  @Test
  void agreesWithAllInterleavings() {
    int silent = 0;
    int harmful = 0;
    for (long seed = 0; seed < 800; seed++) {
      List<String> first = program(new Random(seed), 1);
      List<String> second = program(new Random(seed + 1_000_000), 2);
      Script once = new Script(first).then(new Script(second));
      Script run = once.then(once).then(once);
      boolean isSerializable = new Interleavings(lines(first), lines(second)).areSerializable();
      if (run.torn(PAPER).isEmpty()) {
        silent++;
        assertThat(isSerializable).as("seed %d: %s %s", seed, first, second).isTrue();
      }
      if (!run.torn(ALL).isEmpty()) {
        harmful++;
        assertThat(isSerializable).as("seed %d: %s %s", seed, first, second).isFalse();
      }
    }
    assertThat(silent).isGreaterThan(100);
    assertThat(harmful).isGreaterThan(100);
  }

  private static List<String> program(Random random, int thread) {
    List<String> lines = new ArrayList<>();
    int transactions = 1 + random.nextInt(2);
    for (int i = 0; i < transactions; i++) {
      char operation = (char) ('a' + 2 * thread + i);
      lines.add("%d begin %s".formatted(thread, operation));
      int parts = i == 0 && random.nextInt(3) == 0 ? 2 : 1;
      for (int part = 0; part < parts; part++) {
        boolean isLocked = random.nextInt(8) > 0;
        char lock = "mn".charAt(random.nextInt(8) / 7);
        if (isLocked) {
          lines.add("%d acquire %s".formatted(thread, lock));
        }
        for (int n = isLocked ? random.nextInt(2) : 0; n < 2; n++) {
          String step = random.nextBoolean() ? "write" : "read";
          char name = "xy".charAt(random.nextInt(2));
          lines.add("%d %s %s @%d".formatted(thread, step, name, 100 * thread + lines.size()));
        }
        if (isLocked) {
          lines.add("%d release %s".formatted(thread, lock));
        }
      }
      lines.add("%d end %s".formatted(thread, operation));
    }
    return lines;
  }

  /** Without begins and ends: they only say where an operation is. */
  private static List<Line> lines(List<String> program) {
    List<Line> lines = new ArrayList<>();
    char operation = ' ';
    for (String text : program) {
      String[] words = text.split(" ", -1);
      if (words[1].equals("begin")) {
        operation = words[2].charAt(0);
      } else if (!words[1].equals("end")) {
        lines.add(new Line(Integer.parseInt(words[0]), words[1], words[2].charAt(0), operation));
      }
    }
    return lines;
  }

  /** All orders in which two threads can do their steps. */
  private static final class Interleavings {

    private final List<Line> first;
    private final List<Line> second;
    private final List<Line> done = new ArrayList<>();
    private final Map<Character, Integer> owners = new HashMap<>();

    Interleavings(List<Line> first, List<Line> second) {
      this.first = first;
      this.second = second;
    }

    boolean areSerializable() {
      return areSerializable(0, 0);
    }

    private boolean areSerializable(int i, int j) {
      if (i == first.size() && j == second.size()) {
        return isSerializable(done);
      }
      return (i == first.size() || isRight(first.get(i), i + 1, j))
          && (j == second.size() || isRight(second.get(j), i, j + 1));
    }

    private boolean isRight(Line line, int i, int j) {
      if (line.step.equals("acquire") && owners.containsKey(line.name)) {
        return true;
      }
      step(line, line.step.equals("acquire"), line.step.equals("release"));
      boolean isRight = areSerializable(i, j);
      step(line, line.step.equals("release"), line.step.equals("acquire"));
      done.subList(done.size() - 2, done.size()).clear();
      return isRight;
    }

    private void step(Line line, boolean takes, boolean gives) {
      done.add(line);
      if (takes) {
        owners.put(line.name, line.thread);
      } else if (gives) {
        owners.remove(line.name);
      }
    }
  }

  /** Whether operations can come in an order that all conflicts agree with. */
  private static boolean isSerializable(List<Line> done) {
    Map<Character, Set<Character>> before = new HashMap<>();
    for (int i = 0; i < done.size(); i++) {
      for (int j = i + 1; j < done.size(); j++) {
        Line one = done.get(i);
        Line other = done.get(j);
        boolean isOrdered =
            one.thread == other.thread
                || (one.name == other.name
                    && (one.step.equals("write") || other.step.equals("write")));
        if (isOrdered && one.operation != other.operation) {
          before.computeIfAbsent(one.operation, key -> new HashSet<>()).add(other.operation);
        }
      }
    }
    return before.keySet().stream().noneMatch(one -> reaches(one, one, before, new HashSet<>()));
  }

  private static boolean reaches(
      char from, char to, Map<Character, Set<Character>> before, Set<Character> seen) {
    for (char next : before.getOrDefault(from, Set.of())) {
      if (next == to || (seen.add(next) && reaches(next, to, before, seen))) {
        return true;
      }
    }
    return false;
  }
}
