package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Variable;
import java.util.ArrayList;
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
  private final BitSet[] reads;
  private final BitSet[] writes;

  /** What some code reads and writes. */
  private record View(BitSet reads, BitSet writes) {
    View() {
      this(new BitSet(), new BitSet());
    }

    void add(View other) {
      reads.or(other.reads);
      writes.or(other.writes);
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
    reads = sets();
    writes = sets();
    View[] called = called();
    for (int method = 0; method < program.methods().count(); method++) {
      if (program.actors().isRun(method)) {
        look(method, called);
      }
    }
  }

  private BitSet[] sets() {
    BitSet[] sets = new BitSet[atomics.count()];
    for (int block = 0; block < sets.length; block++) {
      sets[block] = new BitSet();
    }
    return sets;
  }

  Variable variable(int number) {
    return variables.get(number);
  }

  int number(Variable variable) {
    return numbers.get(variable);
  }

  BitSet reads(int block) {
    return reads[block];
  }

  BitSet writes(int block) {
    return writes[block];
  }

  private void look(int method, View[] called) {
    for (StateAccess access : program.accesses().of(method)) {
      for (AtomicBlock block : atomics.at(access)) {
        add(access, new View(reads[block.number()], writes[block.number()]));
      }
    }
    for (int c = 0; c < program.calls().callCount(method); c++) {
      int call = program.calls().call(method, c);
      for (AtomicBlock block : atomics.at(method, call)) {
        for (int target : calls.of(method, call)) {
          new View(reads[block.number()], writes[block.number()])
              .add(called[calls.components().of(target)]);
        }
      }
    }
  }

  /** What the first thread does while it is alone is not shared. */
  private void add(StateAccess access, View view) {
    if (program.actors().ordering().isAlone(access.method(), access.instruction())) {
      return;
    }
    int variable = number(access.variable());
    if (access.reads()) {
      view.reads.set(variable);
    }
    if (access.writes()) {
      view.writes.set(variable);
    }
  }

  /** What each component of methods accesses: its own, and what those that it calls do. */
  private View[] called() {
    StronglyConnectedComponents components = calls.components();
    View[] found = new View[components.count()];
    for (int method : components.inOrder()) {
      int component = components.of(method);
      if (found[component] == null) {
        found[component] = new View();
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
