package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.SiteIndex;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.locks.AccessPath.Constant;
import dev.untorn.bytecode.locks.AccessPath.Element;
import dev.untorn.bytecode.locks.AccessPath.Field;
import dev.untorn.bytecode.types.Fields;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the instructions that can make the name of a lock denote another object: assignments to
 * fields on its path, here or in called methods, and to elements, here. Objects under construction
 * are exempt, because no thread has locked them.
 */
final class PathInvalidation {

  /** The maximum number of calls between a held lock and an assignment. */
  private static final int MAX_DEPTH = 3;

  private final AccessPaths expressions;
  private final CallGraph calls;

  /** For each field queried so far, the methods that can assign it. */
  private final Map<Integer, BitSet> assigning = new ConcurrentHashMap<>();

  PathInvalidation(AccessPaths expressions) {
    this.expressions = expressions;
    this.calls = expressions.calls;
  }

  /** Whether an instruction can make a name denote another object. */
  boolean canChange(int method, int instruction, AccessPath lock) {
    Body body = calls.methods().get(method).body().orElseThrow();
    Op op = body.op(instruction);
    if (lock.dependsOn(instruction)) {
      return true;
    }
    if (op == Op.PUT_FIELD || op == Op.PUT_STATIC) {
      String written = ((Member) body.symbol(instruction)).name();
      return lock.dependsOn((owner, name) -> name.equals(written));
    }
    if (op == Op.ARRAY_STORE) {
      return lock.leadsThrough(
          name -> name instanceof Element element && canBe(method, body, instruction, element));
    }
    return op.isCall()
        && lock.dependsOn((owner, name) -> isAssignedBy(method, instruction, owner, name));
  }

  /** Whether an element may be the one stored; a field of two objects may hold the same array. */
  private boolean canBe(int method, Body body, int store, Element element) {
    Optional<Integer> index = body.intConstant(body.operand(store, 1));
    if (element.hasConstantIndex()
        && index.isPresent()
        && !element.index().equals(new Constant(index.get().toString()))) {
      return false;
    }
    AccessPath array = expressions.of(method, body.operand(store, 0));
    return (array instanceof Field one && element.of() instanceof Field other)
        ? one.name().equals(other.name()) && one.owner().equals(other.owner())
        : array.mayBe(element.of());
  }

  private boolean isAssignedBy(int method, int call, String owner, String name) {
    int field = expressions.fields.resolve(new Member(owner, name, ""));
    if (field == Fields.OUTSIDE) {
      return false;
    }
    BitSet methods = assigning.computeIfAbsent(field, this::find);
    return calls.targets(method, call).stream().anyMatch(methods::get)
        || calls.runs(method, call).stream()
            .anyMatch(run -> run.when() == When.NOW && methods.get(run.method()));
  }

  private BitSet find(int field) {
    BitSet found = new BitSet();
    SiteIndex.Visitor note = (method, site) -> found.set(method);
    calls
        .scan()
        .writes()
        .forEach(
            field,
            (method, write) -> {
              if (!expressions.construction.isConstructing(method, write)) {
                found.set(method);
              }
            });
    BitSet done = new BitSet();
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
      BitSet now = (BitSet) found.clone();
      now.andNot(done);
      done.or(now);
      for (int method = now.nextSetBit(0); method >= 0; method = now.nextSetBit(method + 1)) {
        calls.forEachCaller(method, note);
        calls.runners().forEach(method, note);
      }
    }
    return found;
  }
}
