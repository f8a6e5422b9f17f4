package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** How the code of one method names an object that may be a lock. */
public sealed interface AccessPath {

  /** A name with more steps than this is not kept. */
  int MOST_STEPS = 4;

  /** An object that is reached from another one by a step. */
  sealed interface Derived extends AccessPath permits Field, Element {
    AccessPath of();
  }

  /** An object that has no name. */
  record Unknown() implements AccessPath {
    public static final Unknown OBJECT = new Unknown();
  }

  /** A parameter of the method; the receiver of an instance method is parameter 0. */
  record Parameter(int index) implements AccessPath {}

  /** A class literal or another constant. */
  record Constant(String text) implements AccessPath {
    /** Stands for the lock that methods declared to be atomic would hold. */
    public static final Constant ATOMIC = new Constant("@Atomic");

    /** The class, text or number that a constant of a body is. */
    static Optional<AccessPath> of(Body body, int value) {
      Object symbol = body.symbol(value);
      if (symbol instanceof TypeName type) {
        return Optional.of(new Constant(type.name() + ".class"));
      }
      return symbol instanceof String text
          ? Optional.of(new Constant('"' + text + '"'))
          : body.intConstant(value).map(number -> new Constant(number.toString()));
    }
  }

  /** A static field; stable if it never changes once other threads can see it. */
  record StaticField(String owner, String name, boolean isStable) implements AccessPath {}

  /** A field of an object; kept if it never changes once other threads can see the object. */
  record Field(AccessPath of, String owner, String name, boolean isKept) implements Derived {}

  /** An element of an array; the index is named like an object. */
  record Element(AccessPath of, AccessPath index) implements Derived {
    boolean hasConstantIndex() {
      return index instanceof Constant;
    }
  }

  /** A number that is computed from others, such as an index: the same if written the same. */
  record Computation(int opcode, List<AccessPath> operands) implements AccessPath {
    public Computation {
      operands = List.copyOf(operands);
    }
  }

  /** A value of the body that has no other name; means nothing in another method. */
  record Local(int value) implements AccessPath {}

  /** A variable of the source, whichever value it has; means nothing in another method. */
  record Variable(int variable) implements AccessPath {}

  /** An object that a method makes, with what is known about its fields. */
  record Made(String type, int value, Map<String, AccessPath> fields) implements AccessPath {}

  /** A lambda with what it has captured. */
  record Function(String type, List<AccessPath> captured) implements AccessPath {}

  /** An object that stands for another one in one mode, as a read lock does. */
  record View(AccessPath of, HeldLock.Mode mode) implements AccessPath {}

  /** A condition of a lock. */
  record Condition(AccessPath of) implements AccessPath {}

  /** Whether it names one object of the whole program, as long as nobody assigns it. */
  default boolean isGlobal() {
    return this instanceof Constant || this instanceof StaticField;
  }

  /** Whether it always means the same object during one run of the method. */
  default boolean isStable() {
    return !leadsThrough(
        name ->
            name instanceof Unknown
                || name instanceof Element
                || name instanceof Local
                || (name instanceof StaticField field && !field.isStable())
                || (name instanceof Field kept && !kept.isKept()));
  }

  default int steps() {
    return this instanceof Derived derived ? derived.of().steps() + 1 : 0;
  }

  default AccessPath root() {
    return this instanceof Derived derived ? derived.of().root() : this;
  }

  /** Whether it, or a name from which it is derived, passes a test. */
  default boolean leadsThrough(Predicate<AccessPath> test) {
    return test.test(this)
        || (this instanceof Derived derived && derived.of().leadsThrough(test))
        || (this instanceof Element element && element.index().leadsThrough(test))
        || (this instanceof Computation computation
            && computation.operands().stream().anyMatch(operand -> operand.leadsThrough(test)));
  }

  default boolean dependsOn(int value) {
    return leadsThrough(name -> name.value() == value);
  }

  default void forEachValue(IntConsumer visitor) {
    if (value() >= 0) {
      visitor.accept(value());
    }
    if (this instanceof Derived derived) {
      derived.of().forEachValue(visitor);
    }
    if (this instanceof Element element) {
      element.index().forEachValue(visitor);
    }
    if (this instanceof Computation computation) {
      computation.operands().forEach(operand -> operand.forEachValue(visitor));
    }
  }

  /** The value of the body that it is, or a negative number if it is none. */
  default int value() {
    return -1;
  }

  /** Whether the name leads through a field that can change and is one of these. */
  default boolean dependsOn(BiPredicate<String, String> fields) {
    return leadsThrough(
        name ->
            name instanceof StaticField field
                ? !field.isStable() && fields.test(field.owner(), field.name())
                : name instanceof Field of && !of.isKept() && fields.test(of.owner(), of.name()));
  }

  /** Whether it says by itself which object is meant: by no value that only the body knows. */
  private boolean isNamed() {
    return !leadsThrough(
        name ->
            name instanceof Local
                || name instanceof Unknown
                || (name instanceof Element element && !element.hasConstantIndex()));
  }

  /** Whether two names can mean the same object; different full names never do. */
  default boolean mayBe(AccessPath other) {
    if (equals(other) || (isNamed() && other.isNamed())) {
      return equals(other);
    }
    if (this instanceof Field mine && other instanceof Field theirs) {
      return mine.name().equals(theirs.name()) && mine.owner().equals(theirs.owner());
    }
    boolean isMade = this instanceof Made || other instanceof Made;
    return !isMade;
  }

  /** The object that a view or condition belongs to, and any other object itself. */
  default AccessPath lock() {
    if (this instanceof View view) {
      return view.of().lock();
    }
    return this instanceof Condition condition ? condition.of().lock() : this;
  }

  /** What a function has captured, which is like a field of it. */
  default AccessPath captured(String type, int number) {
    return field(type, Integer.toString(number), true);
  }

  /** A field of this object; known fields of made objects and functions are looked through. */
  default AccessPath field(String owner, String name, boolean isStable) {
    if (this instanceof Function function && function.type().equals(owner)) {
      return function.captured().get(Integer.parseInt(name));
    }
    if (this instanceof Made made && made.fields().containsKey(name)) {
      return made.fields().get(name);
    }
    return canBeDerived() ? new Field(this, owner, name, isStable) : Unknown.OBJECT;
  }

  /** An element of this object, at an index that has a name too. */
  default AccessPath element(AccessPath index) {
    return canBeDerived() && !(index instanceof Unknown)
        ? new Element(this, index)
        : Unknown.OBJECT;
  }

  private boolean canBeDerived() {
    return !(this instanceof Unknown) && steps() < MOST_STEPS;
  }

  /** The same object in the words of another method, which has these for the parameters. */
  default AccessPath translate(IntFunction<AccessPath> parameters) {
    if (this instanceof Parameter parameter) {
      return parameters.apply(parameter.index());
    }
    if (this instanceof Constant || this instanceof StaticField) {
      return this;
    }
    if (this instanceof Field field) {
      return field.of().translate(parameters).field(field.owner(), field.name(), field.isKept());
    }
    if (this instanceof Element element) {
      return element.of().translate(parameters).element(element.index().translate(parameters));
    }
    if (this instanceof View view) {
      AccessPath of = view.of().translate(parameters);
      return of instanceof Unknown ? of : new View(of, view.mode());
    }
    if (this instanceof Condition condition) {
      AccessPath of = condition.of().translate(parameters);
      return of instanceof Unknown ? of : new Condition(of);
    }
    if (this instanceof Made made) {
      Map<String, AccessPath> fields = new HashMap<>(made.fields());
      fields.replaceAll((name, field) -> field.translate(parameters));
      return new Made(made.type(), -1, fields);
    }
    if (this instanceof Function function) {
      return new Function(
          function.type(),
          function.captured().stream().map(one -> one.translate(parameters)).toList());
    }
    return Unknown.OBJECT;
  }

  /** The same object in the words of a method that is called with these arguments. */
  default AccessPath rebase(List<AccessPath> arguments) {
    int parameter = this instanceof Unknown ? -1 : arguments.indexOf(this);
    if (parameter >= 0) {
      return new Parameter(parameter);
    }
    if (this instanceof Constant || (this instanceof StaticField field && field.isStable())) {
      return this;
    }
    return this instanceof Field field && field.isKept()
        ? field.of().rebase(arguments).field(field.owner(), field.name(), true)
        : Unknown.OBJECT;
  }
}
