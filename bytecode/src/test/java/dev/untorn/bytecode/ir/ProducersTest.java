package dev.untorn.bytecode.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Every operand comes from the instructions that ASM's own data flow analysis says, over classes of
 * the running JDK. The two share the reading of class files and nothing else.
 */
class ProducersTest {

  @Test
  void operandsComeFromWhereAnIndependentAnalysisSaysTheyDo() {
    Comparison comparison = new Comparison();
    for (Path file : JdkClasses.every(5, "java.base")) {
      comparison.compare(JdkClasses.read(file));
    }
    System.out.printf(
        "%d methods, %d operands compared%n", comparison.methods, comparison.operands);
    assertThat(comparison.methods).isGreaterThan(5000);
    assertThat(comparison.operands).isGreaterThan(100_000);
  }

  /** Compares class by class. */
  private static final class Comparison {
    private int methods;
    private int operands;

    void compare(byte[] classFile) {
      ClassReader reader = new ClassReader(classFile);
      Map<String, MethodNode> nodes = new HashMap<>();
      reader.accept(
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                int access, String name, String desc, String signature, String[] exceptions) {
              MethodNode node =
                  new JSRInlinerAdapter(
                      Opcodes.ASM9, null, access, name, desc, signature, exceptions) {};
              nodes.put(name + desc, node);
              return node;
            }
          },
          ClassReader.SKIP_FRAMES);
      Bodies.forEach(
          classFile,
          (method, body) ->
              compare(reader.getClassName(), nodes.get(method.name() + method.descriptor()), body));
    }

    private void compare(String owner, MethodNode method, Body body) {
      methods++;
      Oracle oracle = new Oracle(owner, method);
      for (int instruction = 0; instruction < body.size(); instruction++) {
        if (body.op(instruction) == Op.PHI) {
          continue;
        }
        assertThat(body.op(instruction)).isNotEqualTo(Op.UNDEFINED);
        for (int i = 0; i < body.operandCount(instruction); i++) {
          operands++;
          assertThat(producers(body, body.operand(instruction, i)))
              .as(
                  "%s.%s%s: %s at %d, operand %d",
                  owner,
                  method.name,
                  method.desc,
                  body.op(instruction),
                  body.ordinal(instruction),
                  i)
              .isEqualTo(oracle.producers(body, instruction, i));
        }
      }
    }

    /** Instructions by ordinal; parameters below -1; exceptions by their handler, far above. */
    private static Set<Integer> producers(Body body, int value) {
      Set<Integer> producers = new TreeSet<>();
      Set<Integer> seen = new HashSet<>();
      collect(body, value, producers, seen);
      return producers;
    }

    private static void collect(Body body, int value, Set<Integer> producers, Set<Integer> seen) {
      if (!seen.add(value)) {
        return;
      }
      switch (body.op(value)) {
        case PHI -> {
          for (int i = 0; i < body.operandCount(value); i++) {
            collect(body, body.operand(value, i), producers, seen);
          }
        }
        case PARAMETER -> producers.add(-2 - body.parameter(value));
        case CAUGHT -> producers.add(Oracle.CAUGHT + body.ordinal(value));
        default -> producers.add(body.ordinal(value));
      }
    }
  }

  /** What ASM's analysis says. */
  private static final class Oracle {
    private static final int CAUGHT = 1_000_000;

    private final MethodNode method;
    private final Frame<SourceValue>[] frames;
    private final List<AbstractInsnNode> real;
    private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();

    Oracle(String owner, MethodNode method) {
      this.method = method;
      real =
          Arrays.stream(method.instructions.toArray())
              .filter(node -> node.getOpcode() >= 0)
              .toList();
      for (int i = 0; i < real.size(); i++) {
        numbers.put(real.get(i), i);
      }
      try {
        frames = new ThrowingAnalyzer(new Producers()).analyze(owner, method);
      } catch (org.objectweb.asm.tree.analysis.AnalyzerException e) {
        throw new AssertionError(e);
      }
    }

    Set<Integer> producers(Body body, int instruction, int operand) {
      AbstractInsnNode node = real.get(body.ordinal(instruction));
      Frame<SourceValue> frame = frames[method.instructions.indexOf(node)];
      SourceValue value =
          node.getOpcode() == Opcodes.IINC
              ? frame.getLocal(((org.objectweb.asm.tree.IincInsnNode) node).var)
              : frame.getStack(frame.getStackSize() - body.operandCount(instruction) + operand);
      Set<Integer> producers = new TreeSet<>();
      for (AbstractInsnNode producer : value.insns) {
        producers.add(number(producer));
      }
      return producers;
    }

    private int number(AbstractInsnNode producer) {
      if (producer instanceof Mark mark) {
        return mark.handler == null ? -2 - mark.parameter : CAUGHT + firstReal(mark.handler);
      }
      return numbers.get(producer);
    }

    private int firstReal(LabelNode label) {
      AbstractInsnNode node = label;
      while (node.getOpcode() < 0) {
        node = node.getNext();
      }
      return numbers.get(node);
    }

    /** Stands for the instruction that a parameter or a caught exception does not have. */
    private static final class Mark extends LabelNode {
      private final int parameter;
      private final LabelNode handler;

      Mark(int parameter, LabelNode handler) {
        this.parameter = parameter;
        this.handler = handler;
      }
    }

    /** Sources with copies seen through. */
    private static final class Producers extends SourceInterpreter {
      private int parameters;
      private final Map<LabelNode, SourceValue> exceptions = new HashMap<>();

      Producers() {
        super(Opcodes.ASM9);
      }

      @Override
      public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
        return new SourceValue(type.getSize(), new Mark(parameters++, null));
      }

      @Override
      public SourceValue newExceptionValue(
          TryCatchBlockNode block, Frame<SourceValue> frame, Type type) {
        return exceptions.computeIfAbsent(
            block.handler, label -> new SourceValue(1, new Mark(0, label)));
      }

      @Override
      public SourceValue copyOperation(AbstractInsnNode node, SourceValue value) {
        return value;
      }
    }

    /** Follows exceptions only from instructions that can throw to handlers that can catch. */
    private static final class ThrowingAnalyzer extends Analyzer<SourceValue> {
      private MethodNode method;

      ThrowingAnalyzer(Interpreter<SourceValue> interpreter) {
        super(interpreter);
      }

      @Override
      protected void init(String owner, MethodNode node) {
        method = node;
      }

      @Override
      protected boolean newControlFlowExceptionEdge(int index, TryCatchBlockNode block) {
        AbstractInsnNode node = method.instructions.get(index);
        return node.getOpcode() >= 0
            && OpcodeTable.canThrow(node.getOpcode())
            && getHandlers(index).stream()
                .takeWhile(earlier -> earlier != block)
                .noneMatch(
                    earlier -> earlier.type == null || earlier.type.equals("java/lang/Throwable"));
      }
    }
  }
}
