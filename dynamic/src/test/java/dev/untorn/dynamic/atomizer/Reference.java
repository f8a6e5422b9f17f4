package dev.untorn.dynamic.atomizer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The rules of the paper as they stand there, one thread at a time, with nothing but sets and maps:
 * Fig. 8 (phases), 13 (stages of variables), 15 (two candidate sets), section 4.3 (locks). Ordering
 * is by definition: an access is before another one if there is a way of orders between them.
 */
public final class Reference {

  private final Set<Refinement> refinements;
  private final Map<Integer, Set<Integer>> held = new HashMap<>();
  private final Map<Integer, Set<Integer>> movers = new HashMap<>();
  private final Map<Integer, List<Block>> blocks = new HashMap<>();
  private final Map<Integer, State> variables = new HashMap<>();
  private final Map<Integer, State> locks = new HashMap<>();
  private final Map<Integer, Map<Integer, Integer>> clocks = new HashMap<>();
  private final Map<String, Map<Integer, Integer>> edges = new HashMap<>();

  /** The same, with what threads learn of each other by locks in this run. */
  private final Map<Integer, Map<Integer, Integer>> seen = new HashMap<>();

  private final Map<String, Map<Integer, Integer>> seenEdges = new HashMap<>();
  private final Set<Integer> torn = new TreeSet<>();

  private enum Phase {
    PRE_COMMIT,
    POST_COMMIT
  }

  /** An atomic block that is active. */
  private static final class Block {
    final int operation;
    Phase phase = Phase.PRE_COMMIT;

    Block(int operation) {
      this.operation = operation;
    }
  }

  /** A variable or a lock. */
  private static final class State {
    String stage = "new";
    int owner;
    Set<Integer> all = new HashSet<>();
    Set<Integer> atWrites = new HashSet<>();
    List<int[]> history = new ArrayList<>();
    Set<Integer> lastRead;
    Set<Integer> lastWrite;
    int lastThread;
    int lastSeen;
  }

  Reference(Set<Refinement> refinements) {
    this.refinements = refinements;
  }

  public static String torn(Script script, Set<Refinement> refinements) {
    Reference reference = new Reference(refinements);
    for (String line : script.lines()) {
      String[] words = line.split(" ", -1);
      reference.step(
          Integer.parseInt(words[0]), words[1], words.length > 2 ? words[2].charAt(0) : 0);
    }
    StringBuilder text = new StringBuilder();
    reference.torn.forEach(operation -> text.append((char) (int) operation));
    return text.toString();
  }

  private void step(int t, String step, int name) {
    switch (step) {
      case "begin" -> blocks(t).add(new Block(name));
      case "end" -> blocks(t).remove(blocks(t).size() - 1);
      case "read" -> access(t, name, false);
      case "write" -> access(t, name, true);
      case "acquire" -> acquire(t, name);
      case "release" -> release(t, name);
      case "start" -> out(t, "thread " + (name - '0'));
      case "started" -> in(t, "thread " + t);
      case "out" -> out(t, "object " + name);
      case "in" -> in(t, "object " + name);
      default -> throw new IllegalArgumentException(step);
    }
  }

  private boolean has(Refinement refinement) {
    return refinements.contains(refinement);
  }

  private List<Block> blocks(int t) {
    return blocks.computeIfAbsent(t, key -> new ArrayList<>());
  }

  private Set<Integer> held(int t) {
    return held.computeIfAbsent(t, key -> new HashSet<>());
  }

  private Map<Integer, Integer> clock(int t) {
    return clocks.computeIfAbsent(t, key -> new HashMap<>(Map.of(t, 1)));
  }

  private Map<Integer, Integer> seen(int t) {
    return seen.computeIfAbsent(t, key -> new HashMap<>(Map.of(t, 1)));
  }

  private void out(int t, String where) {
    join(edges.computeIfAbsent(where, key -> new HashMap<>()), clock(t));
    clock(t).merge(t, 1, Integer::sum);
    outSeen(t, where);
  }

  private void outSeen(int t, String where) {
    join(seenEdges.computeIfAbsent(where, key -> new HashMap<>()), seen(t));
    seen(t).merge(t, 1, Integer::sum);
  }

  private void in(int t, String where) {
    join(clock(t), edges.getOrDefault(where, Map.of()));
    join(seen(t), seenEdges.getOrDefault(where, Map.of()));
  }

  private static void join(Map<Integer, Integer> clock, Map<Integer, Integer> more) {
    more.forEach((thread, time) -> clock.merge(thread, time, Math::max));
  }

  private boolean isOrdered(State state, int t) {
    return has(Refinement.ORDERING)
        && state.history.stream().allMatch(one -> clock(t).getOrDefault(one[0], 0) >= one[1]);
  }

  private void access(int t, int name, boolean writes) {
    State state = variables.computeIfAbsent(name, key -> new State());
    boolean isMover = judge(state, t, writes);
    if (writes) {
      state.lastWrite = new HashSet<>(held(t));
    } else {
      state.lastRead = new HashSet<>(held(t));
    }
    state.history.add(new int[] {t, clock(t).get(t)});
    state.lastThread = t;
    state.lastSeen = seen(t).get(t);
    if (!isMover) {
      for (Block block : blocks(t)) {
        if (block.phase == Phase.POST_COMMIT || has(Refinement.STRICT)) {
          torn.add(block.operation);
        }
        block.phase = Phase.POST_COMMIT;
      }
    }
  }

  private boolean judge(State state, int t, boolean writes) {
    if (state.stage.equals("new") || (isShrinking(state, t, writes) && isOrdered(state, t))) {
      state.stage = "owned";
      state.owner = t;
      state.lastRead = null;
      state.lastWrite = null;
      return true;
    }
    boolean isOwned = state.stage.equals("owned") || state.stage.equals("owned 2");
    if (isOwned && state.owner == t) {
      return true;
    }
    if (isOwned && isMoved(state, t)) {
      own(state, t);
      return true;
    }
    boolean staysLocked = has(Refinement.ORDERING) && isCommon(state, t);
    if (state.stage.equals("owned") && !staysLocked) {
      state.stage = "owned 2";
      state.owner = t;
      state.lastRead = null;
      state.lastWrite = null;
      return true;
    }
    if (!state.stage.equals("shared modified")) {
      begin(state, t, isOwned);
      state.stage = writes ? "shared modified" : "read shared";
      return !writes || !state.all.isEmpty();
    }
    boolean wasLocked = !state.all.isEmpty();
    state.all.retainAll(held(t));
    if (has(Refinement.ORDERING) && wasLocked && state.all.isEmpty() && isSeen(state, t)) {
      own(state, t);
      return true;
    }
    if (writes) {
      state.atWrites.retainAll(held(t));
      return !state.all.isEmpty();
    }
    return has(Refinement.WRITE_PROTECTED)
        ? state.atWrites.stream().anyMatch(held(t)::contains)
        : !state.all.isEmpty();
  }

  private static void own(State state, int t) {
    state.stage = "owned";
    state.owner = t;
    state.lastRead = null;
    state.lastWrite = null;
    state.history.clear();
  }

  private boolean isSeen(State state, int t) {
    return seen(t).getOrDefault(state.lastThread, 0) >= state.lastSeen;
  }

  private boolean isCommon(State state, int t) {
    return (state.lastRead != null && state.lastRead.stream().anyMatch(held(t)::contains))
        || (state.lastWrite != null && state.lastWrite.stream().anyMatch(held(t)::contains));
  }

  /** Both have used it under locks, but not under the same, and came one after the other. */
  private boolean isMoved(State state, int t) {
    boolean wasLocked =
        (state.lastRead != null && !state.lastRead.isEmpty())
            || (state.lastWrite != null && !state.lastWrite.isEmpty());
    return has(Refinement.ORDERING)
        && !held(t).isEmpty()
        && wasLocked
        && !isCommon(state, t)
        && isSeen(state, t);
  }

  /** With the order of threads, what the owner did last counts, too. */
  private void begin(State state, int t, boolean isOwned) {
    state.all = new HashSet<>(held(t));
    state.atWrites = new HashSet<>(held(t));
    if (isOwned && has(Refinement.ORDERING)) {
      if (state.lastRead != null) {
        state.all.retainAll(state.lastRead);
      }
      if (state.lastWrite != null) {
        state.all.retainAll(state.lastWrite);
        state.atWrites.retainAll(state.lastWrite);
      }
    }
  }

  /** Only then it is asked whether the thread takes over. */
  private boolean isShrinking(State state, int t, boolean writes) {
    return switch (state.stage) {
      case "owned", "owned 2" -> state.owner != t;
      case "read shared" -> writes;
      default -> {
        boolean isLess = !held(t).containsAll(state.all);
        boolean isLessAtWrites = writes && !held(t).containsAll(state.atWrites);
        boolean isRead =
            has(Refinement.WRITE_PROTECTED)
                ? state.atWrites.stream().anyMatch(held(t)::contains)
                : state.all.stream().anyMatch(held(t)::contains);
        boolean isMover = writes ? state.all.stream().anyMatch(held(t)::contains) : isRead;
        yield isLess || isLessAtWrites || !isMover;
      }
    };
  }

  private void acquire(int t, int name) {
    State state = locks.computeIfAbsent(name, key -> new State());
    boolean isMover = judgeLock(state, t);
    state.history.add(new int[] {t, clock(t).get(t)});
    if (isMover) {
      movers.computeIfAbsent(t, key -> new HashSet<>()).add(name);
    } else {
      blocks(t).stream()
          .filter(block -> block.phase == Phase.POST_COMMIT)
          .forEach(block -> torn.add(block.operation));
    }
    held(t).add(name);
    join(seen(t), seenEdges.getOrDefault("lock " + name, Map.of()));
  }

  private boolean judgeLock(State state, int t) {
    boolean isShared = state.stage.equals("shared");
    if (state.stage.equals("new") || ((isShared || state.owner != t) && isOrdered(state, t))) {
      state.stage = "owned";
      state.owner = t;
      state.all = new HashSet<>(held(t));
    } else if (isShared || state.owner == t) {
      state.all.retainAll(held(t));
    } else {
      boolean isHandedOver = state.stage.equals("owned") && !has(Refinement.ORDERING);
      state.stage = isHandedOver ? "owned 2" : "shared";
      state.owner = t;
      if (has(Refinement.ORDERING)) {
        state.all.retainAll(held(t));
      } else {
        state.all = new HashSet<>(held(t));
      }
    }
    return switch (state.stage) {
      case "owned" -> has(Refinement.THREAD_LOCAL_LOCKS);
      case "owned 2" -> has(Refinement.HANDED_OVER_LOCKS);
      default -> has(Refinement.PROTECTED_LOCKS) && !state.all.isEmpty();
    };
  }

  private void release(int t, int name) {
    held(t).remove(name);
    outSeen(t, "lock " + name);
    if (!movers.getOrDefault(t, Set.of()).contains(name)) {
      blocks(t).forEach(block -> block.phase = Phase.POST_COMMIT);
    } else {
      movers.get(t).remove(name);
    }
  }
}
