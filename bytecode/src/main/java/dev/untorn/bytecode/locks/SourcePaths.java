package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.locks.AccessPath.Computation;
import dev.untorn.bytecode.locks.AccessPath.Constant;
import dev.untorn.bytecode.locks.AccessPath.Function;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.locks.AccessPath.StaticField;
import dev.untorn.bytecode.locks.AccessPath.Unknown;
import dev.untorn.bytecode.locks.AccessPath.Variable;
import dev.untorn.bytecode.locks.AccessPath.View;
import dev.untorn.bytecode.types.Fields;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The names of objects in the source of a method: variables, and fields and elements of named
 * objects. Unlike {@link AccessPaths}, it ignores the values of variables, so that two names are
 * two objects; most other expressions have no name.
 */
public final class SourcePaths {

  /** The limit of recursion; real expressions are not nested so deeply. */
  private static final int MAX_NESTING = 50;

  private final AccessPaths paths;
  private final int method;
  private final Body body;

  /** The parameter in each of the first variables of the class file; others hold none. */
  private final int[] parameters;

  public SourcePaths(AccessPaths paths, int method) {
    this.paths = paths;
    this.method = method;
    JavaMethod declared = paths.calls.methods().get(method);
    body = paths.calls.methods().body(method);
    int[] words = Descriptors.parameterWords(declared.descriptor(), declared.isStatic() ? 0 : 1);
    parameters = new int[Arrays.stream(words).sum()];
    for (int parameter = 0, variable = 0; parameter < words.length; parameter++) {
      parameters[variable] = parameter;
      variable += words[parameter];
    }
  }

  public AccessPath operand(int instruction, int index) {
    return operand(instruction, index, 0);
  }

  private AccessPath operand(int instruction, int index, int nesting) {
    if (index >= body.operandCount(instruction) || nesting > MAX_NESTING) {
      return Unknown.OBJECT;
    }
    int variable = body.variable(instruction, index);
    int value = body.operand(instruction, index);
    return variable < 0 || body.op(value) == Op.CALL_DYNAMIC
        ? expression(value, nesting + 1)
        : variable(variable);
  }

  public AccessPath variable(int variable) {
    return variable < parameters.length
        ? new Parameter(parameters[variable])
        : new Variable(variable);
  }

  /** The name of the field or element that an instruction assigns, if it has one. */
  public AccessPath assigned(int instruction) {
    return switch (body.op(instruction)) {
      case PUT_STATIC -> staticField((Member) body.symbol(instruction));
      case PUT_FIELD -> field(operand(instruction, 0), (Member) body.symbol(instruction));
      case ARRAY_STORE -> operand(instruction, 0).element(operand(instruction, 1));
      default -> Unknown.OBJECT;
    };
  }

  private AccessPath expression(int value, int nesting) {
    return switch (body.op(value)) {
      case PARAMETER -> new Parameter(body.parameter(value));
      case CONSTANT -> Constant.of(body, value).orElse(Unknown.OBJECT);
      case CAST -> operand(value, 0, nesting);
      case GET_STATIC -> staticField((Member) body.symbol(value));
      case GET_FIELD -> field(operand(value, 0, nesting), (Member) body.symbol(value));
      case ARRAY_LOAD -> operand(value, 0, nesting).element(operand(value, 1, nesting));
      case COMPUTE, ARRAY_LENGTH -> computation(value, nesting);
      case CALL_VIRTUAL, CALL_INTERFACE -> view(value, nesting);
      case CALL_DYNAMIC -> lambda(value, nesting);
      default -> Unknown.OBJECT;
    };
  }

  private AccessPath staticField(Member named) {
    return new StaticField(owner(named), named.name(), false);
  }

  private AccessPath field(AccessPath object, Member named) {
    return object.field(owner(named), named.name(), false);
  }

  /** The declaring class of a field, whichever subclass is named. */
  private String owner(Member named) {
    int field = paths.fields.resolve(named);
    return field == Fields.OUTSIDE ? named.owner() : paths.fields.get(field).owner();
  }

  private List<AccessPath> operands(int value, int nesting) {
    return IntStream.range(0, body.operandCount(value))
        .mapToObj(k -> operand(value, k, nesting))
        .toList();
  }

  private AccessPath computation(int value, int nesting) {
    List<AccessPath> operands = operands(value, nesting);
    return operands.contains(Unknown.OBJECT)
        ? Unknown.OBJECT
        : new Computation(body.opcode(value), operands);
  }

  /** A captured value has the same name inside the lambda. */
  private AccessPath lambda(int value, int nesting) {
    return paths
        .calls
        .scan()
        .lambdaMadeAt(method, value)
        .<AccessPath>map(lambda -> new Function(lambda.type(), operands(value, nesting)))
        .orElse(Unknown.OBJECT);
  }

  /** The read lock of a lock stands for that. */
  private AccessPath view(int call, int nesting) {
    AccessPath lock = operand(call, 0, nesting);
    return lock instanceof Unknown
        ? lock
        : libraryCall(call)
            .filter(entry -> entry.action() == LockTable.Action.VIEW)
            .<AccessPath>map(entry -> new View(lock, HeldLock.Mode.EXCLUSIVE))
            .orElse(Unknown.OBJECT);
  }

  /** The effect of a call on its receiver, if it is a method of a library lock. */
  private Optional<LockTable.Entry> libraryCall(int call) {
    return body.op(call) == Op.CALL_STATIC
        ? Optional.empty()
        : body.called(call)
            .flatMap(called -> paths.table.find(paths.hierarchy, called.owner(), called.name()));
  }

  /** Whether an instruction operates on its first operand as a lock. */
  public boolean isLock(int instruction) {
    return body.op(instruction) == Op.MONITOR_ENTER || libraryCall(instruction).isPresent();
  }
}
