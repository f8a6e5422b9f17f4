package dev.untorn.agent.metadata;

import dev.untorn.model.Site;

/**
 * A site: the class of the field or method that it uses, or nothing, and the field that holds the
 * object that it uses, or null.
 */
public record SiteRecord(
    MethodName method,
    int ordinal,
    int line,
    String owner,
    String name,
    String descriptor,
    FieldName holder) {

  /** The method of a site. */
  public record MethodName(String name, String descriptor) {}

  /** The position of a method in the source: its own, or an instruction of another method. */
  public record SourcePosition(MethodName method, int instruction) {

    public static final int OWN = -1;

    public int ordinal(int own) {
      return instruction == OWN ? own : instruction;
    }
  }

  /** A field as an instruction names it. */
  public record FieldName(String owner, String name, String descriptor) {}

  Site site(ClassRecord type) {
    return new Site(type.name(), method.name(), method.descriptor(), ordinal, type.file(), line);
  }

  boolean isField() {
    return !owner.isEmpty() && !descriptor.startsWith("(");
  }

  boolean isCall() {
    return descriptor.startsWith("(");
  }
}
