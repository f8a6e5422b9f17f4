package dev.untorn.dynamic.atomizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes runs in which locks and operations nest as they do in programs, and threads come back to
 * the same few sites.
 */
public final class RandomScript {

  private static final int THREADS = 3;

  private final Random random;
  private final List<String> lines = new ArrayList<>();
  private final List<List<String>> open = new ArrayList<>();
  private final List<List<Character>> held = new ArrayList<>();

  private RandomScript(long seed) {
    random = new Random(seed);
    for (int i = 0; i <= THREADS; i++) {
      open.add(new ArrayList<>());
      held.add(new ArrayList<>());
    }
  }

  public static Script make(long seed, int length) {
    RandomScript script = new RandomScript(seed);
    for (int i = 0; i < length; i++) {
      script.step(1 + script.random.nextInt(THREADS));
    }
    return new Script(script.lines);
  }

  private void step(int thread) {
    int choice = random.nextInt(20);
    if (choice < 6) {
      String step = random.nextInt(3) == 0 ? "write" : "read";
      char name = "xyz".charAt(random.nextInt(3));
      lines.add("%d %s %s @%d".formatted(thread, step, name, 1 + random.nextInt(4)));
    } else if (choice < 10) {
      take(thread, "mnl".charAt(random.nextInt(3)));
    } else if (choice < 12 && open.get(thread).size() < 5) {
      char operation = "abcdef".charAt(random.nextInt(6));
      add(thread, "begin", operation);
      open.get(thread).add("end " + operation);
    } else if (choice < 18 && !open.get(thread).isEmpty()) {
      String end = open.get(thread).remove(open.get(thread).size() - 1);
      lines.add(thread + " " + end);
      held.get(thread).remove((Character) (end.startsWith("release") ? end.charAt(8) : ' '));
    } else if (choice >= 18) {
      add(thread, random.nextBoolean() ? "out" : "in", "op".charAt(random.nextInt(2)));
    }
  }

  private void take(int thread, char lock) {
    if (held.stream().noneMatch(one -> one.contains(lock))) {
      add(thread, "acquire", lock);
      open.get(thread).add("release " + lock);
      held.get(thread).add(lock);
    }
  }

  private void add(int thread, String step, char name) {
    lines.add(thread + " " + step + " " + name);
  }
}
