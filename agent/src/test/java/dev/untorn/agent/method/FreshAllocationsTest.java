package dev.untorn.agent.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.instrument.FreshPrograms;
import dev.untorn.agent.instrument.Watched;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Which writes to arrays have no hooks, because nobody else can see the array. */
class FreshAllocationsTest {

  private final MethodNode method =
      new MethodNode(Opcodes.ACC_STATIC, "make", "([I)V", null, new String[0]);

  @ParameterizedTest
  @ValueSource(strings = {"table", "inTurns", "broken"})
  void anArrayIsFilledBeforeOthersSeeIt(String program) throws Exception {
    assertThat(elements(program)).isEmpty();
  }

  @Test
  void anArrayThatOthersSeeIsWatched() throws Exception {
    assertThat(elements("shownBefore")).containsExactly("write 1");
    assertThat(elements("shownBetween")).containsExactly("write 1");
    assertThat(Watched.texts(Watched.run(FreshPrograms.class, "holder"), "write"))
        .contains("write count");
  }

  private static List<String> elements(String program) throws Exception {
    return Watched.texts(Watched.run(FreshPrograms.class, program), "write").stream()
        .filter(text -> !text.contains("shared"))
        .toList();
  }

  @Test
  void allElementsAreWritten() {
    make();
    store();
    store();
    assertThat(found()).isEqualTo(2);
  }

  /** No compiler does so. */
  @Test
  void aCopyIsShownBetween() {
    make();
    store();
    method.visitInsn(Opcodes.DUP);
    method.visitFieldInsn(Opcodes.PUTSTATIC, "Any", "shared", "[I");
    store();
    assertThat(found()).isEqualTo(1);
  }

  @Test
  void theOriginalIsNoLongerBelow() {
    make();
    method.visitInsn(Opcodes.DUP);
    method.visitInsn(Opcodes.SWAP);
    method.visitFieldInsn(Opcodes.PUTSTATIC, "Any", "shared", "[I");
    method.visitInsn(Opcodes.ICONST_0);
    method.visitInsn(Opcodes.ICONST_1);
    method.visitInsn(Opcodes.IASTORE);
    make();
    assertThat(found()).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theArrayMayBeAnotherOne(boolean makesFirst) {
    Label second = new Label();
    Label both = new Label();
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitJumpInsn(Opcodes.IFNULL, second);
    makeOrLoad(makesFirst);
    method.visitJumpInsn(Opcodes.GOTO, both);
    method.visitLabel(second);
    makeOrLoad(!makesFirst);
    method.visitLabel(both);
    method.visitInsn(Opcodes.ICONST_0);
    method.visitInsn(Opcodes.ICONST_1);
    method.visitInsn(Opcodes.IASTORE);
    store();
    assertThat(found()).isZero();
  }

  private void makeOrLoad(boolean makes) {
    if (makes) {
      make();
    } else {
      method.visitVarInsn(Opcodes.ALOAD, 0);
    }
    method.visitInsn(Opcodes.DUP);
  }

  private void make() {
    method.visitInsn(Opcodes.ICONST_2);
    method.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
  }

  private void store() {
    method.visitInsn(Opcodes.DUP);
    method.visitInsn(Opcodes.ICONST_0);
    method.visitInsn(Opcodes.ICONST_1);
    method.visitInsn(Opcodes.IASTORE);
  }

  private int found() {
    method.visitInsn(Opcodes.POP);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(8, 1);
    return FreshAllocations.writes(method, ValueOrigins.of(method), null).size();
  }
}
