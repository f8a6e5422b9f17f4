package dev.untorn.bytecode.escape;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.escape.ParameterFlow.Pass;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Finds where objects escape: stored, returned, thrown, captured, or passed to such a method. */
public final class EscapeAnalysis {

  /** A call with more targets than this is treated like a call of unknown code. */
  private static final int MAX_TARGETS = 64;

  private static final String THREAD = "java.lang.Thread";

  private final CallGraph calls;
  private final Methods methods;
  private final Hierarchy hierarchy;

  /** For each method the parameters that escape, as bits. */
  private final long[] escaping;

  /** Computes the escaping parameters of each method, up to a fixpoint. */
  public EscapeAnalysis(CallGraph calls) {
    this.calls = calls;
    methods = calls.methods();
    hierarchy = calls.hierarchy();
    escaping = new long[methods.count()];
    solve(
        Workers.map(methods.count(), method -> methods.get(method).body().map(ParameterFlow::of)));
  }

  private void solve(List<Optional<ParameterFlow>> flows) {
    BitSet waiting = new BitSet();
    waiting.set(0, flows.size());
    // Cycles through the methods, so that no search restarts at the first one.
    for (int method = 0; method >= 0; method = next(waiting, method)) {
      waiting.clear(method);
      if (method < flows.size() && flows.get(method).isPresent()) {
        ParameterFlow flow = flows.get(method).get();
        long now = escaping[method] | flow.escaping();
        for (Pass pass : flow.passes()) {
          boolean isNew = (pass.roots() & ~now) != 0;
          now |= isNew && escapes(method, pass.call(), pass.operand()) ? pass.roots() : 0;
        }
        if (now != escaping[method]) {
          escaping[method] = now;
          calls.forEachCaller(method, (caller, call) -> waiting.set(caller));
        }
      }
    }
  }

  private static int next(BitSet waiting, int after) {
    int next = waiting.nextSetBit(after);
    return next >= 0 ? next : waiting.nextSetBit(0);
  }

  /** Whether no other thread sees an object created here when an instruction runs. */
  public boolean isHidden(int method, int value, int instruction) {
    Body body = methods.body(method);
    int made = body.stripCasts(value);
    if (body.op(made) != Op.NEW && body.op(made) != Op.NEW_ARRAY) {
      return false;
    }
    BitSet sites = sites(method, body, made);
    return sites.isEmpty()
        || (!sites.get(instruction)
            && !Reachability.after(body, sites, remade(body, made)).get(instruction));
  }

  /** The creation, which makes a new object; empty if a handler may see the old one. */
  private static BitSet remade(Body body, int made) {
    BitSet barred = new BitSet();
    barred.set(made, body.handlers().count(body.blockOf(made)) == 0);
    return barred;
  }

  private BitSet sites(int method, Body body, int value) {
    ParameterFlow flow = ParameterFlow.of(body, value);
    BitSet found = flow.sites();
    for (Pass pass : flow.passes()) {
      if (escapes(method, pass.call(), pass.operand())) {
        found.set(pass.call());
      }
    }
    return found;
  }

  boolean escapes(int method, int call, int operand) {
    Body body = methods.body(method);
    CallTargets targets = calls.targets(method, call);
    boolean isReceiver = operand == 0 && body.op(call) != Op.CALL_STATIC;
    Member called = (Member) body.symbol(call);
    boolean isConstructed = isReceiver && called.name().equals("<init>");
    if (targets.count() > MAX_TARGETS) {
      return true;
    }
    if (targets.leavesProgram() && !isConstructed) {
      // Arguments of library calls escape; receivers escape only if they are threads.
      return !isReceiver || hierarchy.isSubtype(called.owner(), THREAD);
    }
    long bit = 1L << Math.min(operand, ParameterFlow.MAX_ROOTS - 1);
    return targets.stream().anyMatch(target -> (escaping[target] & bit) != 0);
  }
}
