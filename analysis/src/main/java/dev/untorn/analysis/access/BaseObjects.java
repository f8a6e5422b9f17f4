package dev.untorn.analysis.access;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPath.Element;
import dev.untorn.bytecode.locks.AccessPath.Field;
import dev.untorn.model.Variable.Part;
import java.util.function.IntFunction;

/** The access paths of the objects whose state is accessed. */
public final class BaseObjects {

  /** Represents the class of a static field. */
  static final AccessPath STATIC = new AccessPath.Constant("static");

  public static final AccessPath UNKNOWN = new AccessPath.Unknown();

  private BaseObjects() {}

  /** The object that has the field; if it is unknown, the object in the field. */
  public static AccessPath of(Program program, StateAccess access) {
    return of(program, access, program.accessPaths().of(access.method()));
  }

  /**
   * The same.
   *
   * @param names the access paths of values in the accessing method
   */
  public static AccessPath of(Program program, StateAccess access, IntFunction<AccessPath> names) {
    if (access.object() == StateAccess.NO_OBJECT) {
      return STATIC;
    }
    AccessPath name = names.apply(whole(program, access));
    return access.variable().part() != Part.FIELD
            && name instanceof Field field
            && field.name().equals(access.variable().field())
        ? field.of()
        : name;
  }

  /** The object to which an iterator or view belongs. */
  private static int whole(Program program, StateAccess access) {
    Body body = program.body(access.method());
    int object = access.object();
    while (body.op(object) == Op.CAST || program.accesses().isPart(body, object)) {
      object = body.operand(object, 0);
    }
    return object;
  }

  /**
   * Whether a lock can guard the state of an object: the monitor of an instance does not guard
   * static state.
   */
  public static boolean canGuard(AccessPath lock, AccessPath base) {
    boolean isStatic = base.equals(STATIC) || base instanceof AccessPath.StaticField;
    return !isStatic || !lock.equals(new AccessPath.Parameter(0));
  }

  /** The object in the field, or the base object if the field itself is accessed. */
  public static AccessPath content(StateAccess access, AccessPath base) {
    boolean isHeld = access.variable().part() != Part.FIELD && !base.equals(STATIC);
    return isHeld
        ? base.field(access.variable().className(), access.variable().field(), true)
        : base;
  }

  /** Whether an access path contains another one, or equals it. */
  public static boolean contains(AccessPath name, AccessPath part) {
    if (name.equals(part)) {
      return true;
    }
    if (name instanceof Field field) {
      return contains(field.of(), part);
    }
    return name instanceof Element element && contains(element.of(), part);
  }

  /** An access path with a part of it replaced. */
  public static AccessPath replace(AccessPath name, AccessPath old, AccessPath by) {
    if (name.equals(old)) {
      return by;
    }
    if (name instanceof Field field) {
      return new Field(replace(field.of(), old, by), field.owner(), field.name(), field.isKept());
    }
    return name instanceof Element element
        ? new Element(replace(element.of(), old, by), element.index())
        : name;
  }
}
