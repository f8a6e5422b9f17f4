package dev.untorn.agent.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.instrument.SecondLookPrograms;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Second looks are found where nothing depends on the first one any more. */
class RevalidationTest {

  @Test
  void methodsDoWhatTheirNamesSay() throws IOException {
    ClassNode program = new ClassNode();
    new ClassReader(SecondLookPrograms.class.getName()).accept(program, 0);
    assertThat(program.methods).hasSize(12);
    for (MethodNode method : program.methods) {
      assertThat(Revalidation.in(method, ValueOrigins.of(method)))
          .as(method.name)
          .hasSize(method.name.startsWith("again") ? 1 : 0);
    }
  }
}
