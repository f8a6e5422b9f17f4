package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.flow.Summaries;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.types.Fields;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Values that can replace others computed in the same way: numbers, strings and immutable objects,
 * but not counters or objects that other threads change.
 */
public record EquivalentValues(Program program) {

  private static final int MAX_STEPS = 256;
  private static final int MAX_DEPTH = 3;

  /** Immutable classes of the JDK. */
  private static final Set<String> UNCHANGING =
      Set.of(
          """
          java.lang.String java.lang.Boolean java.lang.Byte java.lang.Character java.lang.Short
          java.lang.Integer java.lang.Long java.lang.Float java.lang.Double java.io.File
          java.lang.Class java.lang.Module java.lang.Package java.lang.reflect.Method
          java.lang.reflect.Field java.lang.reflect.Constructor java.lang.reflect.Type
          java.lang.invoke.MethodHandle java.lang.invoke.MethodType java.math.BigInteger
          java.math.BigDecimal java.net.InetAddress java.net.InetSocketAddress java.net.URI
          java.net.URL java.nio.charset.Charset java.nio.file.Path java.time.Duration
          java.time.Instant java.time.LocalDate java.time.LocalDateTime java.time.ZoneId
          java.time.ZoneOffset java.time.format.DateTimeFormatter java.util.Currency
          java.util.Locale java.util.UUID java.util.regex.Pattern\
          """
              .split("\\s+", -1));

  private static final Set<String> NUMBERS =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double");

  /** Classes of the JDK that add no mutable fields to their subclasses. */
  private static final Set<String> PLAIN =
      Set.of("java.lang.Object", "java.lang.Record", "java.lang.Enum");

  /** Whether a class of the JDK is immutable. */
  static boolean isUnchangingOfJdk(String type) {
    return UNCHANGING.contains(type);
  }

  /** A method that is analyzed, and the call that leads to it. */
  private record Frame(int method, int call, Optional<Frame> caller, int depth) {

    Frame into(int target, int from) {
      return new Frame(target, from, Optional.of(this), depth + 1);
    }
  }

  /** Whether a value of a method can be replaced by any other that is computed there. */
  boolean contains(int method, int value) {
    return isSame(new Frame(method, 0, Optional.empty(), 0), value, MAX_STEPS);
  }

  private boolean isSame(Frame frame, int value, int steps) {
    Body body = program.body(frame.method());
    if (steps == 0) {
      return false;
    }
    return switch (body.op(value)) {
      case CONSTANT, COMPUTE, INSTANCE_OF, ARRAY_LENGTH -> true;
      case CAST -> isSame(frame, body.operand(value, 0), steps - 1);
      case PHI -> isPhiSame(frame, value, steps / 2);
      case PARAMETER -> isGivenSame(frame, body.parameter(value), steps / 2);
      case NEW -> isUnchanging(((TypeName) body.symbol(value)).name());
      case NEW_ARRAY -> isOfUnchanging(((TypeName) body.symbol(value)).name());
      case GET_FIELD, GET_STATIC -> isStable((Member) body.symbol(value));
      case CALL_DYNAMIC -> isUnchangingType(result(((Dynamic) body.symbol(value)).descriptor()));
      case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC ->
          isCallSame(frame, value, steps / 2);
      default -> false;
    };
  }

  private boolean isPhiSame(Frame frame, int phi, int steps) {
    Body body = program.body(frame.method());
    return body.operands(phi).allMatch(one -> one == phi || isSame(frame, one, steps));
  }

  /** The arguments of the first method are not computed at all. */
  private boolean isGivenSame(Frame frame, int parameter, int steps) {
    return frame
        .caller()
        .filter(caller -> program.calls().isDirect(caller.method(), frame.call(), frame.method()))
        .filter(
            caller ->
                isSame(
                    caller, program.body(caller.method()).operand(frame.call(), parameter), steps))
        .isPresent();
  }

  private boolean isCallSame(Frame frame, int call, int steps) {
    Body body = program.body(frame.method());
    CallTargets targets = program.calls().targets(frame.method(), call);
    for (StateAccess access : program.accesses().of(frame.method())) {
      if (access.instruction() == call) {
        return access.kind() == StateAccess.Kind.READ;
      }
    }
    if (targets.count() == 0) {
      return isUnchangingType(result(((Member) body.symbol(call)).descriptor()));
    }
    return frame.depth() == MAX_DEPTH
        || !Summaries.isFollowed(targets)
        || targets.stream().allMatch(target -> isResultSame(frame.into(target, call), steps));
  }

  private boolean isResultSame(Frame frame, int steps) {
    Body body = program.methods().get(frame.method()).body().orElse(null);
    return body != null
        && IntStream.range(0, body.size())
            .filter(body::isReturn)
            .allMatch(i -> isSame(frame, body.operand(i, 0), steps));
  }

  private boolean isStable(Member member) {
    int field = program.fields().resolve(member);
    return field != Fields.OUTSIDE && program.construction().isStable(field);
  }

  private static String result(String descriptor) {
    return descriptor.substring(descriptor.lastIndexOf(')') + 1);
  }

  /** Whether an array type, as Java writes it, is of numbers or of immutable objects. */
  private boolean isOfUnchanging(String array) {
    String element = array.substring(0, array.indexOf('['));
    return NUMBERS.contains(element) || isUnchanging(element);
  }

  /** Whether a type, as a descriptor or as a name, consists of numbers or immutable objects. */
  private boolean isUnchangingType(String type) {
    String element = type.substring(type.lastIndexOf('[') + 1);
    String name = Descriptors.className(element);
    return element.length() == 1 || isUnchanging(name.isEmpty() ? element : name);
  }

  private boolean isUnchanging(String type) {
    return UNCHANGING.contains(type)
        || (program.hierarchy().isInProgram(type) && hasOnlyUnchanging(type, MAX_DEPTH));
  }

  /** Whether all fields of a class and its superclasses are set once, to something immutable. */
  private boolean hasOnlyUnchanging(String type, int depth) {
    if (!program.hierarchy().isInProgram(type)) {
      return PLAIN.contains(type);
    }
    JavaClass one = program.hierarchy().find(type).orElseThrow();
    return one.fields().stream()
            .filter(field -> !field.isStatic())
            .allMatch(field -> isSetOnce(field, depth))
        && one.superclass().map(above -> hasOnlyUnchanging(above, depth)).orElse(true);
  }

  private boolean isSetOnce(JavaField field, int depth) {
    String type = Descriptors.className(field.descriptor());
    boolean isValue = type.isEmpty() || UNCHANGING.contains(type);
    return program.construction().isStable(program.fields().number(field))
        && (isValue
            || (program.hierarchy().isInProgram(type)
                && (depth == 0 || hasOnlyUnchanging(type, depth - 1))));
  }
}
