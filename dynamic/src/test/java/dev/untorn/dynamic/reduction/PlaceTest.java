package dev.untorn.dynamic.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What threads do to a variable at the same moment. */
class PlaceTest {

  private static final int OBJECT = 5;
  private static final int EDGE = 9;

  /** As in {@link Keys}: the only field that a script knows. */
  private static final long KEY = ((long) OBJECT << Integer.SIZE) | 1;

  private final Reduction rule =
      new Reduction(
          EnumSet.allOf(Refinement.class), Assumptions.NONE, new Script(List.of()), 1 << 10);

  @Test
  void whatAnOwnerNotesTooLateKeepsNobodyFromTakingOver() {
    Runner one = rule.runner(1);
    Runner two = rule.runner(2);
    Runner three = rule.runner(3);
    for (Runner runner : List.of(one, two, one)) {
      rule.read(runner, OBJECT, 0, 1);
    }
    Place place = one.place(KEY);
    assertThat(place.isReadShared()).isTrue();
    place.noteRead(two, 1);
    rule.edgeOut(one, EDGE);
    rule.edgeOut(two, EDGE);
    rule.edgeIn(three, EDGE);
    rule.write(three, OBJECT, 0, 2);
    assertThat(place.isOwn(three)).isTrue();
  }
}
