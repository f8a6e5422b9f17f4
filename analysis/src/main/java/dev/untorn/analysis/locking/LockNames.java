package dev.untorn.analysis.locking;

import dev.untorn.analysis.flow.CalleeTranslation;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPath.Function;
import dev.untorn.bytecode.locks.AccessPath.Local;
import dev.untorn.bytecode.locks.AccessPath.Unknown;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.locks.SourcePaths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** The names of locks in one method and its callees, and the instructions that redefine them. */
sealed interface LockNames {

  AccessPath held(HeldLock hold);

  AccessPath taken(int instruction, LockOperation operation);

  /** TRANSLATELOCK of the paper: the method's names for the parameters of one that a call runs. */
  Optional<IntFunction<AccessPath>> parameters(int call, int target);

  AccessPath receiver(int call);

  /** Whether a name denotes the same object during one run of the method. */
  boolean isStable(AccessPath lock);

  /** DEPENDS of the paper: whether an instruction can make a name denote another object. */
  boolean canChange(int instruction, AccessPath lock);

  /** The variables that are assigned before an instruction of a block, or at its end. */
  List<AccessPath> assignedBefore(int block, int instruction);

  /** The names of default mode: by the values of variables. */
  record ByValue(Program program, int method, CalleeTranslation translation) implements LockNames {

    @Override
    public AccessPath held(HeldLock hold) {
      return hold.lock();
    }

    @Override
    public AccessPath taken(int instruction, LockOperation operation) {
      return operation.lock();
    }

    @Override
    public Optional<IntFunction<AccessPath>> parameters(int call, int target) {
      return translation.parameters(call, target);
    }

    @Override
    public AccessPath receiver(int call) {
      return translation.operands(call).apply(0);
    }

    @Override
    public boolean isStable(AccessPath lock) {
      return lock.isStable();
    }

    @Override
    public boolean canChange(int instruction, AccessPath lock) {
      return program.locks().canChange(method, instruction, lock);
    }

    @Override
    public List<AccessPath> assignedBefore(int block, int instruction) {
      return List.of();
    }
  }

  /** The paper's names: by the expressions in the source. */
  final class BySyntax implements LockNames {

    private final Program program;
    private final int method;
    private final Body body;
    private final SourcePaths source;

    /** The variables assigned before an instruction, by the block and the instruction. */
    private final Map<List<Integer>, List<AccessPath>> assigned = new HashMap<>();

    BySyntax(Program program, int method) {
      this.program = program;
      this.method = method;
      body = program.body(method);
      source = new SourcePaths(program.accessPaths(), method);
      for (int block = 0; block < body.blockCount(); block++) {
        int here = block;
        body.forEachAssignment(
            block,
            (instruction, variable) ->
                assigned
                    .computeIfAbsent(List.of(here, instruction), key -> new ArrayList<>())
                    .add(source.variable(variable)));
      }
    }

    /** Unknown locks are different from each other, and identified by their acquisitions. */
    @Override
    public AccessPath held(HeldLock hold) {
      int begin = hold.begins().get(0);
      return begin < 0 ? hold.lock() : known(begin, hold.lock()).orElseGet(() -> new Local(begin));
    }

    @Override
    public AccessPath taken(int instruction, LockOperation operation) {
      return known(instruction, operation.lock()).orElse(Unknown.OBJECT);
    }

    /** A lock that a callee takes for its caller keeps its name. */
    private Optional<AccessPath> known(int instruction, AccessPath lock) {
      return Optional.of(source.isLock(instruction) ? source.operand(instruction, 0).lock() : lock)
          .filter(name -> !(name instanceof Unknown || name instanceof Local));
    }

    @Override
    public Optional<IntFunction<AccessPath>> parameters(int call, int target) {
      for (CallbackTarget run : program.calls().runs(method, call)) {
        if (run.method() == target) {
          return run.when() == When.NOW ? Optional.of(callback(call, run)) : Optional.empty();
        }
      }
      return Optional.of(
          program.calls().isDirect(method, call, target)
              ? k -> source.operand(call, k)
              : function(call, target));
    }

    /** A function called by a library has arguments that have no name here. */
    private IntFunction<AccessPath> callback(int call, CallbackTarget run) {
      AccessPath function = source.operand(call, run.operand());
      int captures = run.lambda().map(this::captures).orElse(1);
      return k ->
          k < captures
              ? run.lambda().map(site -> function.captured(site.type(), k)).orElse(function)
              : Unknown.OBJECT;
    }

    private int captures(LambdaSite site) {
      return program.body(site.method()).operandCount(site.instruction());
    }

    /** A function as an object, as in the paper's Java: its fields contain the captured values. */
    private IntFunction<AccessPath> function(int call, int target) {
      List<LambdaSite> sites = program.calls().scan().lambdasRunning(program.methods().get(target));
      if (sites.stream().map(this::captures).distinct().count() != 1) {
        return k -> Unknown.OBJECT;
      }
      int captures = captures(sites.get(0));
      AccessPath function = receiver(call);
      String type =
          sites.stream()
              .map(LambdaSite::type)
              .filter(one -> function instanceof Function made && made.type().equals(one))
              .findFirst()
              .orElse(sites.get(0).type());
      return k ->
          k < captures ? function.captured(type, k) : source.operand(call, k - captures + 1);
    }

    @Override
    public AccessPath receiver(int call) {
      return source.operand(call, 0);
    }

    /** Every variable can be assigned. */
    @Override
    public boolean isStable(AccessPath lock) {
      return false;
    }

    /** A call changes nothing, see figure 6(b). */
    @Override
    public boolean canChange(int instruction, AccessPath lock) {
      AccessPath assigned = source.assigned(instruction);
      return !(assigned instanceof Unknown) && lock.leadsThrough(assigned::equals);
    }

    @Override
    public List<AccessPath> assignedBefore(int block, int instruction) {
      return assigned.getOrDefault(List.of(block, instruction), List.of());
    }
  }
}
