package dev.untorn.dynamic.atomizer.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.atomizer.AtomizerDetector;
import dev.untorn.dynamic.event.LocationKeys;
import dev.untorn.dynamic.event.RunAssumptions;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What threads do to a variable at the same moment. */
class VariableStateTest {

  private static final int OBJECT = 5;
  private static final int EDGE = 9;

  /** As in {@link LocationKeys}: the only field that a script knows. */
  private static final long KEY = ((long) OBJECT << Integer.SIZE) | 1;

  private final AtomizerDetector rule =
      new AtomizerDetector(
          EnumSet.allOf(Refinement.class), RunAssumptions.NONE, new Script(List.of()), 1 << 10);

  @Test
  void whatAnOwnerNotesTooLateKeepsNobodyFromTakingOver() {
    AtomizerThread one = rule.runner(1);
    AtomizerThread two = rule.runner(2);
    AtomizerThread three = rule.runner(3);
    for (AtomizerThread runner : List.of(one, two, one)) {
      rule.read(runner, OBJECT, 0, 1);
    }
    VariableState place = one.place(KEY);
    assertThat(place.isReadShared()).isTrue();
    place.noteRead(two, 1);
    rule.edgeOut(one, EDGE);
    rule.edgeOut(two, EDGE);
    rule.edgeIn(three, EDGE);
    rule.write(three, OBJECT, 0, 2);
    assertThat(place.isOwn(three)).isTrue();
  }
}
