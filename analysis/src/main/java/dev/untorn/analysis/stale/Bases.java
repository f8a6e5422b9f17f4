package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.locks.LockExpression.Element;
import dev.untorn.bytecode.locks.LockExpression.Field;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Variable.Part;
import java.util.function.IntFunction;

/** The names of the objects whose state is accessed. */
final class Bases {

  /** Stands for the class of a static field. */
  static final LockExpression STATIC = new LockExpression.Constant("static");

  static final LockExpression UNKNOWN = new LockExpression.Unknown();

  private Bases() {}

  /**
   * The object that has the field; if that is not known, the object in the field.
   *
   * @param names the names of the values of the method that accesses it
   */
  static LockExpression of(Program program, StateAccess access, IntFunction<LockExpression> names) {
    if (access.object() == StateAccess.NO_OBJECT) {
      return STATIC;
    }
    LockExpression name = names.apply(whole(program, access));
    return access.variable().part() != Part.FIELD
            && name instanceof Field field
            && field.name().equals(access.variable().field())
        ? field.of()
        : name;
  }

  /** The object that an iterator or view is a part of. */
  private static int whole(Program program, StateAccess access) {
    Body body = program.methods().get(access.method()).body().orElseThrow();
    int object = access.object();
    while (body.op(object) == Op.CAST || program.accesses().isPart(body, object)) {
      object = body.operand(object, 0);
    }
    return object;
  }

  /** The object in the field, or the object itself if the field is meant. */
  static LockExpression content(StateAccess access, LockExpression base) {
    boolean isHeld = access.variable().part() != Part.FIELD && !base.equals(STATIC);
    return isHeld
        ? base.field(access.variable().className(), access.variable().field(), true)
        : base;
  }

  /** Whether a name leads through another one, or is it. */
  static boolean contains(LockExpression name, LockExpression part) {
    if (name.equals(part)) {
      return true;
    }
    if (name instanceof Field field) {
      return contains(field.of(), part);
    }
    return name instanceof Element element && contains(element.of(), part);
  }

  /** A name with a part of it replaced. */
  static LockExpression replace(LockExpression name, LockExpression old, LockExpression by) {
    if (name.equals(old)) {
      return by;
    }
    if (name instanceof Field field) {
      return new Field(replace(field.of(), old, by), field.owner(), field.name(), field.isKept());
    }
    return name instanceof Element element
        ? new Element(replace(element.of(), old, by), element.index(), element.indexValue())
        : name;
  }
}
