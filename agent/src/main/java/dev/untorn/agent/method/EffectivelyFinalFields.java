package dev.untorn.agent.method;

import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Private fields that are effectively final: they are written only by constructors, before these
 * let their object escape, or by the initializer of the class. As writes by reflection are not
 * reported, the trace has no write to such a field, and reads alone are irrelevant.
 */
public final class EffectivelyFinalFields {

  private static final int NOT_CONSIDERED =
      Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC;

  /** Reads class files that a class loader would load. */
  @FunctionalInterface
  public interface ClassFileSource {

    /** A class file, named with slashes, or null if reading it would run code of the program. */
    byte[] read(String name, ClassLoader loader);

    /** Like {@link #read}, but parsed, without debug data. */
    default ClassNode tree(String name, ClassLoader loader) {
      byte[] bytes = read(name, loader);
      if (bytes == null) {
        return null;
      }
      ClassNode type = new ClassNode();
      new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return type;
    }
  }

  private final ClassFileSource source;
  private final Map<String, Nest> nests = new ConcurrentHashMap<>();

  public EffectivelyFinalFields(ClassFileSource source) {
    this.source = source;
  }

  /** The fields of a nest written by other members; empty if not all can be read. */
  private record Nest(WeakReference<ClassLoader> loader, Optional<Set<String>> written) {}

  /** The names of such fields; instance fields only if no superclass is in the program. */
  public Set<String> of(ClassNode type, boolean isFirst, ClassLoader loader) {
    Set<String> names = new HashSet<>();
    for (FieldNode field : type.fields) {
      boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
      if ((field.access & Opcodes.ACC_PRIVATE) != 0
          && (field.access & NOT_CONSIDERED) == 0
          && (isStatic || isFirst)) {
        names.add(field.name);
      }
    }
    for (MethodNode method : type.methods) {
      removeWritten(names, method, type.name);
    }
    String host = type.nestMembers == null ? type.nestHostClass : type.name;
    if (!names.isEmpty() && host != null) {
      writtenInNest(host, loader).ifPresentOrElse(names::removeAll, names::clear);
    }
    return names;
  }

  private static void removeWritten(Set<String> names, MethodNode method, String type) {
    Set<AbstractInsnNode> fresh = null;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LdcInsnNode constant) {
        // The name may be used to look up a handle for the field.
        names.remove(constant.cst);
      }
      if (!(node instanceof FieldInsnNode write)
          || Instructions.isFieldRead(node.getOpcode())
          || !names.contains(write.name)) {
        continue;
      }
      if (fresh == null) {
        fresh =
            method.name.equals("<init>")
                ? FreshAllocations.writes(method, ValueOrigins.of(method), type)
                : Set.of();
      }
      boolean initializes = node.getOpcode() == Opcodes.PUTSTATIC && method.name.equals("<clinit>");
      if (!initializes && !fresh.contains(node)) {
        names.remove(write.name);
      }
    }
  }

  /** The fields written by other classes of the nest; empty if not all can be read. */
  private Optional<Set<String>> writtenInNest(String host, ClassLoader loader) {
    Nest nest = nests.get(host);
    if (nest == null || nest.loader.get() != loader) {
      nest = new Nest(new WeakReference<>(loader), readNest(host, loader));
      nests.put(host, nest);
    }
    return nest.written;
  }

  private Optional<Set<String>> readNest(String name, ClassLoader loader) {
    ClassNode host = source.tree(name, loader);
    if (host == null) {
      return Optional.empty();
    }
    Set<String> written = foreignWrites(host);
    for (String member : Objects.requireNonNullElse(host.nestMembers, List.<String>of())) {
      ClassNode type = source.tree(member, loader);
      if (type == null) {
        return Optional.empty();
      }
      written.addAll(foreignWrites(type));
    }
    return Optional.of(written);
  }

  private static Set<String> foreignWrites(ClassNode type) {
    Set<String> fields = new HashSet<>();
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode node : method.instructions) {
        if (node instanceof FieldInsnNode write
            && !Instructions.isFieldRead(node.getOpcode())
            && !write.owner.equals(type.name)) {
          fields.add(write.name);
        }
      }
    }
    return fields;
  }
}
