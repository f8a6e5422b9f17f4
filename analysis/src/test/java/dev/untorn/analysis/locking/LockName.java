package dev.untorn.analysis.locking;

import java.util.Optional;

/** A lock expression of the paper: a variable, and what is reached from it. */
sealed interface LockName {

  /** The paper's bound on the size of lock expressions. */
  int MAX_STEPS = 4;

  /**
   * A variable; after an assignment it is another one with the same text.
   *
   * @param variable the text, with one quote for each assignment
   */
  record Root(String variable) implements LockName {
    static final Root THIS = new Root("this");
    static final Root PARAMETER = new Root("p");
  }

  /** A field of what another name means. */
  record Field(LockName of, String field) implements LockName {}

  /** An element; the index is a number or a variable. */
  record Element(LockName of, String index) implements LockName {

    boolean isConstant() {
      return Character.isDigit(index.charAt(0));
    }

    boolean mayBe(Element other) {
      return !isConstant() || !other.isConstant() || index.equals(other.index);
    }
  }

  /** How Java writes it. */
  default String text() {
    if (this instanceof Root root) {
      return root.variable().replace("'", "");
    }
    return this instanceof Field field
        ? field.of().text() + "." + field.field()
        : ((Element) this).of().text() + "[" + ((Element) this).index() + "]";
  }

  /** The same for names that mean nothing outside the method: all variables look alike. */
  default String shown() {
    if (this instanceof Root) {
      return equals(Root.THIS) || equals(Root.PARAMETER) ? text() : "local";
    }
    if (this instanceof Field field) {
      return field.of().shown() + "." + field.field();
    }
    Element element = (Element) this;
    return element.of().shown() + "[" + (element.isConstant() ? element.index() : "*") + "]";
  }

  default int steps() {
    if (this instanceof Root) {
      return 0;
    }
    return 1 + (this instanceof Field field ? field.of() : ((Element) this).of()).steps();
  }

  /** The same as the source has it, where a variable has one name. */
  default LockName written() {
    if (this instanceof Root root) {
      return new Root(root.text());
    }
    return this instanceof Field field
        ? new Field(field.of().written(), field.field())
        : new Element(((Element) this).of().written(), ((Element) this).index());
  }

  /** DEPENDS of the paper. */
  default boolean contains(LockName assigned) {
    if (equals(assigned) || this instanceof Root) {
      return equals(assigned);
    }
    return this instanceof Element element
        ? element.of().contains(assigned) || new Root(element.index()).equals(assigned)
        : ((Field) this).of().contains(assigned);
  }

  default boolean isShort() {
    return steps() <= MAX_STEPS;
  }

  /**
   * DEPENDS of default mode: an assignment of a field or element is one of all objects, because the
   * paper's way is wrong where two names mean one object.
   */
  default boolean dependsOn(LockName assigned) {
    if (this instanceof Root) {
      return equals(assigned);
    }
    if (this instanceof Field field) {
      boolean isAssigned = assigned instanceof Field other && other.field().equals(field.field());
      return isAssigned || field.of().dependsOn(assigned);
    }
    Element element = (Element) this;
    return new Root(element.index()).equals(assigned)
        || (assigned instanceof Element other && element.mayBe(other))
        || element.of().dependsOn(assigned);
  }

  /** TRANSLATELOCK of the paper: nothing for what only the called method can name. */
  default Optional<LockName> translate(LockName receiver, LockName argument) {
    if (this instanceof Root) {
      return equals(Root.THIS)
          ? Optional.of(receiver)
          : Optional.of(argument).filter(one -> equals(Root.PARAMETER));
    }
    if (this instanceof Field field) {
      return field.of().translate(receiver, argument).map(of -> new Field(of, field.field()));
    }
    Element element = (Element) this;
    return element
        .of()
        .translate(receiver, argument)
        .filter(of -> element.isConstant())
        .map(of -> new Element(of, element.index()));
  }
}
