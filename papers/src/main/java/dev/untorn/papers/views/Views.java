package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.StronglyConnectedComponents;
import dev.untorn.model.Variable;
import dev.untorn.papers.views.AtomicBlocks.AtomicBlock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The views of the atomic blocks: the variables that they read and write, as sets of numbers. */
final class Views {

  private final Program program;
  private final SameThreadCalls calls;
  private final AtomicBlocks atomics;
  private final Map<Variable, Integer> numbers = new HashMap<>();
  private final List<Variable> variables = new ArrayList<>();

  /** The view of each block. */
  private final View[] views;

  /**
   * The variables that an atomic block reads and writes.
   *
   * @param block its number, {@link #NO_BLOCK} for the code of methods outside of blocks
   */
  record View(int block, BitSet reads, BitSet writes) {
    private static final int NO_BLOCK = -1;

    private View(int block) {
      this(block, new BitSet(), new BitSet());
    }

    private void add(View other) {
      reads.or(other.reads);
      writes.or(other.writes);
    }

    /** The accesses of a view that are compared. */
    enum Side {
      READS,
      WRITES,
      /** Both, not distinguished. */
      ALL;

      /** The accesses of other threads that conflict. */
      Side opposite() {
        return switch (this) {
          case READS -> WRITES;
          case WRITES -> READS;
          case ALL -> ALL;
        };
      }
    }

    BitSet of(Side side) {
      return switch (side) {
        case READS -> reads;
        case WRITES -> writes;
        case ALL -> {
          BitSet all = (BitSet) reads.clone();
          all.or(writes);
          yield all;
        }
      };
    }
  }

  Views(Program program, SameThreadCalls calls, AtomicBlocks atomics) {
    this.program = program;
    this.calls = calls;
    this.atomics = atomics;
    for (Variable variable : program.accesses().variables()) {
      numbers.put(variable, variables.size());
      variables.add(variable);
    }
    views = new View[atomics.count()];
    Arrays.setAll(views, View::new);
    View[] called = called();
    for (int method = 0; method < program.methods().count(); method++) {
      if (program.threads().isRun(method)) {
        addViews(method, called);
      }
    }
  }

  Variable variable(int number) {
    return variables.get(number);
  }

  int number(Variable variable) {
    return numbers.get(variable);
  }

  View of(int block) {
    return views[block];
  }

  private void addViews(int method, View[] called) {
    for (StateAccess access : program.accesses().of(method)) {
      for (AtomicBlock block : atomics.at(access)) {
        add(access, views[block.number()]);
      }
    }
    for (int call : program.calls().calls(method).toArray()) {
      for (AtomicBlock block : atomics.at(method, call)) {
        for (int target : calls.of(method, call)) {
          views[block.number()].add(called[calls.components().of(target)]);
        }
      }
    }
  }

  private void add(StateAccess access, View view) {
    int variable = number(access.variable());
    if (access.reads()) {
      view.reads.set(variable);
    }
    if (access.writes()) {
      view.writes.set(variable);
    }
  }

  /** The accesses of each component of methods and its callees. */
  private View[] called() {
    StronglyConnectedComponents components = calls.components();
    View[] found = new View[components.count()];
    for (int method : components.inOrder()) {
      int component = components.of(method);
      if (found[component] == null) {
        found[component] = new View(View.NO_BLOCK);
      }
      View view = found[component];
      program.accesses().of(method).forEach(access -> add(access, view));
      calls
          .graph()
          .targets(method)
          .map(components::of)
          .distinct()
          .filter(one -> one != component)
          .forEach(one -> view.add(found[one]));
    }
    return found;
  }
}
