package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What the initializer of a class does before any other thread can use the class. */
final class ClassInitializerAccesses {

  /** Where nothing but the program itself has threads; a timer has one. */
  private static final Pattern COLLECTION = Pattern.compile("java/util/(?!Timer)\\w+");

  private ClassInitializerAccesses() {}

  /**
   * Ordinals of the instructions that use a static field of the class, or an array or a collection
   * in one; none in other methods.
   *
   * @param values null if they are not known
   */
  static Set<Integer> ownStatics(MethodNode method, ClassRecord type, ValueOrigins values) {
    Set<Integer> found = new HashSet<>();
    if (!method.name.equals("<clinit>") || values == null) {
      return found;
    }
    int ordinal = -1;
    for (int i = 0; i < method.instructions.size(); i++) {
      AbstractInsnNode node = method.instructions.get(i);
      ordinal += node.getOpcode() < 0 ? 0 : 1;
      if (used(node, i, values) instanceof FieldInsnNode field
          && (field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC)
          && field.owner.replace('/', '.').equals(type.name())) {
        found.add(ordinal);
      }
    }
    return found;
  }

  /** The instruction itself, or the one that has loaded the array or the object that it uses. */
  private static AbstractInsnNode used(AbstractInsnNode node, int index, ValueOrigins values) {
    if (node instanceof MethodInsnNode call && call.getOpcode() != Opcodes.INVOKESTATIC) {
      int receiver = Type.getArgumentTypes(call.desc).length;
      return COLLECTION.matcher(call.owner).matches() ? values.instruction(index, receiver) : null;
    }
    if (ArrayEmitter.isLoad(node.getOpcode())) {
      return values.instruction(index, 1);
    }
    return ArrayEmitter.isStore(node.getOpcode()) ? values.instruction(index, 2) : node;
  }
}
