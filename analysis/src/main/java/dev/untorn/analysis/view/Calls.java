package dev.untorn.analysis.view;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.FunctionRun;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.library.Callbacks.When;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Which methods the same thread runs through the calls of a method. */
final class Calls {

  private final Program program;

  /** For each method those that it runs, once somebody asks. */
  private final int[][] called;

  Calls(Program program) {
    this.program = program;
    called = new int[program.methods().count()][];
  }

  /** The methods that a call runs, directly or through a library. */
  int[] of(int method, int call) {
    BitSet found = new BitSet();
    add(method, call, found);
    return found.stream().toArray();
  }

  private void add(int method, int call, BitSet found) {
    Targets targets = program.calls().targets(method, call);
    for (int t = 0; t < targets.count(); t++) {
      found.set(targets.method(t));
    }
    for (FunctionRun run : program.calls().runs(method, call)) {
      if (run.when() != When.ELSEWHERE) {
        found.set(run.method());
      }
    }
  }

  /** The methods that a method runs. */
  int[] of(int method) {
    if (called[method] == null) {
      BitSet found = new BitSet();
      for (int c = 0; c < program.calls().callCount(method); c++) {
        add(method, program.calls().call(method, c), found);
      }
      called[method] = found.stream().toArray();
    }
    return called[method];
  }

  /** All methods that are run when these are. */
  BitSet reachable(BitSet first) {
    BitSet found = (BitSet) first.clone();
    Deque<Integer> waiting = new ArrayDeque<>();
    first.stream().forEach(waiting::add);
    while (!waiting.isEmpty()) {
      for (int target : of(waiting.poll())) {
        if (!found.get(target)) {
          found.set(target);
          waiting.add(target);
        }
      }
    }
    return found;
  }
}
