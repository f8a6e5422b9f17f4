package dev.untorn.bytecode.sharing;

import dev.untorn.bytecode.calls.CallGraph;
import dev.untorn.bytecode.calls.Methods;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Reachability;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/**
 * Where objects become visible to other threads: they are stored, returned, thrown, captured, or
 * given to a method that does so or that is not known.
 */
public final class Escapes {

  private static final String THREAD = "java.lang.Thread";

  private final CallGraph calls;
  private final Methods methods;
  private final Hierarchy hierarchy;

  /** For each method the parameters that it makes visible. */
  private final BitSet[] escaping;

  private Escapes(CallGraph calls, Hierarchy hierarchy) {
    this.calls = calls;
    this.methods = calls.methods();
    this.hierarchy = hierarchy;
    escaping = new BitSet[methods.count()];
    Arrays.fill(escaping, new BitSet());
  }

  /** Finds the parameters that each method makes visible, until nothing changes any more. */
  public static Escapes of(CallGraph calls, Hierarchy hierarchy) {
    Escapes escapes = new Escapes(calls, hierarchy);
    BitSet[] first = new BitSet[escapes.escaping.length];
    Workers.run(first.length, () -> first, (all, method) -> all[method] = escapes.look(method));
    System.arraycopy(first, 0, escapes.escaping, 0, first.length);
    Deque<Integer> waiting = new ArrayDeque<>();
    for (int method = 0; method < escapes.escaping.length; method++) {
      if (!escapes.escaping[method].isEmpty()) {
        waiting.add(method);
      }
    }
    escapes.spread(waiting);
    return escapes;
  }

  /** Whether an object that is made here is seen by no other thread when an instruction runs. */
  public boolean isHidden(int method, int value, int instruction) {
    Body body = methods.get(method).body().orElseThrow();
    int made = withoutCasts(body, value);
    if (body.op(made) != Op.NEW && body.op(made) != Op.NEW_ARRAY) {
      return false;
    }
    BitSet sites = sites(method, body, made);
    return sites.isEmpty()
        || (!sites.get(instruction)
            && !Reachability.after(body, sites, new BitSet()).get(instruction));
  }

  private static int withoutCasts(Body body, int value) {
    int found = value;
    while (body.op(found) == Op.CAST) {
      found = body.operand(found, 0);
    }
    return found;
  }

  private void spread(Deque<Integer> waiting) {
    while (!waiting.isEmpty()) {
      int changed = waiting.poll();
      calls.forEachCaller(
          changed,
          (caller, call) -> {
            BitSet now = passesParameter(caller, call) ? look(caller) : escaping[caller];
            if (!now.equals(escaping[caller])) {
              escaping[caller] = now;
              waiting.add(caller);
            }
          });
    }
  }

  /** Whether a call can make a parameter of its method visible that was not known to be. */
  private boolean passesParameter(int method, int call) {
    Body body = methods.get(method).body().orElseThrow();
    for (int k = 0; k < body.operandCount(call); k++) {
      Op op = body.op(body.operand(call, k));
      if (op == Op.PARAMETER || op == Op.PHI || op == Op.CAST) {
        return true;
      }
    }
    return false;
  }

  /** The parameters that a method makes visible, as far as is known now. */
  private BitSet look(int method) {
    BitSet now = (BitSet) escaping[method].clone();
    Body body = methods.get(method).body().orElse(null);
    for (int i = 0; body != null && i < body.size() && body.op(i) == Op.PARAMETER; i++) {
      if (!now.get(body.parameter(i)) && !sites(method, body, i).isEmpty()) {
        now.set(body.parameter(i));
      }
    }
    return now;
  }

  /** The instructions that make a value visible. */
  private BitSet sites(int method, Body body, int value) {
    BitSet found = new BitSet();
    BitSet aliases = new BitSet();
    aliases.set(value);
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int user = 0; user < body.size(); user++) {
        for (int k = 0; k < body.operandCount(user); k++) {
          if (aliases.get(body.operand(user, k))) {
            if (body.op(user) == Op.PHI || body.op(user) == Op.CAST) {
              grows |= !aliases.get(user);
              aliases.set(user);
            } else if (escapes(method, body, user, k)) {
              found.set(user);
            }
          }
        }
      }
    }
    return found;
  }

  private boolean escapes(int method, Body body, int user, int operand) {
    return switch (body.op(user)) {
      case PUT_FIELD -> operand == 1;
      case ARRAY_STORE -> operand == 2;
      case PUT_STATIC, RETURN, THROW, CALL_DYNAMIC -> true;
      case CALL_VIRTUAL, CALL_SPECIAL, CALL_STATIC, CALL_INTERFACE ->
          escapesByCall(method, body, user, operand);
      default -> false;
    };
  }

  private boolean escapesByCall(int method, Body body, int call, int operand) {
    Targets targets = calls.targets(method, call);
    boolean isReceiver = operand == 0 && body.op(call) != Op.CALL_STATIC;
    Member called = (Member) body.symbol(call);
    if (targets.leavesProgram() && (!isReceiver || hierarchy.isSubtype(called.owner(), THREAD))) {
      return !called.name().equals("<init>") || !isReceiver;
    }
    for (int t = 0; t < targets.count(); t++) {
      if (escaping[targets.method(t)].get(operand)) {
        return true;
      }
    }
    return false;
  }
}
