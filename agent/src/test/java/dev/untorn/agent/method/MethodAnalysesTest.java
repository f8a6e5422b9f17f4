package dev.untorn.agent.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.method.Programs.Flow;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Loops, origins of values, bases of arrays and redundant checks of small methods. */
class MethodAnalysesTest {

  private final Compiled flow = Compiled.of(Flow.class);

  /** Indices of the instructions of a method with an opcode. */
  private static List<Integer> find(MethodNode method, int opcode) {
    return IntStream.range(0, method.instructions.size())
        .filter(index -> method.instructions.get(index).getOpcode() == opcode)
        .boxed()
        .toList();
  }

  @Test
  void aBackwardJumpEndsALoop() {
    assertThat(flow.loops("noLoop").isEmpty()).isTrue();
    assertThat(flow.loops("oneLoop").innermost()).hasSize(1);
    assertThat(flow.loops("nestedLoops").innermost()).hasSize(1);
    int inner = find(flow.method("nestedLoops"), Opcodes.IALOAD).get(0);
    assertThat(flow.loops("nestedLoops").depth(inner)).isEqualTo(2);
  }

  @Test
  void locksAndCallsEndAnEpoch() {
    assertThat(isInOneEpoch("oneLoop")).isTrue();
    assertThat(isInOneEpoch("loopWithLock")).isFalse();
    assertThat(isInOneEpoch("loopWithCall")).isFalse();
  }

  private boolean isInOneEpoch(String method) {
    return flow.loops(method).innermost().get(0).isInOneEpoch();
  }

  @Test
  void valuesAreFollowedToFieldsAndVariables() {
    MethodNode method = flow.method("oneLoop");
    ValueOrigins values = ValueOrigins.of(method);
    int read = find(method, Opcodes.IALOAD).get(0);
    assertThat(values.instruction(read, 1)).isInstanceOf(FieldInsnNode.class);
    assertThat(values.holder(read).name()).isEqualTo("numbers");
    assertThat(values.source(read, 1)).endsWith("Flow.numbers");
    int field = find(method, Opcodes.GETFIELD).get(0);
    assertThat(values.constantVariable(field, 0)).isZero();
    assertThat(values.isWritten(0)).isFalse();
    assertThat(flow.loops("oneLoop").writes(read, values.indexVariable(read))).isTrue();
  }

  @Test
  void theLocksOfAReadWriteLockBelongToItsField() {
    MethodNode method = flow.method("readLocked");
    ValueOrigins values = ValueOrigins.of(method);
    assertThat(find(method, Opcodes.INVOKEVIRTUAL))
        .hasSize(2)
        .allSatisfy(call -> assertThat(values.holder(call).name()).isEqualTo("guard"));
  }

  @Test
  void checksInALoopAreRememberedOnce() {
    MethodNode method = flow.method("nestedLoops");
    ValueOrigins values = ValueOrigins.of(method);
    Loops loops = flow.loops("nestedLoops");
    ArrayBases arrays = ArrayBases.of(loops, values);
    RedundantChecks checks = RedundantChecks.of(loops, values, arrays, node -> false);
    AbstractInsnNode element = values.node(find(method, Opcodes.IALOAD).get(0));
    assertThat(arrays.count()).isEqualTo(1);
    assertThat(arrays.number(element)).isZero();
    List<Integer> bits =
        find(method, Opcodes.GETFIELD).stream().map(i -> checks.bit(values.node(i))).toList();
    assertThat(bits).hasSize(2).doesNotContain(0).doesNotHaveDuplicates();
    assertThat(checks.bitsOfArray(0)).isEqualTo(checks.bit(element)).isNotZero();
    assertThat(checks.isElement(element)).isFalse();
  }

  @Test
  void checksAreNotRememberedAcrossEpochs() {
    MethodNode method = flow.method("loopWithLock");
    ValueOrigins values = ValueOrigins.of(method);
    Loops loops = flow.loops("loopWithLock");
    assertThat(RedundantChecks.of(loops, values, ArrayBases.NONE, node -> false).isEmpty())
        .isTrue();
  }

  @Test
  void allThatIsReachableWithoutAnInstruction() {
    MethodNode method = flow.method("oneLoop");
    ControlFlow paths = new ControlFlow(method);
    int end = find(method, Opcodes.IRETURN).get(0);
    int read = find(method, Opcodes.IALOAD).get(0);
    assertThat(paths.from(Set.of(0), -1).stream().boxed()).contains(read, end);
    assertThat(paths.from(Set.of(read), -1).stream().boxed()).contains(read, end);
    assertThat(paths.from(Set.of(end), -1).stream().boxed()).containsExactly(end);
    assertThat(paths.from(Set.of(0), read).stream().boxed())
        .contains(end)
        .doesNotContain(read, read + 1);
  }
}
