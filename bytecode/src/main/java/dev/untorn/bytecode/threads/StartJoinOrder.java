package dev.untorn.bytecode.threads;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.callgraph.SiteIndex;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The code that the main thread runs alone: before it starts threads, and after it joined them. */
public final class StartJoinOrder {

  private final CallGraph calls;
  private final Methods methods;
  private final ThreadStarts starts;

  private final BitSet starting;

  /** For each method, the instructions after which a thread started there may run. */
  private final Map<Integer, BitSet> started = new HashMap<>();

  /** For each method that runs once, the instructions at which the main thread is alone. */
  private final Map<Integer, BitSet> alone = new HashMap<>();

  private final BitSet aloneMethods = new BitSet();

  /** Whether some class initializer leaves threads running. */
  private final boolean isStartedByClass;

  /** Finds the code that the main thread runs alone, from the main methods on. */
  StartJoinOrder(CallGraph calls, ThreadStarts starts, Collection<Integer> mains, BitSet byMain) {
    this.calls = calls;
    methods = calls.methods();
    this.starts = starts;
    starting =
        FixedPoint.reachable(
            starts.sites().keySet().stream().mapToInt(Integer::intValue),
            (method, next) -> forEachCaller(method, (caller, call) -> next.accept(caller)));
    isStartedByClass =
        findLeaving(startingUnder(byMain)).stream()
            .anyMatch(method -> methods.get(method).isClassInitializer());
    findAlone(mains, byMain);
  }

  /** Whether no other thread runs when this instruction does. */
  public boolean isAlone(int method, int instruction) {
    return aloneMethods.get(method)
        || (alone.containsKey(method) && alone.get(method).get(instruction));
  }

  /** Whether a method runs at most once, in the main thread. */
  boolean isOnce(int method) {
    return alone.containsKey(method);
  }

  boolean isInLoop(int method, int instruction) {
    return Reachability.isInLoop(methods.body(method), instruction);
  }

  /** The methods that start threads and can be called by the main thread or by initializers. */
  private BitSet startingUnder(BitSet byMain) {
    return FixedPoint.reachable(
        starting.stream()
            .filter(method -> byMain.get(method) || methods.get(method).isClassInitializer()),
        (method, next) -> called(method).filter(starting::get).forEach(next));
  }

  private IntStream called(int method) {
    return IntStream.concat(
        calls.calls(method).flatMap(call -> calls.targets(method, call).stream()),
        calls.runs(method).values().stream()
            .flatMap(List::stream)
            .mapToInt(CallbackTarget::method));
  }

  /** The methods in {@code asked} that can return after a start without joining. */
  private BitSet findLeaving(BitSet asked) {
    BitSet leaving = new BitSet();
    starts.sites().forEach((method, sites) -> started.put(method, (BitSet) sites.clone()));
    Deque<Integer> waiting = new ArrayDeque<>(started.keySet());
    while (!waiting.isEmpty()) {
      int method = waiting.poll();
      if (asked.get(method) && !leaving.get(method) && canReturnAfterStart(method)) {
        leaving.set(method);
        forEachCaller(
            method,
            (caller, call) -> {
              started.computeIfAbsent(caller, key -> new BitSet()).set(call);
              if (asked.get(caller) && !leaving.get(caller)) {
                waiting.add(caller);
              }
            });
      }
    }
    return leaving;
  }

  /** The calls of a method, and the library calls that run it. */
  private void forEachCaller(int method, SiteIndex.Visitor visitor) {
    calls.forEachCaller(method, visitor);
    calls.runners().forEach(method, visitor);
  }

  private boolean canReturnAfterStart(int method) {
    Body body = methods.body(method);
    return afterStarts(method, body).stream().anyMatch(i -> body.op(i) == Op.RETURN);
  }

  /** The instructions that can run while a thread started in this body runs. */
  private BitSet afterStarts(int method, Body body) {
    BitSet after = new BitSet();
    BitSet unjoined = new BitSet();
    ThreadJoins joins = new ThreadJoins(body, calls.hierarchy());
    BitSet here = started.getOrDefault(method, new BitSet());
    for (int i = here.nextSetBit(0); i >= 0; i = here.nextSetBit(i + 1)) {
      ThreadJoins.Ends ends = joins.of(i);
      if (ends.joins().isEmpty() && ends.loops().isEmpty()) {
        unjoined.set(i);
      } else {
        after.or(Reachability.after(body, only(i), ends.joins(), ends.loops()));
      }
    }
    after.or(Reachability.after(body, unjoined, new BitSet()));
    return after;
  }

  private static BitSet only(int instruction) {
    BitSet one = new BitSet();
    one.set(instruction);
    return one;
  }

  /** Continues from the main methods to methods that are called in one place, outside loops. */
  private void findAlone(Collection<Integer> mains, BitSet byMain) {
    Deque<Integer> once = new ArrayDeque<>(mains);
    while (!once.isEmpty()) {
      int method = once.poll();
      Body body = methods.get(method).body().orElse(null);
      if (body == null || alone.containsKey(method)) {
        continue;
      }
      alone.put(method, isCalledAlone(method) ? aloneIn(method, body) : new BitSet());
      for (int c = 0; c < calls.callCount(method); c++) {
        int call = calls.call(method, c);
        CallTargets targets = calls.targetsAt(method, c);
        if (targets.count() == 1
            && byMain.get(targets.method(0))
            && calls.callerCount(targets.method(0)) == 1
            && !isInLoop(method, call)) {
          once.add(targets.method(0));
        }
      }
    }
    findAloneMethods(byMain);
  }

  private BitSet aloneIn(int method, Body body) {
    BitSet found = new BitSet();
    if (isStartedByClass) {
      return found; // it is unknown when a class is initialized
    }
    found.set(0, body.size());
    found.andNot(afterStarts(method, body));
    found.andNot(starts.sites().getOrDefault(method, new BitSet()));
    return found;
  }

  /** A method that starts no threads runs alone if all its calls do. */
  private void findAloneMethods(BitSet byMain) {
    aloneMethods.or(byMain);
    aloneMethods.andNot(starting);
    alone.keySet().forEach(aloneMethods::clear);
    FixedPoint.retain(aloneMethods, this::isCalledAlone);
  }

  private boolean isCalledAlone(int method) {
    boolean[] answer = {true};
    forEachCaller(method, (caller, call) -> answer[0] &= isAlone(caller, call));
    return answer[0];
  }
}
