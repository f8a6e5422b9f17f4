package dev.untorn.bytecode.ir;

import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * A field as its class declares it.
 *
 * @param owner binary name of the class, with dots
 * @param access the access flags of the class file
 */
public record JavaField(
    String owner, String name, String descriptor, int access, Set<String> annotations) {

  public JavaField {
    Objects.requireNonNull(name);
    Objects.requireNonNull(descriptor);
    annotations = Set.copyOf(annotations);
  }

  public boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }

  /** Whether code outside of the package can name it, as far as the field itself says. */
  public boolean isAccessible() {
    return (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
  }

  public boolean isPublic() {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  public boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  /** Whether it is in no source: the compiler made it. */
  public boolean isSynthetic() {
    return (access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  public boolean isEnumConstant() {
    return (access & Opcodes.ACC_ENUM) != 0;
  }

  public boolean isVolatile() {
    return (access & Opcodes.ACC_VOLATILE) != 0;
  }
}
