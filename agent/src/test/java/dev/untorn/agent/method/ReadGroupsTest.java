package dev.untorn.agent.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.instrument.GroupPrograms;
import dev.untorn.agent.instrument.Watched;
import dev.untorn.agent.instrument.Watched.Event;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which reads are told as one; that nothing else is told differently. */
class ReadGroupsTest {

  @Test
  void readsOfOneObjectAreToldAsOne() throws Exception {
    assertThat(reads("together")).containsExactly("reads a b c d", "read e");
    assertThat(reads("twice")).containsExactly("reads a b", "reads a b");
    assertThat(reads("ofTwo")).containsExactly("read a", "reads b c", "reads a b c");
    assertThat(reads("loopBegins")).containsExactly("read a", "reads b c");
  }

  @Test
  void whatIsKnownIsNotToldAgain() throws Exception {
    assertThat(reads("inLoop")).containsExactly("reads a b", "reads a b");
    assertThat(reads("oneIsKnown")).containsExactly("read a", "read a", "read b");
    assertThat(reads("oneIsSeenOnce")).containsExactly("read a", "read a", "read b");
  }

  @ParameterizedTest
  @MethodSource("apart")
  void readsWithSomethingBetweenAreToldOneByOne(String method) throws Exception {
    assertThat(reads(method)).containsExactly("read a", "read b");
  }

  private static List<String> apart() {
    return List.of(
        "assigned",
        "call",
        "branch",
        "division",
        "element",
        "isVolatile",
        "written",
        "locked",
        "caught");
  }

  @Test
  void whatIsNotReadIsNotTold() throws Exception {
    assertThat(reads("nothing")).isEmpty();
    assertThat(reads("nothingBetween")).containsExactly("read a");
  }

  @ParameterizedTest
  @MethodSource("all")
  void theSameIsToldWithoutGroups(String method) throws Exception {
    List<Event> together = Watched.run(GroupPrograms.class, method);
    List<Event> apart = Watched.run(GroupPrograms.class, method, Set.of(FastPath.GROUPS));
    assertThat(apart).noneMatch(event -> event.kind().equals("reads"));
    assertThat(together.stream().flatMap(Event::each).map(Event::toString))
        .containsExactlyInAnyOrderElementsOf(apart.stream().map(Event::toString).toList());
  }

  private static Stream<String> all() {
    return Stream.concat(
        apart().stream(),
        Stream.of("together", "twice", "ofTwo", "inLoop", "loopBegins", "nothing"));
  }

  /** Reads of fields of the objects. */
  private static List<String> reads(String method) throws Exception {
    return Watched.run(GroupPrograms.class, method).stream()
        .map(Event::toString)
        .filter(text -> text.matches("reads? [a-e]( [a-e])*"))
        .toList();
  }
}
