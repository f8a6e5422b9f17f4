package dev.untorn.agent.instrument;

import dev.untorn.agent.method.FreshObjectWrites;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The methods of a class in which nothing happens that others could see; see SideEffects. */
final class SideEffectFreeMethods {

  /** Superclasses that do nothing. */
  static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Record");

  /** Of a class that cannot be read. */
  static final SideEffectFreeMethods NONE = new SideEffectFreeMethods();

  private static final int NOT_QUIET =
      Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;

  private static final int BOUND = Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;

  private final Set<String> quiet = ConcurrentHashMap.newKeySet();
  private final Set<String> constants = new HashSet<>();
  private final ClassNode type = new ClassNode();
  private final boolean isQuietlyMade;

  private SideEffectFreeMethods() {
    isQuietlyMade = false;
  }

  /**
   * @param constants fields that are as good as final
   */
  SideEffectFreeMethods(ClassReader reader, Set<String> constants) {
    reader.accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    this.constants.addAll(constants);
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_FINAL) != 0) {
        this.constants.add(field.name);
      }
    }
    isQuietlyMade =
        ROOTS.contains(type.superName)
            && type.methods.stream().noneMatch(method -> method.name.equals("<clinit>"));
  }

  /**
   * Whether nothing happens when the class is initialized, nor in the constructor above its own.
   */
  boolean isQuietlyMade() {
    return isQuietlyMade;
  }

  boolean has(MethodInsnNode call) {
    return quiet.contains(call.name + call.desc)
        && (isQuietlyMade || call.getOpcode() == Opcodes.INVOKEVIRTUAL);
  }

  /**
   * Finds the methods: first those that call none, then those that call these.
   *
   * @param isQuiet whether nothing happens in what an instruction calls, as far as is known by then
   */
  void look(Predicate<AbstractInsnNode> isQuiet) {
    int before;
    do {
      before = quiet.size();
      for (MethodNode method : type.methods) {
        String name = method.name + method.desc;
        if (isBound(method) && !quiet.contains(name) && isQuiet(method, isQuiet)) {
          quiet.add(name);
        }
      }
    } while (quiet.size() > before);
    type.methods.clear();
  }

  private boolean isBound(MethodNode method) {
    return (method.access & NOT_QUIET) == 0
        && (((method.access | type.access) & BOUND) != 0 || method.name.equals("<init>"));
  }

  private boolean isQuiet(MethodNode method, Predicate<AbstractInsnNode> isQuiet) {
    Set<AbstractInsnNode> fresh = null;
    for (AbstractInsnNode node : method.instructions) {
      int opcode = node.getOpcode();
      if (opcode == Opcodes.PUTFIELD && method.name.equals("<init>")) {
        fresh = fresh == null ? FreshObjectWrites.writes(type.name, method) : fresh;
        if (!fresh.contains(node)) {
          return false;
        }
      } else if (!isSilent(node) && !isQuiet.test(node)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an instruction does nothing that others could see, and calls nothing. */
  private boolean isSilent(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode == Opcodes.GETFIELD) {
      FieldInsnNode read = (FieldInsnNode) node;
      return read.owner.equals(type.name) && constants.contains(read.name);
    }
    boolean isAccess =
        (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD)
            || ArrayEmitter.isLoad(opcode)
            || ArrayEmitter.isStore(opcode);
    boolean isCall = opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.NEW;
    return !isAccess && !isCall && opcode != Opcodes.MONITORENTER && opcode != Opcodes.MONITOREXIT;
  }
}
