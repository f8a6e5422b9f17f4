package dev.untorn.agent.metadata;

import dev.untorn.model.Site;

/**
 * What stands at a site.
 *
 * @param method the method it is in
 * @param ordinal position of the instruction in the method, as it was found
 * @param owner class of the field or method that is used there, as the instruction names it with
 *     slashes; empty if none is
 * @param holder the field that has the object which is used there, if the code says so; null if not
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

  /** Where people find the code of a method: itself, or one instruction of another. */
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
