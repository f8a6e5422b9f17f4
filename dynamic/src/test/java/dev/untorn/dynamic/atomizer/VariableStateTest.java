package dev.untorn.dynamic.atomizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SiteFields;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What threads do to a variable at the same moment. */
class VariableStateTest {

  private static final int OBJECT = 5;
  private static final int EDGE = 9;

  /** As in {@link SiteFields#key}: the only field that a script knows. */
  private static final long KEY = ((long) OBJECT << Integer.SIZE) | 1;

  private final OnlineDetector.Run run =
      new AtomizerDetector(Refinement.usual())
          .begin(new Script(List.of()), RunAssumptions.NONE, 1 << 10);

  @Test
  void whatAnOwnerNotesTooLateKeepsNobodyFromTakingOver() {
    AtomizerMonitor one = monitor(1);
    AtomizerMonitor two = monitor(2);
    AtomizerMonitor three = monitor(3);
    for (AtomizerMonitor thread : List.of(one, two, one)) {
      thread.access(AccessBits.READ, OBJECT, 0, 1);
    }
    VariableState variable = one.thread.variable(KEY);
    assertThat(variable.isReadShared()).isTrue();
    variable.noteRead(two.thread, 1);
    one.edgeOut(EDGE, 0);
    two.edgeOut(EDGE, 0);
    three.edgeIn(EDGE, 0);
    three.access(AccessBits.WRITE, OBJECT, 0, 2);
    assertThat(variable.isOwn(three.thread)).isTrue();
  }

  private AtomizerMonitor monitor(int thread) {
    return (AtomizerMonitor) run.thread(thread);
  }
}
