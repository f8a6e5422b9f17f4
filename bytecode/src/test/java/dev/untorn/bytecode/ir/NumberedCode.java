package dev.untorn.bytecode.ir;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes in which each instruction stands on a line of its own, so that its number is known even
 * if it was copied with the subroutine that it is part of.
 */
final class NumberedCode {

  private NumberedCode() {}

  static byte[] of(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.SKIP_FRAMES);
    for (MethodNode method : node.methods) {
      number(method.instructions);
    }
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** The number of an instruction in the class file as it was. */
  static int number(Body body, int instruction) {
    return body.line(instruction) - 1;
  }

  private static void number(InsnList code) {
    int line = 1;
    for (AbstractInsnNode instruction : code.toArray()) {
      if (instruction instanceof LineNumberNode) {
        code.remove(instruction);
      } else if (instruction.getOpcode() >= 0) {
        LabelNode here = new LabelNode();
        code.insertBefore(instruction, here);
        code.insertBefore(instruction, new LineNumberNode(line++, here));
      }
    }
  }
}
