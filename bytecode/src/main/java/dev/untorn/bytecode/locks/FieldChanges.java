package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.calls.CallGraph;
import dev.untorn.bytecode.calls.FunctionRun;
import dev.untorn.bytecode.calls.SiteIndex;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.library.Callbacks.When;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What can make a name of a lock mean another object: assignments of fields that it leads through,
 * here or in what is called. An object that is still being made is none that anybody has locked.
 */
final class FieldChanges {

  private final Expressions expressions;
  private final CallGraph calls;

  /** For each name that was asked for the methods that can assign such a field. */
  private final Map<String, BitSet> assigning = new ConcurrentHashMap<>();

  FieldChanges(Expressions expressions) {
    this.expressions = expressions;
    this.calls = expressions.calls;
  }

  /** Whether an instruction can make a name lead to another object. */
  boolean canChange(int method, int instruction, LockExpression lock) {
    Body body = expressions.body(method).orElseThrow();
    Op op = body.op(instruction);
    if (lock.dependsOn(instruction)) {
      return true;
    }
    if (op == Op.PUT_FIELD || op == Op.PUT_STATIC) {
      return lock.dependsOn(((Member) body.symbol(instruction)).name()::equals);
    }
    return op.isCall() && lock.dependsOn(field -> isAssignedBy(method, instruction, field));
  }

  private boolean isAssignedBy(int method, int call, String field) {
    BitSet methods = assigning.computeIfAbsent(field, this::find);
    Targets targets = calls.targets(method, call);
    for (int t = 0; t < targets.count(); t++) {
      if (methods.get(targets.method(t))) {
        return true;
      }
    }
    for (FunctionRun run : calls.runs(method, call)) {
      if (run.when() == When.NOW && methods.get(run.method())) {
        return true;
      }
    }
    return false;
  }

  private BitSet find(String name) {
    BitSet found = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    SiteIndex.Visitor note =
        (method, site) -> {
          if (!found.get(method)) {
            found.set(method);
            waiting.add(method);
          }
        };
    for (int field = 0; field < expressions.fields.count(); field++) {
      if (expressions.fields.get(field).name().equals(name)) {
        expressions
            .survey
            .writes()
            .forEach(
                field,
                (method, write) -> {
                  if (!expressions.construction.isConstructing(method, write)) {
                    note.visit(method, write);
                  }
                });
      }
    }
    while (!waiting.isEmpty()) {
      int method = waiting.poll();
      calls.forEachCaller(method, note);
      calls.runners().forEach(method, note);
    }
    return found;
  }
}
