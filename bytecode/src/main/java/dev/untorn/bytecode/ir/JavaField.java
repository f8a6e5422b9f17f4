package dev.untorn.bytecode.ir;

import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * A field as its class declares it.
 *
 * @param owner binary name of the class, with dots
 */
public record JavaField(
    String owner, String name, String descriptor, int access, Set<String> annotations)
    implements AccessFlags {

  public JavaField {
    Objects.requireNonNull(name);
    Objects.requireNonNull(descriptor);
    annotations = Set.copyOf(annotations);
  }

  public boolean isVolatile() {
    return (access & Opcodes.ACC_VOLATILE) != 0;
  }
}
