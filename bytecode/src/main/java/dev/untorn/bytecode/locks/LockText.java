package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.LockExpression.Condition;
import dev.untorn.bytecode.locks.LockExpression.Constant;
import dev.untorn.bytecode.locks.LockExpression.Element;
import dev.untorn.bytecode.locks.LockExpression.Field;
import dev.untorn.bytecode.locks.LockExpression.Function;
import dev.untorn.bytecode.locks.LockExpression.Local;
import dev.untorn.bytecode.locks.LockExpression.Made;
import dev.untorn.bytecode.locks.LockExpression.Parameter;
import dev.untorn.bytecode.locks.LockExpression.StaticField;
import dev.untorn.bytecode.locks.LockExpression.Unknown;
import dev.untorn.bytecode.locks.LockExpression.View;
import java.util.Optional;

/** Writes names of locks as the code of a method would: {@code this.lock}. */
public final class LockText {

  private final JavaMethod method;

  public LockText(JavaMethod method) {
    this.method = method;
  }

  /** The name of a lock, with its mode if others can hold it at the same time. */
  public String of(Hold hold) {
    return of(hold.lock())
        + switch (hold.mode()) {
          case EXCLUSIVE -> "";
          case SHARED -> " (shared)";
          case OPTIMISTIC -> " (optimistic)";
        };
  }

  public String of(LockExpression lock) {
    if (lock instanceof Parameter parameter) {
      return parameter(parameter.index());
    } else if (lock instanceof Constant constant) {
      return constant.text();
    } else if (lock instanceof StaticField field) {
      return field.owner() + "." + field.name();
    } else if (lock instanceof Field field) {
      return of(field.of()) + "." + field.name();
    } else if (lock instanceof Element element) {
      return of(element.of()) + "[" + element.index() + "]";
    } else if (lock instanceof View view) {
      return of(view.of());
    } else if (lock instanceof Condition condition) {
      return of(condition.of());
    } else if (lock instanceof Made made) {
      return "new " + made.type();
    } else if (lock instanceof Local local) {
      return local(local.value());
    } else if (lock instanceof Function || lock instanceof Unknown) {
      return "*";
    }
    throw new IllegalArgumentException(lock.toString());
  }

  private String parameter(int index) {
    if (index == 0 && !method.isStatic()) {
      return "this";
    }
    Optional<Body> body = method.body();
    for (int i = 0; body.isPresent() && i < body.get().size(); i++) {
      if (body.get().op(i) == Op.PARAMETER && body.get().parameter(i) == index) {
        return body.get().localName(i).orElse("parameter " + index);
      }
    }
    return "parameter " + index;
  }

  private String local(int value) {
    return method.body().flatMap(body -> body.localName(value)).orElse("v" + value);
  }
}
