package dev.untorn.agent.metadata;

import org.objectweb.asm.Opcodes;

/**
 * A field of an instrumented class.
 *
 * @param variable the number of the variable that it is
 * @param ordinal its place among the fields of its class that have a word in the shadow, or -1
 */
public record FieldRecord(String name, String descriptor, int access, int variable, int ordinal) {

  boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  boolean isVolatile() {
    return (access & Opcodes.ACC_VOLATILE) != 0;
  }

  /** Whether a field, or null for one that is not known, is known never to change. */
  public static boolean isConstant(FieldRecord field) {
    return field != null && (field.access() & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) != 0;
  }

  /** Whether the field has a word, and is no volatile one, which needs more than a look at it. */
  public boolean hasKnownSlot() {
    return ordinal >= 0 && !isVolatile();
  }

  boolean isReference() {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }
}
