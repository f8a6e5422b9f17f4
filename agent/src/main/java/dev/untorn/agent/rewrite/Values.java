package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.SiteRecord.FieldName;
import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Where the values come from that the instructions of a method use. */
final class Values {

  /** Longer methods are not looked at: it would take long, and they are rarely compiled. */
  private static final int MOST_INSTRUCTIONS = 3000;

  /** Nothing depends on the class that a method is in. */
  private static final String OWNER = "java/lang/Object";

  private final MethodNode method;
  private final Frame<SourceValue>[] frames;

  /** Variables that the method writes to. */
  private final BitSet written = new BitSet();

  private Values(MethodNode method, Frame<SourceValue>[] frames) {
    this.method = method;
    this.frames = frames;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
        written.set(store.var);
      }
    }
  }

  /** Null if the method cannot be read this way: it takes more time then, and nothing else. */
  static Values of(MethodNode method) {
    if (method.instructions.size() > MOST_INSTRUCTIONS) {
      return null;
    }
    try {
      return new Values(method, new Analyzer<>(new Following()).analyze(OWNER, method));
    } catch (AnalyzerException | RuntimeException e) {
      return null;
    }
  }

  /** Copies on the stack come from where the original does. */
  private static final class Following extends SourceInterpreter {

    Following() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode node, SourceValue value) {
      return node instanceof VarInsnNode ? super.copyOperation(node, value) : value;
    }
  }

  /**
   * Names the place from which an instruction has a value.
   *
   * @param index of the instruction
   * @param above how many values are above it on the stack
   */
  String source(int index, int above) {
    AbstractInsnNode source = instruction(index, above);
    if (source instanceof VarInsnNode load) {
      return "variable " + load.var;
    }
    if (source instanceof FieldInsnNode field) {
      String object =
          field.getOpcode() == Opcodes.GETSTATIC
              ? ""
              : source(method.instructions.indexOf(field), 0) + " ";
      return object + field.owner + "." + field.name;
    }
    return source == null ? "many" : "instruction " + method.instructions.indexOf(source);
  }

  /**
   * Whether a value that an instruction in a loop uses is likely to be another one in each round:
   * the element of an array at an index that the loop changes.
   */
  boolean isChanging(int index, int above, Loops loops) {
    AbstractInsnNode source = instruction(index, above);
    if (source == null || source.getOpcode() != Opcodes.AALOAD) {
      return false;
    }
    AbstractInsnNode at = instruction(method.instructions.indexOf(source), 0);
    return !(at instanceof VarInsnNode load) || loops.writes(index, load.var);
  }

  /** The field from which an instruction has a value, or null. */
  FieldName field(int index, int above) {
    return instruction(index, above) instanceof FieldInsnNode field
        ? new FieldName(field.owner, field.name, field.desc)
        : null;
  }

  /** The variable from which an instruction has a value and which never changes, or -1. */
  int constantVariable(int index, int above) {
    return instruction(index, above) instanceof VarInsnNode load
            && load.getOpcode() == Opcodes.ALOAD
            && !written.get(load.var)
        ? load.var
        : -1;
  }

  private AbstractInsnNode instruction(int index, int above) {
    Frame<SourceValue> frame = frames[index];
    if (frame == null) {
      return null;
    }
    SourceValue value = frame.getStack(frame.getStackSize() - 1 - above);
    return value.insns.size() == 1 ? value.insns.iterator().next() : null;
  }
}
