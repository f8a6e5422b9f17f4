package dev.untorn.agent.metadata;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** An instrumented class and its fields. */
public final class ClassRecord {

  private final String name;
  private final WeakReference<ClassLoader> loader;
  private final boolean hasLoader;
  private final Set<String> constants;
  private final List<FieldRecord> fields = new ArrayList<>();
  private String file = "";
  private boolean carriesShadow;
  private int words;

  /**
   * @param name binary name with dots
   * @param loader null for the bootstrap loader
   * @param constants the names of fields that are as good as final
   */
  ClassRecord(String name, ClassLoader loader, Set<String> constants) {
    this.name = name;
    this.constants = constants;
    this.loader = new WeakReference<>(loader);
    hasLoader = loader != null;
  }

  public String name() {
    return name;
  }

  public String file() {
    return file;
  }

  public void setFile(String newFile) {
    file = newFile;
  }

  /** The field with the shadow is in this class, not in one above it. */
  public void setCarriesShadow() {
    carriesShadow = true;
  }

  public boolean carriesShadow() {
    return carriesShadow;
  }

  boolean isOf(ClassLoader other) {
    return hasLoader ? loader.get() == other : other == null;
  }

  ClassLoader loader() {
    return loader.get();
  }

  /** Adds a field; those of objects that can change get a word. */
  void add(String field, String descriptor, int declared, int variable) {
    int access = constants.contains(field) ? declared | Opcodes.ACC_FINAL : declared;
    boolean hasWord = (access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0;
    fields.add(new FieldRecord(field, descriptor, access, variable, hasWord ? words++ : -1));
  }

  public List<FieldRecord> fields() {
    return Collections.unmodifiableList(fields);
  }

  /** How many fields have a word in the shadow. */
  int words() {
    return words;
  }

  /** The field of this class with a name and a type, or null. */
  public FieldRecord field(String field, String descriptor) {
    for (FieldRecord one : fields) {
      if (one.name().equals(field) && one.descriptor().equals(descriptor)) {
        return one;
      }
    }
    return null;
  }
}
