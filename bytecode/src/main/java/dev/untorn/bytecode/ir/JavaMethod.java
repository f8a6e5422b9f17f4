package dev.untorn.bytecode.ir;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * A method as its class declares it. It has no body if it has no code, if bodies were not read, or
 * if its code is malformed, as {@code trouble} says.
 */
public record JavaMethod(
    String owner,
    String name,
    String descriptor,
    int access,
    Set<String> annotations,
    Optional<Body> body,
    String trouble)
    implements AccessFlags {

  public JavaMethod {
    Objects.requireNonNull(name);
    Objects.requireNonNull(descriptor);
    annotations = Set.copyOf(annotations);
  }

  /** The class of a parameter, where the receiver is the first; empty for other types. */
  public String parameterType(int parameter) {
    if (isStatic()) {
      return Descriptors.parameterType(descriptor, parameter);
    }
    return parameter == 0 ? owner : Descriptors.parameterType(descriptor, parameter - 1);
  }

  public boolean isConstructor() {
    return name.equals("<init>");
  }

  public boolean isClassInitializer() {
    return name.equals("<clinit>");
  }

  public boolean isSynchronized() {
    return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  /** Whether it takes part in overriding. */
  public boolean isVirtual() {
    return !isStatic() && !isPrivate() && !isConstructor();
  }
}
