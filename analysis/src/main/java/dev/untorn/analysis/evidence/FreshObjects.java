package dev.untorn.analysis.evidence;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.Set;

/** Writes to objects that are still being created, copied or deserialized by all callers. */
public final class FreshObjects {

  private static final Set<String> MAKING = Set.of("clone", "readObject", "readExternal");

  /** The maximum number of calls examined for one write. */
  private static final int MAX_CALLS = 100;

  private static final int MAX_DEPTH = 5;

  private final Program program;
  private final EncapsulatedObjects encapsulation;
  private int left;

  public FreshObjects(Program program, EncapsulatedObjects encapsulation) {
    this.program = program;
    this.encapsulation = encapsulation;
  }

  /** Whether a method creates, copies or deserializes objects that no other thread knows yet. */
  public boolean isMaking(int method) {
    JavaMethod one = program.methods().get(method);
    return one.isConstructor()
        || one.isClassInitializer()
        || MAKING.contains(one.name())
        || program.construction().isConstructing(method);
  }

  /** Whether a write goes to a new object, created by the method or by all its callers. */
  public boolean isFresh(StateAccess write) {
    Variable variable = write.variable();
    left = MAX_CALLS;
    return write.object() != StateAccess.NO_OBJECT
        && (variable.part() == Part.FIELD
            || encapsulation.isOwned(Variable.ofField(variable.className(), variable.field())))
        && isFresh(write.method(), owner(write), write.instruction(), MAX_DEPTH);
  }

  /** The object whose field is written, or whose field holds the written object. */
  private int owner(StateAccess write) {
    Body body = program.body(write.method());
    int object = write.object();
    boolean isHeld = write.variable().part() != Part.FIELD;
    while (body.op(object) == Op.CAST
        || (isHeld
            && (program.accesses().isPart(body, object) || body.op(object) == Op.GET_FIELD))) {
      isHeld &= body.op(object) != Op.GET_FIELD;
      object = body.operand(object, 0);
    }
    return object;
  }

  private boolean isFresh(int method, int value, int instruction, int depth) {
    Body body = program.body(method);
    int object = body.stripCasts(value);
    return switch (body.op(object)) {
      case NEW, NEW_ARRAY -> program.threadLocality().isHidden(method, object, instruction);
      case PARAMETER -> isGivenFresh(method, body.parameter(object), depth);
      default -> false;
    };
  }

  /** Whether all callers of a method pass a new object as one of its parameters. */
  private boolean isGivenFresh(int method, int parameter, int depth) {
    JavaMethod called = program.methods().get(method);
    if (called.isConstructor() && parameter == 0) {
      return true;
    }
    boolean isOpen = called.isPublic() && program.threads().world(called.owner()) == World.OPEN;
    return depth > 0
        && !isOpen
        && !program.calls().isRunByEscapedLambda(method)
        && program.calls().runners().count(method) == 0
        && program
            .calls()
            .allCallers(
                method,
                (caller, call) ->
                    left-- > 0
                        && program.calls().isDirect(caller, call, method)
                        && isFresh(
                            caller,
                            program.body(caller).operand(call, parameter),
                            call,
                            depth - 1));
  }
}
