package dev.untorn.agent.method;

import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Private fields that are effectively final: they are written only by constructors, before these
 * let their object escape, or by the initializer of the class. As writes by reflection are not
 * reported, the trace has no write to such a field, and reads alone mean nothing.
 */
public final class EffectivelyFinalFields {

  private static final int NO_DETAILS = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private static final int NOT_CONSIDERED =
      Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC;

  /** Gives class files that a class loader would load. */
  @FunctionalInterface
  public interface ClassFileSource {

    /**
     * A class file.
     *
     * @param name with slashes
     * @return null if it cannot be had without running code of the program
     */
    byte[] read(String name, ClassLoader loader);
  }

  private final ClassFileSource source;
  private final Map<String, Nest> nests = new ConcurrentHashMap<>();

  public EffectivelyFinalFields(ClassFileSource source) {
    this.source = source;
  }

  /**
   * What the classes of a nest write to fields of each other, private ones among them.
   *
   * @param written empty if not all of its classes can be read
   */
  private record Nest(WeakReference<ClassLoader> loader, Optional<Set<String>> written) {}

  /**
   * The names of such fields.
   *
   * @param isFirst whether no superclass is part of the program, whose constructor could let an
   *     object escape
   */
  public Set<String> of(ClassReader reader, boolean isFirst, ClassLoader loader) {
    Candidates candidates = new Candidates(isFirst);
    reader.accept(candidates, NO_DETAILS);
    if (!candidates.names.isEmpty() && candidates.host != null) {
      Optional<Set<String>> written = writtenInNest(candidates.host, loader);
      written.ifPresentOrElse(candidates.names::removeAll, candidates.names::clear);
    }
    return candidates.names;
  }

  /**
   * The names of all fields that are written by another class of the nest than their own, as far as
   * the instructions say; empty if not all of its classes can be read.
   */
  private Optional<Set<String>> writtenInNest(String host, ClassLoader loader) {
    Nest nest = nests.get(host);
    if (nest == null || nest.loader.get() != loader) {
      nest = new Nest(new WeakReference<>(loader), readNest(host, loader));
      nests.put(host, nest);
    }
    return nest.written;
  }

  private Optional<Set<String>> readNest(String host, ClassLoader loader) {
    ForeignWrites writes = new ForeignWrites();
    if (!read(host, loader, writes)) {
      return Optional.empty();
    }
    for (String member : Set.copyOf(writes.members)) {
      if (!read(member, loader, writes)) {
        return Optional.empty();
      }
    }
    return Optional.of(writes.fields);
  }

  private boolean read(String name, ClassLoader loader, ClassVisitor visitor) {
    byte[] bytes = source.read(name, loader);
    if (bytes != null) {
      new ClassReader(bytes).accept(visitor, NO_DETAILS);
    }
    return bytes != null;
  }

  /** Gathers the fields of other classes that a class writes. */
  private static final class ForeignWrites extends ClassVisitor {
    private final Set<String> fields = new HashSet<>();
    private final Set<String> members = new HashSet<>();
    private String name;

    ForeignWrites() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version, int access, String newName, String signature, String above, String[] up) {
      name = newName;
    }

    @Override
    public void visitNestMember(String member) {
      members.add(member);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
          if (!Instructions.isFieldRead(opcode) && !owner.equals(name)) {
            fields.add(field);
          }
        }
      };
    }
  }

  /** Fields of one class, without those that the class itself writes later. */
  private static final class Candidates extends ClassVisitor {
    private final Set<String> names = new HashSet<>();
    private final boolean isFirst;
    private String name;
    private String host;

    Candidates(boolean isFirst) {
      super(Opcodes.ASM9);
      this.isFirst = isFirst;
    }

    @Override
    public void visit(
        int version, int access, String newName, String signature, String above, String[] up) {
      name = newName;
    }

    @Override
    public void visitNestHost(String newHost) {
      host = newHost;
    }

    @Override
    public void visitNestMember(String member) {
      host = name;
    }

    @Override
    public FieldVisitor visitField(
        int access, String field, String descriptor, String signature, Object value) {
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      if ((access & Opcodes.ACC_PRIVATE) != 0
          && (access & NOT_CONSIDERED) == 0
          && (isStatic || isFirst)) {
        names.add(field);
      }
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      if (names.isEmpty()) {
        return null;
      }
      return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
        @Override
        public void visitEnd() {
          removeWritten(this);
        }
      };
    }

    private void removeWritten(MethodNode method) {
      Set<AbstractInsnNode> fresh = null;
      for (AbstractInsnNode node : method.instructions) {
        if (node instanceof LdcInsnNode constant) {
          // A handle for the field may be asked for by its name.
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
                  ? FreshAllocations.writes(method, ValueOrigins.of(method), name)
                  : Set.of();
        }
        boolean initializes =
            node.getOpcode() == Opcodes.PUTSTATIC && method.name.equals("<clinit>");
        if (!initializes && !fresh.contains(node)) {
          names.remove(write.name);
        }
      }
    }
  }
}
