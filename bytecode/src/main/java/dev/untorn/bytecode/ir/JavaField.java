package dev.untorn.bytecode.ir;

import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** A field as its class declares it; names of classes have dots. */
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
