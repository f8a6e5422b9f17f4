package dev.untorn.bytecode.escape;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.Construction;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.escape.ParameterFlow.Pass;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.threads.ThreadStarts;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The instructions at which other threads can see an object under construction: those after the
 * start of a thread, and after {@code this} is stored in a static field or passed to a method that
 * keeps it. An object that gets {@code this} in its constructor counts as a part of {@code this}.
 */
public final class ConstructorEscape {

  private final Construction construction;
  private final CallGraph calls;
  private final Methods methods;
  private final EscapeAnalysis escapes;
  private final ThreadStarts starts;

  /** For each method that runs during construction, the instructions that leak the receiver. */
  private final Map<Integer, BitSet> sites = new HashMap<>();

  private final Map<Integer, BitSet> behind = new HashMap<>();

  public ConstructorEscape(
      Construction construction, CallGraph calls, EscapeAnalysis escapes, ThreadStarts starts) {
    this.construction = construction;
    this.calls = calls;
    this.methods = calls.methods();
    this.escapes = escapes;
    this.starts = starts;
    findSites();
    findBehind();
  }

  boolean isLeaked(int method, int instruction) {
    return behind.containsKey(method) && behind.get(method).get(instruction);
  }

  private boolean isMaking(int method) {
    return construction.isConstructing(method)
        && !methods.get(method).isStatic()
        && methods.get(method).body().filter(body -> body.op(0) == Op.PARAMETER).isPresent();
  }

  /** A method that calls a leaking method on the same object leaks it at this call. */
  private void findSites() {
    Deque<Integer> waiting = new ArrayDeque<>();
    for (int method = 0; method < methods.count(); method++) {
      BitSet found = isMaking(method) ? ownSites(method) : new BitSet();
      if (!found.isEmpty()) {
        sites.put(method, found);
        waiting.add(method);
      }
    }
    while (!waiting.isEmpty()) {
      calls.forEachCaller(
          waiting.poll(),
          (caller, call) -> {
            if (isMaking(caller) && isOnThis(methods.body(caller), call)) {
              BitSet there = sites.computeIfAbsent(caller, key -> new BitSet());
              if (!there.get(call)) {
                there.set(call);
                waiting.add(caller);
              }
            }
          });
    }
  }

  private BitSet ownSites(int method) {
    Body body = methods.body(method);
    BitSet found = new BitSet();
    ParameterFlow flow = ParameterFlow.of(body, 0);
    flow.sites().stream().filter(i -> body.op(i) == Op.PUT_STATIC).forEach(found::set);
    for (Pass pass : flow.passes()) {
      boolean isReceiver = pass.operand() == 0 && body.op(pass.call()) != Op.CALL_STATIC;
      boolean isPart = ((Member) body.symbol(pass.call())).name().equals("<init>");
      if (!isReceiver && !isPart && escapes.escapes(method, pass.call(), pass.operand())) {
        found.set(pass.call());
      }
    }
    calls.calls(method).filter(call -> starts.isStart(method, call)).forEach(found::set);
    return found;
  }

  private static boolean isOnThis(Body body, int call) {
    return body.op(call) != Op.CALL_STATIC && body.operand(call, 0) == 0;
  }

  private void findBehind() {
    sites.forEach(
        (method, here) ->
            behind.put(method, Reachability.after(methods.body(method), here, new BitSet())));
    Deque<Integer> waiting = new ArrayDeque<>(behind.keySet());
    while (!waiting.isEmpty()) {
      int method = waiting.poll();
      calls
          .calls(method)
          .filter(call -> isLeaked(method, call) && isOnThis(methods.body(method), call))
          .flatMap(call -> calls.targets(method, call).stream())
          .filter(this::isMaking)
          .forEach(target -> enter(target, waiting));
    }
  }

  /** A method that is called after a leak runs entirely after it. */
  private void enter(int method, Deque<Integer> waiting) {
    BitSet there = behind.computeIfAbsent(method, key -> new BitSet());
    int size = methods.body(method).size();
    if (there.cardinality() < size) {
      there.set(0, size);
      waiting.add(method);
    }
  }
}
