package dev.untorn.bytecode.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What a body says about code that one can read. */
class BodyTest {

  /** Compiled by the same javac that compiles this test. */
  static final class Stock {
    private final Object lock = new Object();
    private int stock;

    int reserve(int wanted) {
      int left;
      synchronized (lock) {
        left = stock;
      }
      if (left < wanted) {
        left = 0;
      }
      return left;
    }
  }

  @Test
  void valuesKnowWhereTheyComeFromAndWhatTheyAreCalled() throws IOException {
    Body body = bodies(Stock.class).get("reserve(I)I");
    int read = only(body, Op.GET_FIELD, "stock");
    int enter = all(body, Op.MONITOR_ENTER).get(0);
    int phi = all(body, Op.PHI).get(0);
    int result = all(body, Op.RETURN).get(0);

    assertThat(body.localName(read)).contains("left");
    assertThat(body.localName(phi)).contains("left");
    assertThat(body.operand(result, 0)).isEqualTo(phi);
    assertThat(operands(body, phi)).contains(read);
    assertThat(body.operand(enter, 0)).isEqualTo(only(body, Op.GET_FIELD, "lock"));
    assertThat(body.line(read)).isEqualTo(body.line(enter) + 1);
    assertThat(all(body, Op.MONITOR_EXIT)).hasSize(2);
    List<String> parameters =
        all(body, Op.PARAMETER).stream().map(p -> body.localName(p).orElseThrow()).toList();
    assertThat(parameters).containsExactly("this", "wanted");
  }

  /** A block whose instructions decide is the decider of what stands behind the condition. */
  @Test
  void whatABranchDecidesDependsOnIt() throws IOException {
    Body body = bodies(Stock.class).get("reserve(I)I");
    int branch = all(body, Op.BRANCH).get(0);
    int zero =
        all(body, Op.CONSTANT).stream()
            .filter(constant -> body.localName(constant).isPresent())
            .findFirst()
            .orElseThrow();
    assertThat(ControlDependence.of(body).deciders(body.blockOf(zero)))
        .containsExactly(body.blockOf(branch));
  }

  /** No compiler writes it, but obfuscators do: a handler that is also the target of a jump. */
  @Test
  void aHandlerThatIsAlsoJumpedToHasTwoExceptions() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "C", null, "java/lang/Object", null);
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_STATIC, "m", "(Ljava/lang/RuntimeException;)V", null, null);
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    method.visitTryCatchBlock(start, end, handler, null);
    method.visitLabel(start);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, "C", "n", "()V", false);
    method.visitLabel(end);
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitJumpInsn(Opcodes.GOTO, handler);
    method.visitLabel(handler);
    method.visitInsn(Opcodes.ATHROW);
    method.visitMaxs(1, 1);
    writer.visitEnd();

    Bodies.forEach(
        writer.toByteArray(),
        (unused, body) -> {
          int thrown = body.operand(all(body, Op.THROW).get(0), 0);
          assertThat(operands(body, thrown))
              .containsExactlyInAnyOrder(
                  all(body, Op.CAUGHT).get(0), all(body, Op.PARAMETER).get(0));
          assertThat(body.symbol(all(body, Op.CAUGHT).get(0))).isNull();
        });
  }

  /** Every class of the JDK that runs this test can be read. */
  @Test
  void allOfTheRunningJdkIsRead() {
    int[] counts = new int[2];
    for (Path file : JdkClasses.every(1, "java.base")) {
      counts[0]++;
      Bodies.forEach(JdkClasses.read(file), (method, body) -> counts[1]++);
    }
    System.out.printf(
        "java.base of JDK %s: %d classes, %d methods with code%n",
        Runtime.version().feature(), counts[0], counts[1]);
    assertThat(counts[1]).isGreaterThan(40_000);
  }

  private static int only(Body body, Op op, String member) {
    List<Integer> found =
        all(body, op).stream()
            .filter(i -> ((Member) body.symbol(i)).name().equals(member))
            .toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  private static List<Integer> all(Body body, Op op) {
    return IntStream.range(0, body.size()).filter(i -> body.op(i) == op).boxed().toList();
  }

  private static List<Integer> operands(Body body, int instruction) {
    return IntStream.range(0, body.operandCount(instruction))
        .mapToObj(i -> body.operand(instruction, i))
        .toList();
  }

  private static Map<String, Body> bodies(Class<?> type) throws IOException {
    Map<String, Body> bodies = new HashMap<>();
    try (InputStream in =
        type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      Bodies.forEach(
          in.readAllBytes(),
          (method, body) -> bodies.put(method.name() + method.descriptor(), body));
    }
    return bodies;
  }
}
