package dev.untorn.dynamic.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.dynamic.event.RunAssumptions.Trust;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What lines of assumptions mean for the numbers of a run. */
class DeclaredAssumptionsTest {

  private final TraceSymbols symbols = new TraceSymbols();

  DeclaredAssumptionsTest() {
    symbols.operations().put(1, Operation.method("p.C", "add", "()V", "C.java", 1));
    symbols.operations().put(2, Operation.method("p.D", "add", "()V", "D.java", 1));
    symbols.variables().put(1, new Variable("p.C", "n", Part.FIELD));
    symbols.put(1, new Site("p.C", "add", "()V", 0, "C.java", 12), 1);
    symbols.put(2, new Site("p.D", "add", "()V", 0, "D.java", 12), 0);
  }

  @Test
  void saysHowOperationsAreTaken() {
    assertThat(assumed("atomic p.C.*").ofOperation(1)).isEqualTo(Trust.ATOMIC);
    assertThat(assumed("mover p.C.add").ofOperation(1)).isEqualTo(Trust.MOVER);
    assertThat(assumed("atomic p.C.*").ofOperation(2)).isEqualTo(Trust.NONE);
    assertThat(assumed().ofOperation(1)).isEqualTo(Trust.NONE);
  }

  @Test
  void saysWhatIsIgnored() {
    assertThat(assumed("guarded p.C.n").isIgnored(1)).isTrue();
    assertThat(assumed("guarded p.C.n").isIgnored(2)).isFalse();
    assertThat(assumed("no-warn D.java:12").isIgnored(2)).isTrue();
    assertThat(assumed("no-warn p.D.add").isQuiet(2)).isTrue();
    assertThat(assumed("no-warn p.D.add").isQuiet(1)).isFalse();
  }

  @Test
  void knowsWhichMethodsAreNamed() {
    assertThat(assumed("operation p.C.add").isNamed("p.C.add")).isTrue();
    assertThat(assumed("guarded p.C.add").isNamed("p.C.add")).isFalse();
  }

  @Test
  void readsLinesWithComments() {
    assertThat(DeclaredAssumptions.lines("atomic  p.C.add # sure\n\n# nothing\nmover p.*"))
        .containsExactly("atomic p.C.add", "mover p.*");
    assertThatThrownBy(() -> DeclaredAssumptions.lines("atomar p.C.add"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private DeclaredAssumptions assumed(String... lines) {
    return new DeclaredAssumptions(List.of(lines), symbols);
  }
}
