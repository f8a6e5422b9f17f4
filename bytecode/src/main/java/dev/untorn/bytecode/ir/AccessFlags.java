package dev.untorn.bytecode.ir;

import org.objectweb.asm.Opcodes;

/** The access flags of a class, field or method. */
public sealed interface AccessFlags permits JavaClass, JavaField, JavaMethod {

  int access();

  default boolean isPublic() {
    return has(Opcodes.ACC_PUBLIC);
  }

  default boolean isPrivate() {
    return has(Opcodes.ACC_PRIVATE);
  }

  /** Whether code outside the package can access it, judging by its own flags. */
  default boolean isAccessible() {
    return has(Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED);
  }

  default boolean isStatic() {
    return has(Opcodes.ACC_STATIC);
  }

  default boolean isFinal() {
    return has(Opcodes.ACC_FINAL);
  }

  default boolean isAbstract() {
    return has(Opcodes.ACC_ABSTRACT);
  }

  /** Whether the compiler generated it, for itself or as the body of a lambda. */
  default boolean isSynthetic() {
    return has(Opcodes.ACC_SYNTHETIC);
  }

  /** Whether it is an enum, or one of the constants of an enum. */
  default boolean isEnum() {
    return has(Opcodes.ACC_ENUM);
  }

  private boolean has(int flags) {
    return (access() & flags) != 0;
  }
}
