package dev.untorn.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.instrument.Watched.Event;
import dev.untorn.agent.method.FastPath;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods that are there twice do the same, and tell the same, as if they were there once. */
class StraightLineCopyTest {

  @ParameterizedTest
  @ValueSource(strings = {"alone", "onlyHere", "disturbed", "within", "waits"})
  void tellsTheSame(String method) throws Exception {
    assertThat(told(method, Set.of()))
        .hasSizeGreaterThan(20)
        .isEqualTo(told(method, Set.of(FastPath.ROUTINES)));
  }

  @Test
  void onlyWhatIsTheSameEachTimeIsThereTwice() {
    ClassNode type = new ClassNode();
    new ClassReader(Watched.rewritten(StraightPrograms.class)).accept(type, 0);
    Set<String> twice = new TreeSet<>();
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode node : method.instructions) {
        if (node instanceof MethodInsnNode call && call.owner.endsWith("/StraightLineFilter")) {
          twice.add(method.name);
        }
      }
    }
    assertThat(twice).containsExactly("add", "pair", "scale", "sum");
  }

  private static List<String> told(String method, Set<FastPath> without) throws Exception {
    return Watched.run(StraightPrograms.class, method, without).stream()
        .filter(event -> !event.kind().equals("thread-begin"))
        .map(Event::toString)
        .toList();
  }
}
