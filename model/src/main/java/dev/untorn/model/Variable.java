package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** A piece of shared state: a field of the class that declares it, or the object in the field. */
public record Variable(String className, String field, Part part) implements Comparable<Variable> {

  /** The part that is accessed: the field itself, or the object to which it refers. */
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

  /** The name of the field, without the class; array elements have brackets. */
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

  /** Called so often that the generated method of a record would be too slow. */
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
