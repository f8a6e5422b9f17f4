package dev.untorn.analysis.view;

import dev.untorn.bytecode.Program;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Finds the innermost methods whose execution contains two others. */
final class Operations {

  private static final int MOST_OPERATIONS = 8;

  private final Program program;
  private final Calls calls;
  private final Map<Integer, BitSet> callers = new HashMap<>();

  Operations(Program program, Calls calls) {
    this.program = program;
    this.calls = calls;
  }

  /** The innermost methods among some that run two blocks. */
  List<Integer> around(AtomicBlock first, AtomicBlock second, BitSet among) {
    BitSet both = (BitSet) callers(first.method()).clone();
    both.and(callers(second.method()));
    both.and(among);
    if (first.equals(second)) {
      both.clear(first.method());
    }
    List<Integer> innermost =
        both.stream().filter(one -> isInnermost(one, both)).limit(MOST_OPERATIONS).boxed().toList();
    return innermost.isEmpty() ? both.stream().limit(1).boxed().toList() : innermost;
  }

  private boolean isInnermost(int method, BitSet both) {
    return IntStream.of(calls.of(method)).noneMatch(one -> one != method && both.get(one));
  }

  /** The methods that run a method, itself included. */
  private BitSet callers(int method) {
    return callers.computeIfAbsent(method, this::findCallers);
  }

  private BitSet findCallers(int method) {
    BitSet found = new BitSet();
    found.set(method);
    Deque<Integer> waiting = new ArrayDeque<>(List.of(method));
    while (!waiting.isEmpty()) {
      int called = waiting.poll();
      program.calls().forEachCaller(called, (caller, call) -> visit(caller, found, waiting));
      program
          .calls()
          .runners()
          .forEach(
              called,
              (caller, call) -> {
                if (IntStream.of(calls.of(caller)).anyMatch(one -> one == called)) {
                  visit(caller, found, waiting);
                }
              });
    }
    return found;
  }

  private static void visit(int caller, BitSet found, Deque<Integer> waiting) {
    if (!found.get(caller)) {
      found.set(caller);
      waiting.add(caller);
    }
  }
}
