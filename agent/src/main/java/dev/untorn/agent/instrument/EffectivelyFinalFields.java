package dev.untorn.agent.instrument;

import dev.untorn.agent.method.FreshObjectWrites;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
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
 * Private fields that are as good as final: they are written only by constructors, before these
 * have given their object to anybody, or by the initializer of the class. As nobody is told of
 * writes by reflection, the trace has no write to such a field, and reads alone mean nothing.
 */
public final class EffectivelyFinalFields extends ClassVisitor {

  private static final int NOT_CONSTANT =
      Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC;

  private final Set<String> names = new HashSet<>();
  private final boolean isFirst;
  private String name;
  private String host;

  private EffectivelyFinalFields(boolean isFirst) {
    super(Opcodes.ASM9);
    this.isFirst = isFirst;
  }

  /**
   * The names of such fields.
   *
   * @param isFirst whether no superclass is one of the program's, whose constructor could give an
   *     object away
   */
  public static Set<String> of(
      ClassReader reader, boolean isFirst, NestFieldWrites nests, ClassLoader loader) {
    EffectivelyFinalFields found = new EffectivelyFinalFields(isFirst);
    reader.accept(found, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    if (!found.names.isEmpty() && found.host != null) {
      Optional<Set<String>> written = nests.written(found.host, loader);
      written.ifPresentOrElse(found.names::removeAll, found.names::clear);
    }
    return found.names;
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
        && (access & NOT_CONSTANT) == 0
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
        look(this);
      }
    };
  }

  private void look(MethodNode method) {
    Set<AbstractInsnNode> fresh = null;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LdcInsnNode constant) {
        // A handle for the field may be asked for by its name.
        names.remove(constant.cst);
      }
      if (!(node instanceof FieldInsnNode write)
          || FieldEmitter.isRead(node.getOpcode())
          || !names.contains(write.name)) {
        continue;
      }
      if (fresh == null) {
        fresh = method.name.equals("<init>") ? FreshObjectWrites.writes(name, method) : Set.of();
      }
      boolean initializes = node.getOpcode() == Opcodes.PUTSTATIC && method.name.equals("<clinit>");
      if (!initializes && !fresh.contains(node)) {
        names.remove(write.name);
      }
    }
  }
}
