package dev.untorn.bytecode.actors;

import dev.untorn.bytecode.calls.CallGraph;
import dev.untorn.bytecode.calls.Methods;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Dominators;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Reachability;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * What the first thread does while no other is running: before it starts one, and after it has
 * joined all that it started.
 */
public final class Ordering {

  private static final String THREAD = "java.lang.Thread";

  private final CallGraph calls;
  private final Methods methods;
  private final Hierarchy hierarchy;
  private final Starts starts;

  /** The methods during which threads may be started, and those that leave some running. */
  private final BitSet starting = new BitSet();

  private final BitSet leaving = new BitSet();

  /** For each method the instructions behind which a thread may run that was started there. */
  private final Map<Integer, BitSet> started = new HashMap<>();

  /** For methods that run once the instructions at which the first thread is alone. */
  private final Map<Integer, BitSet> alone = new HashMap<>();

  private final BitSet aloneMethods = new BitSet();

  private Ordering(CallGraph calls, Hierarchy hierarchy, Starts starts) {
    this.calls = calls;
    this.methods = calls.methods();
    this.hierarchy = hierarchy;
    this.starts = starts;
  }

  /**
   * Finds what happens alone.
   *
   * @param mains the methods with which the first thread can begin
   * @param byMain whether nobody but the first thread runs a method
   */
  static Ordering of(
      CallGraph calls, Hierarchy hierarchy, Starts starts, Iterable<Integer> mains, BitSet byMain) {
    Ordering ordering = new Ordering(calls, hierarchy, starts);
    ordering.findStarting();
    ordering.findLeaving();
    ordering.findAlone(mains, byMain);
    return ordering;
  }

  /** Whether no other thread runs when this instruction does. */
  public boolean isAlone(int method, int instruction) {
    return aloneMethods.get(method)
        || (alone.containsKey(method) && alone.get(method).get(instruction));
  }

  /** Whether a method runs at most once, in the first thread. */
  boolean isOnce(int method) {
    return alone.containsKey(method);
  }

  /** Whether an instruction can run several times in one run of its method. */
  boolean isInLoop(int method, int instruction) {
    Body body = body(method);
    return Reachability.after(body, only(instruction), new BitSet()).get(instruction);
  }

  private void findStarting() {
    Deque<Integer> waiting = new ArrayDeque<>(starts.starters());
    waiting.forEach(starting::set);
    while (!waiting.isEmpty()) {
      calls.forEachCaller(
          waiting.poll(),
          (caller, call) -> {
            if (!starting.get(caller)) {
              starting.set(caller);
              waiting.add(caller);
            }
          });
    }
  }

  /** A method leaves threads running if it can return behind a start without joining. */
  private void findLeaving() {
    for (int method : starts.starters()) {
      for (int call = 0; call < body(method).size(); call++) {
        if (starts.isStart(method, call)) {
          started.computeIfAbsent(method, key -> new BitSet()).set(call);
        }
      }
    }
    Deque<Integer> waiting = new ArrayDeque<>(starts.starters());
    while (!waiting.isEmpty()) {
      int method = waiting.poll();
      if (!leaving.get(method) && canReturnAfterStart(method)) {
        leaving.set(method);
        calls.forEachCaller(
            method,
            (caller, call) -> {
              started.computeIfAbsent(caller, key -> new BitSet()).set(call);
              waiting.add(caller);
            });
      }
    }
  }

  private Body body(int method) {
    return methods.get(method).body().orElseThrow();
  }

  private boolean canReturnAfterStart(int method) {
    Body body = body(method);
    return afterStarts(method, body).stream().anyMatch(i -> body.op(i) == Op.RETURN);
  }

  /** The instructions that can run while a thread runs that was started in this body. */
  private BitSet afterStarts(int method, Body body) {
    BitSet after = new BitSet();
    BitSet unjoined = new BitSet();
    BitSet here = started.getOrDefault(method, new BitSet());
    for (int i = here.nextSetBit(0); i >= 0; i = here.nextSetBit(i + 1)) {
      BitSet joins = joins(body, i);
      if (joins.isEmpty()) {
        unjoined.set(i);
      } else {
        after.or(Reachability.after(body, only(i), joins));
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

  /**
   * The blocks at which the thread that is started here has ended: those that join it, or the heads
   * of loops that join all threads of the array or collection from which it comes.
   */
  private BitSet joins(Body body, int start) {
    BitSet found = new BitSet();
    if (body.op(start) != Op.CALL_VIRTUAL) {
      return found;
    }
    int thread = body.operand(start, 0);
    Dominators dominators = null;
    for (int i = 0; i < body.size(); i++) {
      if (isJoin(body, i)) {
        int joined = body.operand(i, 0);
        if (joined == thread) {
          found.set(body.blockOf(i));
        } else if (container(body, joined) >= 0
            && container(body, joined) == container(body, thread)) {
          dominators = dominators == null ? Dominators.of(body) : dominators;
          found.set(loopHead(body, body.blockOf(i), dominators));
        }
      }
    }
    return found;
  }

  private boolean isJoin(Body body, int instruction) {
    if (body.op(instruction) != Op.CALL_VIRTUAL) {
      return false;
    }
    Member called = (Member) body.symbol(instruction);
    return called.name().equals("join")
        && called.descriptor().equals("()V")
        && hierarchy.isSubtype(called.owner(), THREAD);
  }

  /** The array or collection from which a value was taken, or -1. */
  private static int container(Body body, int value) {
    int from = value;
    while (body.op(from) == Op.CAST
        || ((body.op(from) == Op.CALL_INTERFACE || body.op(from) == Op.CALL_VIRTUAL)
            && body.operandCount(from) > 0)) {
      from = body.operand(from, 0);
    }
    if (body.op(from) == Op.ARRAY_LOAD) {
      return body.operand(from, 0);
    }
    return from == value ? -1 : from;
  }

  /** The head of the innermost loop around a block, or the block itself. */
  private static int loopHead(Body body, int block, Dominators dominators) {
    for (int head = block; ; head = dominators.parent(head)) {
      for (int p = 0; p < body.predecessors().count(head); p++) {
        int from = body.predecessors().target(head, p);
        if (from != Body.CALLER && dominators.dominates(head, from)) {
          return head;
        }
      }
      if (head == dominators.parent(head)) {
        return block;
      }
    }
  }

  /** From the first methods it goes on to those that are called in one place, outside loops. */
  private void findAlone(Iterable<Integer> mains, BitSet byMain) {
    Deque<Integer> once = new ArrayDeque<>();
    mains.forEach(once::add);
    while (!once.isEmpty()) {
      int method = once.poll();
      Body body = methods.get(method).body().orElse(null);
      if (body == null || alone.containsKey(method)) {
        continue;
      }
      alone.put(method, isCalledAlone(method) ? aloneIn(method, body) : new BitSet());
      for (int c = 0; c < calls.callCount(method); c++) {
        int call = calls.call(method, c);
        Targets targets = calls.targets(method, call);
        if (targets.count() == 1
            && byMain.get(targets.method(0))
            && callers(targets.method(0)) == 1
            && !isInLoop(method, call)) {
          once.add(targets.method(0));
        }
      }
    }
    findAloneMethods(byMain);
  }

  private BitSet aloneIn(int method, Body body) {
    BitSet found = new BitSet();
    found.set(0, body.size());
    found.andNot(afterStarts(method, body));
    for (int i = 0; i < body.size(); i++) {
      if (starts.isStart(method, i)) {
        found.clear(i);
      }
    }
    return found;
  }

  private int callers(int method) {
    int[] count = {0};
    calls.forEachCaller(method, (caller, call) -> count[0]++);
    return count[0];
  }

  /** A method that starts nothing is alone if all its calls are. */
  private void findAloneMethods(BitSet byMain) {
    aloneMethods.or(byMain);
    aloneMethods.andNot(starting);
    alone.keySet().forEach(aloneMethods::clear);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int m = aloneMethods.nextSetBit(0); m >= 0; m = aloneMethods.nextSetBit(m + 1)) {
        if (!isCalledAlone(m)) {
          aloneMethods.clear(m);
          changed = true;
        }
      }
    }
  }

  private boolean isCalledAlone(int method) {
    boolean[] answer = {true};
    calls.forEachCaller(method, (caller, call) -> answer[0] &= isAlone(caller, call));
    calls.runners().forEach(method, (caller, call) -> answer[0] &= isAlone(caller, call));
    return answer[0];
  }
}
