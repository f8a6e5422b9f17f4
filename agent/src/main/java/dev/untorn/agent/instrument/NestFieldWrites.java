package dev.untorn.agent.instrument;

import dev.untorn.agent.options.ClassFileSource;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the classes of a nest write to fields of each other, private ones among them. */
public final class NestFieldWrites {

  private static final int NO_DETAILS = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private final ClassFileSource source;
  private final Map<String, Nest> known = new ConcurrentHashMap<>();

  public NestFieldWrites(ClassFileSource source) {
    this.source = source;
  }

  /** A nest that was looked at. */
  private record Nest(WeakReference<ClassLoader> loader, Optional<Set<String>> written) {}

  /**
   * The names of all fields that are written to by another class of the nest than their own, as far
   * as the instructions tell; empty if not all of its classes can be read.
   */
  Optional<Set<String>> written(String host, ClassLoader loader) {
    Nest nest = known.get(host);
    if (nest == null || nest.loader.get() != loader) {
      nest = new Nest(new WeakReference<>(loader), read(host, loader));
      known.put(host, nest);
    }
    return nest.written;
  }

  private Optional<Set<String>> read(String host, ClassLoader loader) {
    Writes writes = new Writes();
    if (!writes.readAll(host, loader)) {
      return Optional.empty();
    }
    for (String member : Set.copyOf(writes.members)) {
      if (!writes.readAll(member, loader)) {
        return Optional.empty();
      }
    }
    return Optional.of(writes.fields);
  }

  /** Gathers the fields of other classes that a class writes to. */
  private final class Writes extends ClassVisitor {
    private final Set<String> fields = new HashSet<>();
    private final Set<String> members = new HashSet<>();
    private String name;

    Writes() {
      super(Opcodes.ASM9);
    }

    boolean readAll(String className, ClassLoader loader) {
      byte[] bytes = source.read(className, loader);
      if (bytes != null) {
        new ClassReader(bytes).accept(this, NO_DETAILS);
      }
      return bytes != null;
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
          if (!FieldEmitter.isRead(opcode) && !owner.equals(name)) {
            fields.add(field);
          }
        }
      };
    }
  }
}
