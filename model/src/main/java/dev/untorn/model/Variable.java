package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** A piece of shared state: a field of the class that declares it, or what is in the field. */
public record Variable(String className, String field, Part part) implements Comparable<Variable> {

  /** The part of a field that is meant: the field itself, or the object that it refers to. */
  public enum Part {
    FIELD,
    ELEMENTS,
    /** The state of the object in the field, such as the entries of a map. */
    STATE
  }

  private static final Comparator<Variable> ORDER =
      Comparator.comparing(Variable::className)
          .thenComparing(Variable::field)
          .thenComparing(Variable::part);

  public Variable {
    requireNonNull(className);
    requireNonNull(field);
    requireNonNull(part);
  }

  public static Variable ofField(String className, String field) {
    return new Variable(className, field, Part.FIELD);
  }

  /** The name as people know it, without the class; array elements carry brackets. */
  public String shortName() {
    return part == Part.ELEMENTS ? field + "[]" : field;
  }

  public String qualifiedName() {
    return className + "." + shortName();
  }

  @Override
  public int compareTo(Variable other) {
    return ORDER.compare(this, other);
  }

  /** Asked for so often that what Java makes of a record costs too much. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Variable variable
            && part == variable.part
            && field.equals(variable.field)
            && className.equals(variable.className));
  }

  @Override
  public int hashCode() {
    return (className.hashCode() * 31 + field.hashCode()) * 31 + part.name().hashCode();
  }
}
