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

/** The name of an object that may be a lock, in terms of one method. */
public sealed interface AccessPath {

  /** Names with more steps than this are dropped. */
  int MAX_STEPS = 4;

  /** An object that is reached from another one in one step. */
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
    /** Represents the lock that methods declared to be atomic would hold. */
    public static final Constant ATOMIC = new Constant("@Atomic");

    /** The class, string or number in a constant of a body. */
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

  /** An element of an array; its index has a name, too. */
  record Element(AccessPath of, AccessPath index) implements Derived {
    boolean hasConstantIndex() {
      return index instanceof Constant;
    }
  }

  /** A number computed from others, such as an index; the same computation has the same name. */
  record Computation(int opcode, List<AccessPath> operands) implements AccessPath {
    public Computation {
      operands = List.copyOf(operands);
    }
  }

  /** A value of the body without another name; meaningless in other methods. */
  record Local(int value) implements AccessPath {}

  /** A variable of the source, regardless of its value; meaningless in other methods. */
  record Variable(int variable) implements AccessPath {}

  /** An object that a method creates, with the known names of its fields. */
  record Made(String type, int value, Map<String, AccessPath> fields) implements AccessPath {}

  /** A lambda with its captured values. */
  record Function(String type, List<AccessPath> captured) implements AccessPath {}

  /** A view of another object in one mode, such as a read lock. */
  record View(AccessPath of, HeldLock.Mode mode) implements AccessPath {}

  /** A condition of a lock. */
  record Condition(AccessPath of) implements AccessPath {}

  /** Whether it names one object of the whole program, until it is assigned. */
  default boolean isGlobal() {
    return this instanceof Constant || this instanceof StaticField;
  }

  /** Whether it denotes the same object throughout one execution of the method. */
  default boolean isStable() {
    return !leadsThrough(
        name ->
            name instanceof Unknown
                || name instanceof Element
                || name instanceof Local
                || (name instanceof StaticField field && !field.isStable())
                || (name instanceof Field kept && !kept.isKept()));
  }

  /** The number of steps of the name, including those of indices. */
  default int steps() {
    if (this instanceof Computation computation) {
      return computation.operands().stream().mapToInt(AccessPath::steps).sum();
    }
    int ofIndex = this instanceof Element element ? element.index().steps() : 0;
    return this instanceof Derived derived ? derived.of().steps() + 1 + ofIndex : 0;
  }

  /** The new objects and functions that it is made of. */
  private int parts() {
    if (this instanceof Made made) {
      return 1 + made.fields().values().stream().mapToInt(AccessPath::parts).sum();
    }
    if (this instanceof Function function) {
      return 1 + function.captured().stream().mapToInt(AccessPath::parts).sum();
    }
    return this instanceof Derived derived ? derived.of().parts() : 0;
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

  /** The value of the body that it denotes, or a negative number if none. */
  default int value() {
    return -1;
  }

  /** Whether the name leads through a field that can change and passes a test. */
  default boolean dependsOn(BiPredicate<String, String> fields) {
    return leadsThrough(
        name ->
            name instanceof StaticField field
                ? !field.isStable() && fields.test(field.owner(), field.name())
                : name instanceof Field of && !of.isKept() && fields.test(of.owner(), of.name()));
  }

  /** Whether it identifies an object without values that only the body knows. */
  private boolean isNamed() {
    return !leadsThrough(
        name ->
            name instanceof Local
                || name instanceof Unknown
                || (name instanceof Element element && !element.hasConstantIndex()));
  }

  /** Whether two names may denote the same object; different full names never do. */
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

  /** The object of a view or condition; any other object itself. */
  default AccessPath lock() {
    if (this instanceof View view) {
      return view.of().lock();
    }
    return this instanceof Condition condition ? condition.of().lock() : this;
  }

  /** A captured value of a function, treated like a field. */
  default AccessPath captured(String type, int number) {
    return field(type, Integer.toString(number), true);
  }

  /** A field of this object; known fields of new objects and functions are resolved. */
  default AccessPath field(String owner, String name, boolean isStable) {
    if (this instanceof Function function && function.type().equals(owner)) {
      return function.captured().get(Integer.parseInt(name));
    }
    if (this instanceof Made made && made.fields().containsKey(name)) {
      return made.fields().get(name);
    }
    return canBeDerived() ? new Field(this, owner, name, isStable) : Unknown.OBJECT;
  }

  /** An element of this object at a named index. */
  default AccessPath element(AccessPath index) {
    return canBeDerived() && !(index instanceof Unknown) && steps() + index.steps() < MAX_STEPS
        ? new Element(this, index)
        : Unknown.OBJECT;
  }

  private boolean canBeDerived() {
    return !(this instanceof Unknown) && steps() < MAX_STEPS;
  }

  /** Translates this name to another method, which has these names for the parameters. */
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
      return bounded(new Made(made.type(), -1, fields));
    }
    if (this instanceof Function function) {
      return bounded(
          new Function(
              function.type(),
              function.captured().stream().map(one -> one.translate(parameters)).toList()));
    }
    return Unknown.OBJECT;
  }

  /** In a recursion, every call may put the new objects of its caller into another one. */
  private static AccessPath bounded(AccessPath translated) {
    return translated.parts() > MAX_STEPS ? Unknown.OBJECT : translated;
  }

  /** Translates this name to a method that is called with these arguments. */
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
