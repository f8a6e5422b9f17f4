package dev.untorn.bytecode.ir;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * A class or interface as in its class file; names have dots, and only {@code java.lang.Object} has
 * no superclass.
 */
public record JavaClass(
    String name,
    int access,
    Optional<String> superclass,
    List<String> interfaces,
    Set<String> annotations,
    String file,
    List<JavaField> fields,
    List<JavaMethod> methods,
    List<MayTear> mayTear)
    implements AccessFlags {

  /** A {@code @MayTear}, with an empty member on classes and an empty descriptor on fields. */
  public record MayTear(String member, String descriptor, String reason, List<String> rules) {
    public MayTear {
      rules = List.copyOf(rules);
    }

    public boolean isOnClass() {
      return member.isEmpty();
    }

    public boolean isOnField() {
      return !isOnClass() && descriptor.isEmpty();
    }
  }

  public JavaClass {
    interfaces = List.copyOf(interfaces);
    annotations = Set.copyOf(annotations);
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
    mayTear = List.copyOf(mayTear);
  }

  public boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  /** The method that the class itself declares. */
  public Optional<JavaMethod> method(String methodName, String descriptor) {
    int hash = methodName.hashCode(); // strings cache it: much cheaper than comparing all
    for (JavaMethod method : methods) {
      if (method.name().hashCode() == hash
          && method.name().equals(methodName)
          && method.descriptor().equals(descriptor)) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  /** The field that the class itself declares. */
  public Optional<JavaField> field(String fieldName) {
    return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
  }
}
