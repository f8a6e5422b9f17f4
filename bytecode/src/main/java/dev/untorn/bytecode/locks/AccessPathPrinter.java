package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath.Computation;
import dev.untorn.bytecode.locks.AccessPath.Condition;
import dev.untorn.bytecode.locks.AccessPath.Constant;
import dev.untorn.bytecode.locks.AccessPath.Element;
import dev.untorn.bytecode.locks.AccessPath.Field;
import dev.untorn.bytecode.locks.AccessPath.Function;
import dev.untorn.bytecode.locks.AccessPath.Local;
import dev.untorn.bytecode.locks.AccessPath.Made;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.locks.AccessPath.StaticField;
import dev.untorn.bytecode.locks.AccessPath.Unknown;
import dev.untorn.bytecode.locks.AccessPath.Variable;
import dev.untorn.bytecode.locks.AccessPath.View;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;

/** Prints names of locks as in source code: {@code this.lock}; others by their origin. */
public final class AccessPathPrinter {

  /** The text for a value without a name. */
  public static final String UNNAMED = "an unnamed lock";

  private final JavaMethod method;
  private final boolean hasLines;

  private AccessPathPrinter(JavaMethod method, boolean hasLines) {
    this.method = method;
    this.hasLines = hasLines;
  }

  /** Without lines, so that texts do not change when code moves. */
  public AccessPathPrinter(JavaMethod method) {
    this(method, false);
  }

  /** With the lines where locks without a name come from. */
  public static AccessPathPrinter withLines(JavaMethod method) {
    return new AccessPathPrinter(method, true);
  }

  public String of(HeldLock hold) {
    return of(hold.lock())
        + switch (hold.mode()) {
          case EXCLUSIVE -> "";
          case SHARED -> " (shared)";
          case OPTIMISTIC -> " (optimistic)";
        };
  }

  public String of(AccessPath lock) {
    if (lock instanceof Parameter parameter) {
      return parameter(parameter.index());
    } else if (lock instanceof Constant constant) {
      return constant.text();
    } else if (lock instanceof StaticField field) {
      return field.owner() + "." + field.name();
    } else if (lock instanceof Field field) {
      return of(field.of()) + "." + field.name();
    } else if (lock instanceof Element element) {
      return of(element.of()) + "[" + index(element.index()) + "]";
    } else if (lock instanceof View || lock instanceof Condition) {
      return of(lock.lock());
    } else if (lock instanceof Made made) {
      return "new " + made.type();
    } else if (lock instanceof Local local) {
      return local(local.value());
    } else if (lock instanceof Variable variable) {
      return variable(variable.variable());
    } else if (lock instanceof Computation) {
      return index(lock);
    } else if (lock instanceof Function || lock instanceof Unknown) {
      return "*";
    }
    throw new IllegalArgumentException(lock.toString());
  }

  private String parameter(int index) {
    if (index == 0 && !method.isStatic()) {
      return "this";
    }
    String number = "parameter " + (method.isStatic() ? index + 1 : index);
    Optional<Body> body = method.body();
    for (int i = 0; body.isPresent() && i < body.get().size(); i++) {
      if (body.get().op(i) == Op.PARAMETER && body.get().parameter(i) == index) {
        return body.get().localName(i).orElse(number);
      }
    }
    return number;
  }

  private String index(AccessPath index) {
    if (index instanceof Computation computation) {
      return computation.opcode() == Opcodes.ARRAYLENGTH
          ? of(computation.operands().get(0)) + ".length"
          : computation.operands().stream()
              .map(this::index)
              .collect(Collectors.joining(operator(computation.opcode())));
    }
    return index instanceof Local local
        ? method.body().flatMap(body -> name(body, local.value())).orElse("?")
        : of(index);
  }

  private static String operator(int opcode) {
    return switch (opcode) {
      case Opcodes.IADD -> " + ";
      case Opcodes.ISUB -> " - ";
      case Opcodes.IMUL -> " * ";
      case Opcodes.IDIV -> " / ";
      case Opcodes.IREM -> " % ";
      case Opcodes.IAND -> " & ";
      case Opcodes.IOR -> " | ";
      case Opcodes.IXOR -> " ^ ";
      case Opcodes.ISHL -> " << ";
      case Opcodes.ISHR -> " >> ";
      case Opcodes.IUSHR -> " >>> ";
      default -> " ? ";
    };
  }

  private String variable(int variable) {
    return method
        .body()
        .flatMap(
            body ->
                IntStream.range(0, body.size())
                    .boxed()
                    .flatMap(
                        i ->
                            IntStream.range(0, body.operandCount(i))
                                .filter(k -> body.variable(i, k) == variable)
                                .mapToObj(k -> body.localName(body.operand(i, k)))
                                .flatMap(Optional::stream))
                    .findFirst())
        .orElse("variable " + variable);
  }

  private String local(int value) {
    return method
        .body()
        .map(body -> body.localName(value).orElseGet(() -> unnamed(body, value)))
        .orElse(UNNAMED);
  }

  private String unnamed(Body body, int value) {
    String from = body.op(value).isCall() ? "the result of " : "the value of ";
    String what = name(body, value).map(name -> from + name).orElse(UNNAMED);
    return hasLines && body.line(value) > 0 ? what + " at :" + body.line(value) : what;
  }

  private static Optional<String> name(Body body, int value) {
    Optional<String> variable = body.localName(value);
    if (variable.isEmpty() && body.symbol(value) instanceof Member member) {
      return Optional.of(member.name() + (body.op(value).isCall() ? "()" : ""));
    }
    return variable;
  }
}
