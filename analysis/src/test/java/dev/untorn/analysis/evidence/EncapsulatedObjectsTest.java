package dev.untorn.analysis.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.TestPrograms;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Variable;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which fields are given nothing but new objects. */
class EncapsulatedObjectsTest {

  @TempDir private Path folder;

  @Test
  void arraysThatHoldEachOtherAreNew() throws Exception {
    Program program =
        TestPrograms.of(
            folder,
            "Arrays",
            """
            public class Arrays {
              private final Object[] cycle;
              private final Object[] row;
              private final Object[] given;

              public Arrays(Object one) {
                Object[] first = new Object[1];
                Object[] second = new Object[1];
                first[0] = second;
                second[0] = first;
                cycle = first;
                Object[] inner = {new Object()};
                row = new Object[] {inner, null};
                Object[] other = {one};
                given = new Object[] {other};
              }

              public int size() {
                return cycle.length + row.length + given.length;
              }
            }
            """);
    EncapsulatedObjects objects = new EncapsulatedObjects(program);
    assertThat(objects.isOwned(Variable.ofField("Arrays", "cycle"))).isTrue();
    assertThat(objects.isOwned(Variable.ofField("Arrays", "row"))).isTrue();
    assertThat(objects.isOwned(Variable.ofField("Arrays", "given"))).isFalse();
  }
}
