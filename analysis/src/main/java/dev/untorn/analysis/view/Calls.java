package dev.untorn.analysis.view;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.FunctionRun;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.library.Callbacks.When;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Which methods the same thread runs through a call. */
final class Calls {

  private Calls() {}

  /** The methods that a call runs, directly or through a library. */
  static int[] of(Program program, int method, int call) {
    BitSet found = new BitSet();
    Targets targets = program.calls().targets(method, call);
    for (int t = 0; t < targets.count(); t++) {
      found.set(targets.method(t));
    }
    for (FunctionRun run : program.calls().runs(method, call)) {
      if (run.when() != When.ELSEWHERE) {
        found.set(run.method());
      }
    }
    return found.stream().toArray();
  }

  /** All methods that are run when these are. */
  static BitSet reachable(Program program, BitSet first) {
    BitSet found = (BitSet) first.clone();
    Deque<Integer> waiting = new ArrayDeque<>();
    first.stream().forEach(waiting::add);
    while (!waiting.isEmpty()) {
      int method = waiting.poll();
      for (int c = 0; c < program.calls().callCount(method); c++) {
        for (int target : of(program, method, program.calls().call(method, c))) {
          if (!found.get(target)) {
            found.set(target);
            waiting.add(target);
          }
        }
      }
    }
    return found;
  }
}
