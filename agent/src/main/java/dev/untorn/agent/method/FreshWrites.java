package dev.untorn.agent.method;

import dev.untorn.agent.metadata.ClassRecord;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instructions that write to an object or an array which nobody else can see yet.
 *
 * @param ordinals of the same instructions
 */
public record FreshWrites(Set<AbstractInsnNode> writes, Set<Integer> ordinals) {

  public static FreshWrites of(MethodNode method, ClassRecord type) {
    Set<AbstractInsnNode> writes = new HashSet<>(FreshArrayWrites.writes(method));
    // Constructors above one that carries the shadow are none of the program's.
    if (type.carriesShadow() && method.name.equals("<init>")) {
      writes.addAll(FreshObjectWrites.writes(type.name().replace('.', '/'), method));
    }
    Set<Integer> ordinals = new HashSet<>();
    int ordinal = -1;
    for (AbstractInsnNode node : method.instructions) {
      ordinal += node.getOpcode() < 0 ? 0 : 1;
      if (writes.contains(node)) {
        ordinals.add(ordinal);
      }
    }
    return new FreshWrites(writes, ordinals);
  }

  public boolean has(AbstractInsnNode node) {
    return writes.contains(node);
  }

  public boolean has(int ordinal) {
    return ordinals.contains(ordinal);
  }
}
