package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.types.Lambda;
import java.util.Map;
import java.util.Optional;

/** The causal dependencies that one method adds to the graph: figures 4 and 5 of the paper. */
final class MethodDependencies {

  private static final int NONE = -1;

  private final Program program;
  private final SameThreadCalls calls;
  private final CausalGraph graph;
  private final int method;
  private final Body body;
  private final Map<Integer, StateAccess> accesses;
  private final ControlDependence control;
  private final Dominators post;

  MethodDependencies(
      Program program,
      SameThreadCalls calls,
      CausalGraph graph,
      int method,
      Map<Integer, StateAccess> accesses) {
    this.program = program;
    this.calls = calls;
    this.graph = graph;
    this.method = method;
    this.body = program.body(method);
    this.accesses = accesses;
    control = ControlDependence.of(body);
    post = Dominators.backwards(body);
  }

  void add() {
    Dominators dominators = Dominators.of(body);
    int[] lastCall = new int[body.blockCount()];
    int call = 0;
    for (int block = 0; block < body.blockCount(); block++) {
      addConditions(block);
      int last = block == 0 ? NONE : lastCall[dominators.parent(block)];
      if (last != NONE) {
        graph.add(graph.comingBack(method, last), graph.block(method, block));
      }
      for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
        if (body.op(i) != Op.PHI && body.op(i) != Op.PARAMETER) {
          graph.add(graph.block(method, block), node(i));
        }
        if (last != NONE) {
          graph.add(graph.comingBack(method, last), node(i));
        }
        addData(block, i);
        if (call < program.calls().callCount(method) && program.calls().call(method, call) == i) {
          addFailure(call, last);
          last = call++;
        }
      }
      lastCall[block] = last;
    }
  }

  /** The code after a call, and its callers, depend on whether the call throws an exception. */
  private void addFailure(int call, int before) {
    if (before != NONE) {
      graph.add(graph.comingBack(method, before), graph.comingBack(method, call));
    }
    for (int target : calls.of(method, program.calls().call(method, call))) {
      graph.add(graph.failure(target), graph.comingBack(method, call));
      graph.add(graph.failure(target), graph.failure(method));
    }
  }

  private int node(int instruction) {
    return graph.node(method, instruction);
  }

  private void addConditions(int block) {
    graph.add(graph.conditions(method), graph.block(method, block));
    for (int decider : control.deciders(block)) {
      graph.add(node(last(decider)), graph.block(method, block));
    }
  }

  private int last(int block) {
    return body.blockEnd(block) - 1;
  }

  private void addData(int block, int i) {
    switch (body.op(i)) {
      case PARAMETER, CONSTANT, NEW, CAUGHT, UNDEFINED, GET_STATIC -> graph.assign(node(i));
      case GET_FIELD -> addField(i);
      case PHI -> addPhi(block, i);
      case BRANCH, SWITCH, MONITOR_ENTER, MONITOR_EXIT -> addOperands(i);
      case THROW -> graph.add(graph.block(method, block), graph.failure(method));
      case PUT_FIELD -> addWrite(i, 1);
      case PUT_STATIC -> addWrite(i, 0);
      case ARRAY_LOAD -> addElement(i);
      case ARRAY_STORE -> addStore(i);
      case RETURN -> addReturn(block, i);
      case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC -> addCall(block, i);
      case CALL_DYNAMIC -> addLambda(i);
      default -> {
        addOperands(i);
        graph.assign(node(i));
      }
    }
  }

  private void addOperands(int i) {
    body.operands(i).forEach(operand -> graph.add(node(operand), node(i)));
  }

  /** The object of a field is not a variable that is read; a library's field is like a method. */
  private void addField(int i) {
    graph.assign(node(i));
    if (!accesses.containsKey(i)) {
      addOperands(i);
    }
  }

  /** The value of a phi depends on the path, and so on the branches that choose the path. */
  private void addPhi(int block, int phi) {
    addOperands(phi);
    graph.assign(node(phi));
    for (int p = 0; p < body.predecessors().count(block); p++) {
      int before = body.predecessors().target(block, p);
      boolean isAssigned = before != Body.CALLER && body.operand(phi, p) != phi;
      if (isAssigned && isChoice(before, block)) {
        graph.add(node(last(before)), node(phi));
      } else if (isAssigned) {
        for (int decider : control.deciders(before)) {
          if (decider != before) {
            graph.add(node(last(decider)), node(phi));
          }
        }
      }
    }
  }

  /** Whether another successor of a block need not lead back to it; loops are assumed to end. */
  private boolean isChoice(int block, int next) {
    return body.successors()
        .targets(block)
        .anyMatch(other -> other != next && !post.dominates(block, other));
  }

  private void addWrite(int write, int operand) {
    graph.add(node(body.operand(write, operand)), node(write));
    graph.assign(node(write));
  }

  /** An element depends on its index; the contents of an unnamed array depend on the array. */
  private void addElement(int load) {
    graph.add(node(body.operand(load, 1)), node(load));
    if (!accesses.containsKey(load)) {
      graph.add(node(body.operand(load, 0)), node(load));
    }
    graph.assign(node(load));
  }

  private void addStore(int store) {
    graph.add(node(body.operand(store, 1)), node(store));
    addWrite(store, 2);
    if (!accesses.containsKey(store)) {
      graph.add(node(store), node(body.operand(store, 0)));
    }
  }

  private void addReturn(int block, int i) {
    addOperands(i);
    graph.add(graph.block(method, block), graph.result(method));
    graph.add(node(i), graph.result(method));
    if (body.operandCount(i) > 0) {
      graph.assign(graph.result(method));
    }
  }

  private void addCall(int block, int call) {
    Member called = (Member) body.symbol(call);
    boolean isVoid = called.descriptor().endsWith("V");
    StateAccess access = accesses.get(call);
    if (!isVoid || access != null) {
      graph.assign(node(call));
    }
    int[] targets = calls.of(method, call);
    for (int target : targets) {
      graph.add(graph.block(method, block), graph.conditions(target));
      graph.add(graph.result(target), node(call));
      addArguments(call, target);
    }
    if (program.calls().targets(method, call).count() == 0) {
      addLibraryCall(call, access);
    }
  }

  private void addArguments(int call, int target) {
    Body there = program.methods().get(target).body().orElse(null);
    if (there == null) {
      return;
    }
    boolean isDirect = program.calls().isDirect(method, call, target);
    int parameters = graph.parameters(target).size();
    int skipped = isDirect ? 0 : 1;
    int shift = isDirect ? 0 : Math.max(0, parameters - (body.operandCount(call) - skipped));
    for (int k = skipped; k < body.operandCount(call); k++) {
      int parameter = k - skipped + shift;
      if (parameter < parameters) {
        graph.add(node(body.operand(call, k)), graph.node(target, parameter));
      }
    }
  }

  /** The result of a library call depends on its arguments, and its receiver may keep them. */
  private void addLibraryCall(int call, StateAccess access) {
    boolean hasReceiver = body.op(call) != Op.CALL_STATIC;
    for (int k = 0; k < body.operandCount(call); k++) {
      if (k > 0 || !hasReceiver || access == null) {
        graph.add(node(body.operand(call, k)), node(call));
      }
      if (k > 0 && hasReceiver && access == null) {
        graph.add(node(body.operand(call, k)), node(body.operand(call, 0)));
      }
    }
  }

  /** The captured values of a lambda are its first parameters. */
  private void addLambda(int i) {
    addOperands(i);
    graph.assign(node(i));
    Optional.of(body.symbol(i))
        .filter(Dynamic.class::isInstance)
        .flatMap(site -> Lambda.of((Dynamic) site))
        .flatMap(lambda -> program.method(lambda.implementation()))
        .ifPresent(
            run -> {
              int parameters = graph.parameters(run).size();
              for (int k = 0; k < body.operandCount(i) && k < parameters; k++) {
                graph.add(node(body.operand(i, k)), graph.node(run, k));
              }
            });
  }
}
