package dev.untorn.agent.metadata;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** An instrumented class and its fields. */
public final class ClassRecord {

  /** A field; the ordinal is its index among those with a shadow word, or -1. */
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

    /** Whether a field is known never to change; null represents an unknown field. */
    public static boolean isConstant(FieldRecord field) {
      return field != null && (field.access() & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) != 0;
    }

    /** Whether the field has a shadow word, and its check needs nothing else. */
    public boolean hasKnownSlot() {
      return ordinal >= 0 && !isVolatile();
    }

    boolean isReference() {
      return descriptor.startsWith("L") || descriptor.startsWith("[");
    }
  }

  private final String name;
  private final String internalName;
  private final WeakReference<ClassLoader> loader;
  private final boolean hasLoader;
  private final boolean isOfJdk;
  private final Set<String> constants;
  private final List<FieldRecord> fields = new ArrayList<>();
  private String file = "";
  private boolean carriesShadow;
  private int words;

  /** A class about to be instrumented; constants are effectively final fields. */
  public ClassRecord(String name, ClassLoader loader, Set<String> constants) {
    this(name, loader, constants, false);
  }

  /** A class about to be instrumented; a loaded JDK class gets no new members. */
  public ClassRecord(String name, ClassLoader loader, Set<String> constants, boolean isOfJdk) {
    this.name = name;
    this.isOfJdk = isOfJdk;
    internalName = name.replace('.', '/');
    this.constants = constants;
    this.loader = new WeakReference<>(loader);
    hasLoader = loader != null;
  }

  public String name() {
    return name;
  }

  public String internalName() {
    return internalName;
  }

  public String file() {
    return file;
  }

  public void setFile(String newFile) {
    file = newFile;
  }

  public boolean isOfJdk() {
    return isOfJdk;
  }

  /** Declares that the field with the shadow is in this class, not in a superclass. */
  public void setCarriesShadow() {
    carriesShadow = true;
  }

  public boolean carriesShadow() {
    return carriesShadow;
  }

  boolean isOf(ClassLoader other) {
    return hasLoader ? loader.get() == other : other == null;
  }

  public ClassLoader loader() {
    return loader.get();
  }

  /** Adds a field; instance fields that can change get a shadow word. */
  void add(String field, String descriptor, int declared, int variable) {
    int access = constants.contains(field) ? declared | Opcodes.ACC_FINAL : declared;
    boolean hasWord = (access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0;
    fields.add(new FieldRecord(field, descriptor, access, variable, hasWord ? words++ : -1));
  }

  public List<FieldRecord> fields() {
    return Collections.unmodifiableList(fields);
  }

  int words() {
    return words;
  }

  public FieldRecord ownField(String owner, String field, String descriptor) {
    return owner.equals(internalName) ? field(field, descriptor) : null;
  }

  public FieldRecord field(String field, String descriptor) {
    return fields.stream()
        .filter(one -> one.name().equals(field) && one.descriptor().equals(descriptor))
        .findFirst()
        .orElse(null);
  }
}
