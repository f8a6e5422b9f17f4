package dev.untorn.analysis.evidence;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
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

/**
 * Which objects never leave the field that holds them: the field is private, only new objects are
 * put into it, and whoever reads it only calls methods of what it finds.
 */
public record EncapsulatedObjects(Program program) {

  /** How many calls are followed back from a change to the field that holds the object. */
  private static final int MOST_CALLS = 3;

  private static final Set<String> VIEWS =
      Set.of(
          "Ljava/util/Iterator;",
          "Ljava/util/ListIterator;",
          "Ljava/util/Enumeration;",
          "Ljava/util/Collection;",
          "Ljava/util/List;",
          "Ljava/util/Set;");

  /** Whether a lock is in such a field, and every reader of the field holds the context lock. */
  public boolean isGuarded(AccessPath witness, AccessPath context) {
    if (witness instanceof Element element) {
      return isGuarded(element.of(), context);
    }
    if (witness instanceof Field field && field.of() instanceof Field outer) {
      return isGuarded(outer, context) && isHidden(field, Optional.empty());
    }
    return isKnownFrom(witness, context) && isHidden(witness, Optional.of(context));
  }

  /** Whether a lock is in such a field. */
  public boolean isHidden(AccessPath witness) {
    AccessPath field = witness instanceof Element element ? element.of() : witness;
    return isHidden(field, Optional.empty());
  }

  /** Whether nobody who is seen gives an object to a field, or passes on what he finds in it. */
  public boolean isKept(String owner, String name) {
    Optional<JavaField> declared = program.hierarchy().field(owner, name);
    return declared.filter(field -> isOfProgram(field, true)).isPresent()
        && program.accesses().to(Variable.ofField(owner, name)).stream()
            .allMatch(access -> isHarmless(access, new AccessPath.Unknown(), Optional.empty()));
  }

  /** Whether code that is not seen may use a lock: it was given by others, or they can name it. */
  public boolean isOpen(AccessPath witness, BooleanSupplier isChangedHere) {
    AccessPath field = witness instanceof Element element ? element.of() : witness;
    if (field instanceof Field one) {
      return isOpen(one.owner(), one.name(), isChangedHere);
    }
    return !(field instanceof StaticField other)
        || isOpen(other.owner(), other.name(), isChangedHere);
  }

  private boolean isOpen(String owner, String name, BooleanSupplier isChangedHere) {
    Optional<JavaField> declared = program.hierarchy().field(owner, name);
    boolean isAccessible = declared.map(JavaField::isAccessible).orElse(true);
    return !isOwned(owner, name) || (isAccessible && !isChangedHere.getAsBoolean());
  }

  /** Whether an access of what is in the same field, perhaps of another object, is locked alike. */
  public boolean isGuarded(StateAccess access, AccessPath witness, AccessPath context) {
    if (access.object() == StateAccess.NO_OBJECT) {
      return false;
    }
    AccessPath name = program.accessPaths().of(access.method(), access.object());
    if (name.equals(new Parameter(0)) && witness instanceof Field field) {
      return isOwned(field.owner(), field.name())
          && isCalledUnder(access.method(), field, context, MOST_CALLS);
    }
    AccessPath known = replace(context, witness, name);
    if (!known.equals(context) || name.equals(witness)) {
      return isUnder(access, known); // the context lock belongs to the witness
    }
    if (!isKnownFrom(witness, context)) {
      return false;
    }
    if (name instanceof Field one && witness instanceof Field other) {
      return one.name().equals(other.name())
          && one.owner().equals(other.owner())
          && isUnder(access, replace(context, other.of(), one.of()));
    }
    return false;
  }

  /** Whether nothing but new objects are put into a field: no two owners have the same one. */
  public boolean isOwned(String owner, String name) {
    for (StateAccess access : program.accesses().to(Variable.ofField(owner, name))) {
      Body body = program.body(access.method());
      int i = access.instruction();
      boolean isPut = body.op(i) == Op.PUT_FIELD || body.op(i) == Op.PUT_STATIC;
      if (isPut && !isNew(body, body.operand(i, body.operandCount(i) - 1))) {
        return false;
      }
    }
    return true;
  }

  /** Whether all calls of a method on what is in the same field are made under the same lock. */
  private boolean isCalledUnder(int method, Field witness, AccessPath context, int depth) {
    if (depth == 0 || !isKnownFrom(witness, context)) {
      return false;
    }
    return program
        .calls()
        .allCallers(method, (caller, call) -> isUnder(caller, call, witness, context, depth));
  }

  private boolean isUnder(int caller, int call, Field witness, AccessPath context, int depth) {
    Body body = program.body(caller);
    if (body.op(call) == Op.CALL_STATIC) {
      return false;
    }
    AccessPath receiver = program.accessPaths().of(caller, body.operand(call, 0));
    if (receiver.equals(new Parameter(0))) {
      return isCalledUnder(caller, witness, context, depth - 1);
    }
    return receiver instanceof Field field
        && field.name().equals(witness.name())
        && field.owner().equals(witness.owner())
        && isHeld(caller, call, replace(context, witness.of(), field.of()));
  }

  private boolean isHeld(int method, int instruction, AccessPath lock) {
    return program.locks().of(method).held(instruction).stream()
        .map(HeldLock::lock)
        .anyMatch(lock::equals);
  }

  /** Whether who knows the object with the field, knows the context lock: both have one owner. */
  private static boolean isKnownFrom(AccessPath witness, AccessPath context) {
    return context.isGlobal()
        || (witness instanceof Field field
            && !replace(context, field.of(), new AccessPath.Unknown()).equals(context));
  }

  private boolean isHidden(AccessPath witness, Optional<AccessPath> context) {
    if (!(witness instanceof Field) && !(witness instanceof StaticField)) {
      return false;
    }
    String owner = witness instanceof Field field ? field.owner() : ((StaticField) witness).owner();
    String name = witness instanceof Field field ? field.name() : ((StaticField) witness).name();
    Optional<JavaField> declared = program.hierarchy().field(owner, name);
    return declared.filter(field -> isOfProgram(field, context.isPresent())).isPresent()
        && program.accesses().to(Variable.ofField(owner, name)).stream()
            .allMatch(access -> isHarmless(access, witness, context));
  }

  /** What all known readers lock, subclasses that are not seen are taken to lock too. */
  private static boolean isOfProgram(JavaField field, boolean isLocked) {
    return isLocked ? !field.isPublic() : !field.isAccessible();
  }

  private boolean isHarmless(StateAccess access, AccessPath witness, Optional<AccessPath> context) {
    Body body = program.body(access.method());
    int i = access.instruction();
    if (access.writes()) {
      int value = body.operand(i, body.operandCount(i) - 1);
      return isNew(body, value);
    }
    return isOnlyAsked(body, i)
        && (context.isEmpty()
            || program.threadLocality().isPrivate(access)
            || isUnder(access, guard(access, witness, context.get())));
  }

  /** Whether a value is a new object, or a new array with nothing but new objects in it. */
  private static boolean isNew(Body body, int value) {
    Op op = body.op(value);
    if (op == Op.NEW_ARRAY) {
      return isOnlyFilled(body, value);
    }
    if (op == Op.CALL_STATIC && body.operandCount(value) == 1) {
      Member called = (Member) body.symbol(value);
      return called.owner().equals("java.util.Collections") && isNew(body, body.operand(value, 0));
    }
    return op == Op.NEW || (op == Op.CONSTANT && body.symbol(value) == null);
  }

  private static boolean isOnlyFilled(Body body, int array) {
    for (int use : DefUse.of(body).of(array)) {
      boolean isOther = body.op(use) == Op.ARRAY_STORE && !isNew(body, body.operand(use, 2));
      if (isOther) {
        return false;
      }
    }
    return true;
  }

  /** Whether a value is nothing but the receiver of calls, a lock, or compared. */
  private static boolean isOnlyAsked(Body body, int value) {
    for (int use : DefUse.of(body).of(value)) {
      boolean isAsked =
          switch (body.op(use)) {
            case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL ->
                body.operand(use, 0) == value
                    && isOnce(body, use, value)
                    && (!isView((Member) body.symbol(use)) || isOnlyAsked(body, use));
            case BRANCH, MONITOR_ENTER, MONITOR_EXIT, GET_FIELD, ARRAY_LENGTH -> true;
            case PUT_FIELD -> body.operand(use, 1) != value;
            case ARRAY_LOAD -> isOnlyAsked(body, use);
            case ARRAY_STORE -> body.operand(use, 0) == value && isNew(body, body.operand(use, 2));
            default -> false;
          };
      if (!isAsked) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOnce(Body body, int use, int value) {
    for (int k = 1; k < body.operandCount(use); k++) {
      if (body.operand(use, k) == value) {
        return false;
      }
    }
    return true;
  }

  /** Views and iterators lead back to their collection. */
  private static boolean isView(Member called) {
    String result = called.descriptor().substring(called.descriptor().lastIndexOf(')') + 1);
    return VIEWS.contains(result);
  }

  /** The context lock in the words of a method that reads the same field of another object. */
  private AccessPath guard(StateAccess access, AccessPath witness, AccessPath context) {
    if (!(witness instanceof Field field) || access.object() == StateAccess.NO_OBJECT) {
      return context;
    }
    AccessPath object = program.accessPaths().of(access.method(), access.object());
    return replace(context, field.of(), object);
  }

  private static AccessPath replace(AccessPath expression, AccessPath old, AccessPath replacement) {
    if (expression.equals(old)) {
      return replacement;
    }
    return expression instanceof Field field
        ? new Field(
            replace(field.of(), old, replacement), field.owner(), field.name(), field.isKept())
        : expression;
  }

  private boolean isUnder(StateAccess access, AccessPath lock) {
    return isHeld(access.method(), access.instruction(), lock);
  }
}
