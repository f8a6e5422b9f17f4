package dev.untorn.papers.blocklocal;

import dev.untorn.papers.blocklocal.RandomBlocks.Ask;
import dev.untorn.papers.blocklocal.RandomBlocks.If;
import dev.untorn.papers.blocklocal.RandomBlocks.Loop;
import dev.untorn.papers.blocklocal.RandomBlocks.Read;
import dev.untorn.papers.blocklocal.RandomBlocks.Statement;
import dev.untorn.papers.blocklocal.RandomBlocks.Sum;
import dev.untorn.papers.blocklocal.RandomBlocks.Sync;
import dev.untorn.papers.blocklocal.RandomBlocks.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The paper's definition, word by word, on every way through a method: registers with the number of
 * the block in which they were read, and a new number for each acquisition of a lock that is not
 * held. Loops run at most twice.
 */
final class BlockOracle {

  private static final int MAX_ROUNDS = 2;
  private static final int MAX_STATES = 20_000;

  private final Set<Integer> stale = new TreeSet<>();
  private int blocks;

  private BlockOracle() {}

  /** What is known on one way: what each variable is made of, line by line, and what is held. */
  private record State(
      List<Map<Integer, Integer>> variables, List<Character> locks, List<Integer> held) {

    State with(int variable, Map<Integer, Integer> value) {
      List<Map<Integer, Integer>> all = new ArrayList<>(variables);
      all.set(variable, value);
      return new State(all, locks, held);
    }

    int current() {
      return held.isEmpty() ? -1 : held.get(held.size() - 1);
    }
  }

  /** The lines that read values which are used in another block, or nothing for too many ways. */
  static Set<Integer> find(List<Statement> body) {
    BlockOracle oracle = new BlockOracle();
    State first = new State(List.of(Map.of(), Map.of(), Map.of()), List.of(), List.of());
    oracle.run(body, Set.of(first));
    return oracle.stale;
  }

  private Set<State> run(List<Statement> body, Set<State> states) {
    Set<State> now = states;
    for (Statement statement : body) {
      Set<State> next = new HashSet<>();
      for (State state : now) {
        next.addAll(run(statement, state));
      }
      if (next.size() > MAX_STATES) {
        throw new IllegalStateException("too many ways");
      }
      now = next;
    }
    return now;
  }

  private Set<State> run(Statement statement, State state) {
    if (statement instanceof Read read) {
      return Set.of(state.with(read.target(), shared(read.line(), state.current())));
    }
    if (statement instanceof Ask ask) {
      int block = state.locks().contains('a') ? state.current() : ++blocks;
      return Set.of(state.with(ask.target(), shared(ask.line(), block)));
    }
    if (statement instanceof Sum sum) {
      Map<Integer, Integer> value = new HashMap<>(used(state, sum.left()));
      value.putAll(used(state, sum.right()));
      return Set.of(state.with(sum.target(), value));
    }
    if (statement instanceof Write write) {
      used(state, write.value());
      return Set.of(state);
    }
    if (statement instanceof Sync sync) {
      return inBlock(sync, state);
    }
    if (statement instanceof If choice) {
      Set<State> both = new HashSet<>(run(choice.yes(), Set.of(state)));
      both.addAll(run(choice.no(), Set.of(state)));
      return both;
    }
    Set<State> all = new HashSet<>(Set.of(state));
    Set<State> last = Set.of(state);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      last = run(((Loop) statement).body(), last);
      all.addAll(last);
    }
    return all;
  }

  private static Map<Integer, Integer> shared(int line, int block) {
    return block < 0 ? Map.of() : Map.of(line, block);
  }

  /** What remains of a variable when it is used: stale values are noted and reset. */
  private Map<Integer, Integer> used(State state, int variable) {
    Map<Integer, Integer> kept = new HashMap<>();
    state
        .variables()
        .get(variable)
        .forEach(
            (line, block) -> {
              if (block == state.current()) {
                kept.put(line, block);
              } else {
                stale.add(line);
              }
            });
    return kept;
  }

  private Set<State> inBlock(Sync sync, State state) {
    if (state.locks().contains(sync.lock())) {
      return run(sync.body(), Set.of(state));
    }
    List<Character> locks = new ArrayList<>(state.locks());
    locks.add(sync.lock());
    List<Integer> held = new ArrayList<>(state.held());
    held.add(++blocks);
    Set<State> left = new HashSet<>();
    for (State end : run(sync.body(), Set.of(new State(state.variables(), locks, held)))) {
      left.add(new State(end.variables(), state.locks(), state.held()));
    }
    return left;
  }
}
