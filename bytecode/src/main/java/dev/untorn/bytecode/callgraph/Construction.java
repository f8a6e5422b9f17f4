package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.bytecode.types.Methods;
import java.util.BitSet;

/** The code that runs while an object or class is initialized, before other threads can see it. */
public final class Construction {

  private final Methods methods;
  private final Fields fields;
  private final CallGraph calls;

  /** The methods that run only while their receiver, or their class, is initialized. */
  private final BitSet constructing;

  private final BitSet writtenLater;

  public Construction(CallGraph calls) {
    this.calls = calls;
    methods = calls.methods();
    fields = calls.scan().fields();
    constructing = findConstructing();
    writtenLater = findWrittenLater();
  }

  /** Whether a field is final, or never written after its object, or its class, is initialized. */
  public boolean isStable(int field) {
    return fields.get(field).isFinal() || !writtenLater.get(field);
  }

  /** Whether a field is accessed while its object, or its class if it is static, is initialized. */
  public boolean isConstructing(int method, int access) {
    if (!constructing.get(method)) {
      return false;
    }
    Body body = methods.body(method);
    Op op = body.op(access);
    boolean isStatic = op == Op.GET_STATIC || op == Op.PUT_STATIC;
    return isStatic
        ? methods.get(method).isStatic()
        : isReceiver(method, body, body.operand(access, 0));
  }

  /** Whether a method runs only while its receiver, or its class, is initialized. */
  public boolean isConstructing(int method) {
    return constructing.get(method);
  }

  private boolean isReceiver(int method, Body body, int value) {
    return !methods.get(method).isStatic()
        && body.op(value) == Op.PARAMETER
        && body.parameter(value) == 0;
  }

  /** Begins with all private methods, and drops those with other callers. */
  private BitSet findConstructing() {
    BitSet all = new BitSet();
    for (int method = 0; method < methods.count(); method++) {
      boolean isCandidate = methods.get(method).isPrivate() && calls.runners().count(method) == 0;
      all.set(method, isCandidate || isInitializer(method));
    }
    FixedPoint.retain(
        all, method -> isInitializer(method) || isCalledWhileConstructing(method, all));
    return all;
  }

  private boolean isInitializer(int method) {
    return methods.get(method).isConstructor() || methods.get(method).isClassInitializer();
  }

  private boolean isCalledWhileConstructing(int method, BitSet constructors) {
    JavaMethod called = methods.get(method);
    return calls.allCallers(
        method,
        (caller, call) -> {
          JavaMethod calling = methods.get(caller);
          Body body = calling.body().orElseThrow();
          return constructors.get(caller)
              && calling.owner().equals(called.owner())
              && calling.isStatic() == called.isStatic()
              && (called.isStatic() || isReceiver(caller, body, body.operand(call, 0)));
        });
  }

  private BitSet findWrittenLater() {
    BitSet found = new BitSet();
    for (int number = 0; number < fields.count(); number++) {
      int field = number;
      JavaField declared = fields.get(field);
      calls
          .scan()
          .writes()
          .forEach(
              field,
              (method, instruction) -> {
                boolean isOwn = methods.get(method).owner().equals(declared.owner());
                if (!isOwn || !isConstructing(method, instruction)) {
                  found.set(field);
                }
              });
    }
    return found;
  }
}
