package dev.untorn.analysis.evidence;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPath.Element;
import dev.untorn.bytecode.locks.AccessPath.Field;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import dev.untorn.bytecode.locks.AccessPath.StaticField;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Objects that never escape from their field: it is not public, holds only new objects, and readers
 * only call their methods.
 */
public record EncapsulatedObjects(Program program) {

  /** The maximum number of calls followed back from a change to the field that holds the object. */
  private static final int MAX_CALLS = 3;

  private static final AccessPath THIS = new Parameter(0);

  private static final Set<String> VIEWS =
      Set.of(
          "Ljava/util/Iterator;",
          "Ljava/util/ListIterator;",
          "Ljava/util/Enumeration;",
          "Ljava/util/Collection;",
          "Ljava/util/List;",
          "Ljava/util/Set;");

  /** Whether a lock is in such a field, and every reader of the field holds the context lock. */
  public boolean isGuarded(AccessPath witness, HeldLock context) {
    if (witness instanceof Element element) {
      return isGuarded(element.of(), context);
    }
    if (witness instanceof Field field && field.of() instanceof Field outer) {
      return isGuarded(outer, context) && isHidden(field);
    }
    return isKnownFrom(witness, context) && isHidden(witness, Optional.of(context));
  }

  /** Whether a lock is in such a field. */
  public boolean isHidden(AccessPath witness) {
    return isHidden(array(witness), Optional.empty());
  }

  private static AccessPath array(AccessPath witness) {
    return witness instanceof Element element ? element.of() : witness;
  }

  private boolean isHidden(AccessPath witness, Optional<HeldLock> context) {
    return field(witness)
        .filter(field -> isOfProgram(field, context.isPresent()))
        .filter(
            field ->
                program.accesses().to(field).stream()
                    .allMatch(access -> isHarmless(access, witness, context)))
        .isPresent();
  }

  /** The last field of an access path. */
  private static Optional<Variable> field(AccessPath name) {
    if (name instanceof Field field) {
      return Optional.of(Variable.ofField(field.owner(), field.name()));
    }
    return name instanceof StaticField field
        ? Optional.of(Variable.ofField(field.owner(), field.name()))
        : Optional.empty();
  }

  /** Whether no known code puts a shared object into a field, or lets its content escape. */
  public boolean isKept(Variable field) {
    return isOfProgram(field, true)
        && program.accesses().to(field).stream()
            .allMatch(access -> isHarmless(access, THIS, Optional.empty()));
  }

  /** Whether unknown code may use a lock: it is not always new, or its field is accessible. */
  public boolean isOpen(AccessPath witness, BooleanSupplier isChangedHere) {
    Optional<Variable> field = field(array(witness));
    return field.isEmpty()
        || !isOwned(field.get())
        || (program.field(field.get()).map(JavaField::isAccessible).orElse(true)
            && !isChangedHere.getAsBoolean());
  }

  /** Whether an access to the content of the same field, of any object, is locked alike. */
  public boolean isGuarded(StateAccess access, AccessPath witness, HeldLock context) {
    if (access.object() == StateAccess.NO_OBJECT) {
      return false;
    }
    AccessPath name = program.accessPaths().of(access.method(), access.object());
    if (name.equals(THIS) && witness instanceof Field field) {
      return isOwned(Variable.ofField(field.owner(), field.name()))
          && isCalledUnder(access.method(), field, context, MAX_CALLS);
    }
    HeldLock known = replace(context, witness, name);
    if (!known.equals(context) || name.equals(witness)) {
      return isUnder(access, known); // the context lock belongs to the witness
    }
    return isKnownFrom(witness, context)
        && name instanceof Field one
        && witness instanceof Field other
        && isSame(one, other)
        && isUnder(access, replace(context, other.of(), one.of()));
  }

  private static boolean isSame(Field one, Field other) {
    return one.name().equals(other.name()) && one.owner().equals(other.owner());
  }

  /** Whether a field is only set to new objects, so that no two owners share one. */
  public boolean isOwned(Variable field) {
    return program.accesses().to(field).stream()
        .filter(StateAccess::writes)
        .allMatch(this::isOfNew);
  }

  private boolean isOfNew(StateAccess write) {
    Body body = program.body(write.method());
    return isNew(body, body.lastOperand(write.instruction()));
  }

  /** Whether all calls of a method on the content of the same field hold the same lock. */
  private boolean isCalledUnder(int method, Field witness, HeldLock context, int depth) {
    return depth > 0
        && isKnownFrom(witness, context)
        && program
            .calls()
            .allCallers(method, (caller, call) -> isUnder(caller, call, witness, context, depth));
  }

  private boolean isUnder(int caller, int call, Field witness, HeldLock context, int depth) {
    Body body = program.body(caller);
    if (body.op(call) == Op.CALL_STATIC) {
      return false;
    }
    AccessPath receiver = program.accessPaths().of(caller, body.operand(call, 0));
    return receiver.equals(THIS)
        ? isCalledUnder(caller, witness, context, depth - 1)
        : receiver instanceof Field field
            && isSame(field, witness)
            && isHeld(caller, call, replace(context, witness.of(), field.of()));
  }

  private boolean isUnder(StateAccess access, HeldLock context) {
    return isHeld(access.method(), access.instruction(), context);
  }

  /** Whether a lock is held in a mode that excludes holders of the context lock. */
  private boolean isHeld(int method, int instruction, HeldLock context) {
    return program.locks().of(method).held(instruction).stream()
        .anyMatch(hold -> hold.lock().equals(context.lock()) && hold.excludes(context));
  }

  /** Whether the context lock is global, or belongs to the owner of the field. */
  private static boolean isKnownFrom(AccessPath witness, HeldLock context) {
    return context.lock().isGlobal()
        || (witness instanceof Field field
            && !replace(context, field.of(), new AccessPath.Unknown()).equals(context));
  }

  /** If all known readers take a lock, unknown subclasses are assumed to take it, too. */
  private boolean isOfProgram(Variable field, boolean isLocked) {
    return program
        .field(field)
        .filter(one -> isLocked ? !one.isPublic() : !one.isAccessible())
        .isPresent();
  }

  private boolean isHarmless(StateAccess access, AccessPath witness, Optional<HeldLock> context) {
    return access.writes()
        ? isOfNew(access)
        : isOnlyAsked(program.body(access.method()), access.instruction())
            && (context.isEmpty()
                || program.threadLocality().isPrivate(access)
                || isUnder(access, guard(access, witness, context.get())));
  }

  /** Whether a value is a new object, or a new array that contains only new objects. */
  private static boolean isNew(Body body, int value) {
    return FixedPoint.reachable(
            IntStream.of(value), (one, contents) -> contents(body, one).forEach(contents))
        .stream()
        .allMatch(one -> isMade(body, one));
  }

  /** The values stored in a new array, or wrapped by a call. */
  private static IntStream contents(Body body, int value) {
    if (body.op(value) == Op.NEW_ARRAY) {
      return IntStream.of(DefUse.of(body).of(value))
          .filter(use -> body.op(use) == Op.ARRAY_STORE)
          .map(use -> body.operand(use, 2));
    }
    return isWrapper(body, value) ? body.operands(value) : IntStream.empty();
  }

  private static boolean isMade(Body body, int value) {
    return switch (body.op(value)) {
      case NEW, NEW_ARRAY -> true;
      case CONSTANT -> body.symbol(value) == null;
      default -> isWrapper(body, value);
    };
  }

  private static boolean isWrapper(Body body, int value) {
    return body.op(value) == Op.CALL_STATIC
        && body.operandCount(value) == 1
        && ((Member) body.symbol(value)).owner().equals("java.util.Collections");
  }

  /** Whether a value does not escape: it is only a receiver of calls, a lock, or compared. */
  private static boolean isOnlyAsked(Body body, int value) {
    return IntStream.of(DefUse.of(body).of(value))
        .allMatch(
            use ->
                switch (body.op(use)) {
                  case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL ->
                      body.operand(use, 0) == value
                          && body.operands(use).skip(1).noneMatch(one -> one == value)
                          && (!isView((Member) body.symbol(use)) || isOnlyAsked(body, use));
                  case BRANCH, MONITOR_ENTER, MONITOR_EXIT, GET_FIELD, ARRAY_LENGTH -> true;
                  case PUT_FIELD -> body.operand(use, 1) != value;
                  case ARRAY_LOAD -> isOnlyAsked(body, use);
                  case ARRAY_STORE ->
                      body.operand(use, 0) == value && isNew(body, body.operand(use, 2));
                  default -> false;
                });
  }

  /** A view or an iterator leads back to its collection. */
  private static boolean isView(Member called) {
    return VIEWS.contains(called.descriptor().substring(called.descriptor().lastIndexOf(')') + 1));
  }

  /** The context lock, as named by a method that reads the same field of another object. */
  private HeldLock guard(StateAccess access, AccessPath witness, HeldLock context) {
    return witness instanceof Field field && access.object() != StateAccess.NO_OBJECT
        ? replace(context, field.of(), program.accessPaths().of(access.method(), access.object()))
        : context;
  }

  private static HeldLock replace(HeldLock context, AccessPath old, AccessPath by) {
    return context.withLock(replace(context.lock(), old, by));
  }

  /** A path of fields with a part of it replaced; elements are local to a method. */
  private static AccessPath replace(AccessPath name, AccessPath old, AccessPath by) {
    if (name.equals(old)) {
      return by;
    }
    return name instanceof Field field
        ? new Field(replace(field.of(), old, by), field.owner(), field.name(), field.isKept())
        : name;
  }
}
