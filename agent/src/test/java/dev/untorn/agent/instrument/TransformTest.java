package dev.untorn.agent.instrument;

import static dev.untorn.agent.instrument.Watched.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.instrument.Watched.Event;
import dev.untorn.agent.instrument.WatchedPrograms.Arrays;
import dev.untorn.agent.instrument.WatchedPrograms.Disturbed;
import dev.untorn.agent.instrument.WatchedPrograms.Fields;
import dev.untorn.agent.instrument.WatchedPrograms.Locks;
import dev.untorn.agent.instrument.WatchedPrograms.Operations;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is told, and what is left out because it tells nothing new; each with its opposite. */
class TransformTest {

  @Test
  void aRepeatedAccessIsToldTwice() throws Exception {
    List<Event> events = Watched.run(Fields.class, "readInLoop");
    assertThat(accesses(events)).hasSize(2);
    events = Watched.run(Fields.class, "countInLoop");
    assertThat(accesses(events))
        .containsExactly("read count", "write count", "read count", "write count");
    events = Watched.run(Fields.class, "readStaticInLoop");
    assertThat(texts(events, "read")).containsExactly("read total", "read total");
  }

  @Test
  void anotherObjectIsToldAgain() throws Exception {
    List<Event> events = Watched.run(Fields.class, "readTwoInLoop");
    assertThat(accesses(events)).hasSize(4);
    assertThat(
            events.stream()
                .flatMap(Event::each)
                .filter(one -> one.name().equals("count"))
                .map(Event::target)
                .distinct())
        .hasSize(2);
  }

  @Test
  void anAccessBehindALockIsToldOnceMore() throws Exception {
    assertThat(accesses(Watched.run(Fields.class, "readInLoopWithLock"))).hasSize(3);
    assertThat(accesses(Watched.run(Fields.class, "readInLoopWithCall"))).hasSize(2);
    assertThat(accesses(Watched.run(Fields.class, "readInLoopWithException"))).hasSize(2);
    assertThat(accesses(Watched.run(Fields.class, "readInTwoLoops"))).hasSize(2);
  }

  @Test
  void anAccessIsToldAgainIfAnotherThreadCameBetween() throws Exception {
    List<Event> events = Watched.run(Disturbed.class, "run");
    List<Event> counts = events.stream().filter(one -> one.name().equals("count")).toList();
    int reader = counts.get(0).thread();
    assertThat(counts.stream().map(one -> (one.thread() == reader ? "" : "other ") + one))
        .containsSubsequence("read count", "read count", "other write count", "read count");
    assertThat(counts.stream().map(Event::order)).isSorted();
  }

  /** Others may know what was before the start, but not what is behind it. */
  @Test
  void anAccessIsToldAgainBehindWhatIsPassedOn() throws Exception {
    List<Event> events = Watched.run(Disturbed.class, "startBetween");
    assertThat(accesses(events)).filteredOn(one -> one.equals("write count")).hasSize(4);
  }

  @Test
  void elementsAreToldOneByOne() throws Exception {
    List<Event> events = Watched.run(Arrays.class, "sum");
    assertThat(texts(events, "read"))
        .containsExactly("read shared", "read", "read 1", "read 2", "read 3");
    events = Watched.run(Arrays.class, "fill");
    assertThat(texts(events, "write"))
        .filteredOn(text -> !text.contains("shared"))
        .containsExactly("write", "write 1", "write 2", "write 3");
  }

  /** Of those elements of a long array that are told, all is told that the program says it did. */
  @Test
  void neighborsInALongArrayAreToldApart() throws Exception {
    List<Event> elements =
        Watched.run(Arrays.class, "neighbors").stream()
            .filter(one -> one.name().isEmpty() && List.of("read", "write").contains(one.kind()))
            .filter(one -> one.detail() > 0)
            .toList();
    Set<String> told =
        elements.stream()
            .map(one -> one.kind() + " " + one.detail())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<Integer> indexes = elements.stream().map(Event::detail).collect(Collectors.toSet());
    assertThat(indexes).hasSizeBetween(16, 32);
    String text = Watched.text("DONE");
    assertThat(told)
        .containsExactlyElementsOf(
            Stream.of(text.substring(1, text.length() - 1).split(", ", -1))
                .filter(one -> indexes.contains(Integer.valueOf(one.split(" ", -1)[1])))
                .toList());
    int first = elements.get(0).thread();
    assertThat(elements)
        .allMatch(one -> one.detail() % 2 == (one.thread() == first ? 0 : 1))
        .anyMatch(one -> one.thread() != first);
  }

  @Test
  void arraysThatTakeTurnsAreToldApart() throws Exception {
    List<Event> reads =
        Watched.run(Arrays.class, "takeTurns").stream()
            .filter(one -> one.kind().equals("read") && one.name().isEmpty())
            .toList();
    assertThat(reads).hasSize(4);
    assertThat(reads.get(0).target()).isEqualTo(reads.get(2).target());
    assertThat(reads.get(1).target()).isEqualTo(reads.get(3).target());
    assertThat(reads.get(0).target()).isNotEqualTo(reads.get(1).target());
  }

  @Test
  void aPrivateArrayIsToldFromWhereOthersCanSeeIt() throws Exception {
    List<Event> events = Watched.run(Arrays.class, "escapeInLoop");
    assertThat(texts(events, "write"))
        .filteredOn(text -> !text.contains("shared"))
        .containsExactly("write 2", "write 3");
  }

  @Test
  void anIndexOutsideOfAnArrayIsNoAccess() throws Exception {
    assertThat(texts(Watched.run(Arrays.class, "miss"), "write"))
        .filteredOn(text -> !text.contains("shared"))
        .isEmpty();
  }

  @Test
  void whatNeverChangesCannotBeTorn() throws Exception {
    assertThat(texts(Watched.run(Operations.class, "readConstants"), "begin")).isEmpty();
    assertThat(texts(Watched.run(Operations.class, "readVariables"), "begin"))
        .containsExactly("begin variables");
  }

  @Test
  void whatIsAsGoodAsFinalIsNotTold() throws Exception {
    assertThat(accesses(Watched.run(ConstantPrograms.Kept.class, "run"))).isEmpty();
    assertThat(accesses(Watched.run(ConstantPrograms.Written.class, "run"))).hasSize(2);
    assertThat(accesses(Watched.run(ConstantPrograms.GivenAway.class, "run")))
        .containsExactly("write count", "read count", "read count");
    assertThat(accesses(Watched.run(ConstantPrograms.GivenAwayInLoop.class, "run")))
        .containsExactly("write count", "read count", "read count");
    assertThat(accesses(Watched.run(ConstantPrograms.Copied.class, "run")))
        .containsExactly("write count", "read count", "read count");
    assertThat(accesses(Watched.run(ConstantPrograms.CopiedPerhaps.class, "run")))
        .containsExactly("write count", "write count", "read count", "read count");
    assertThat(texts(Watched.run(ConstantPrograms.WrittenBeside.class, "run"), "read"))
        .containsExactly("read number", "read number");
    assertThat(accesses(Watched.run(ConstantPrograms.Below.class, "run"))).hasSize(2);
  }

  @Test
  void aCallInWhichNothingHappensTearsNothing() throws Exception {
    assertThat(texts(Watched.run(QuietPrograms.class, "run"), "begin"))
        .containsExactly("begin run", "begin open", "begin late", "begin changing");
  }

  @Test
  void whatIsReadyBeforeOthersSeeItIsOnlyRead() throws Exception {
    List<Event> events = Watched.run(QuietPrograms.class, "choose");
    assertThat(texts(events, "write")).isEmpty();
    assertThat(texts(events, "update")).isEmpty();
    assertThat(texts(events, "read")).isNotEmpty();
    assertThat(texts(Watched.run(QuietPrograms.class, "run"), "write")).contains("write count");
  }

  @Test
  void callsByReferencesAreSeen() throws Exception {
    List<Event> events = Watched.run(ReferencePrograms.class, "library");
    assertThat(texts(events, "update")).containsExactly("update");
    assertThat(texts(events, "read")).containsExactly("read");
    assertThat(Watched.run(ReferencePrograms.class, "own"))
        .noneMatch(event -> List.of("read", "write", "update").contains(event.kind()));
    assertThat(Watched.run(ReferencePrograms.class, "look")).isEmpty();
    assertThat(Watched.methods()).contains("library").noneMatch(one -> one.contains("untorn"));
  }

  @Test
  void whoIsGivenALambdaRunsAnOperationOfItsHolder() throws Exception {
    assertThat(operations("task")).hasSize(1 + 3).containsOnly("begin task");
    assertThat(operations("orders")).containsExactly("begin orders");
    assertThat(operations("thread")).containsExactly("begin thread");
  }

  @Test
  void aCallOfWhatIsNoOperationIsOne() throws Exception {
    assertThat(nesting("delegate"))
        .containsExactly("delegate", "delegate toPrivate", "delegate open", "delegate ofProtected");
  }

  @Test
  void whatThreadsBeginWithIsNoOperation() throws Exception {
    assertThat(nesting("bodies")).containsExactly("bodies", "bodies run", "bodies run");
  }

  @Test
  void constructorsAreOperations() throws Exception {
    assertThat(nesting("constructors"))
        .containsExactly("constructors", "constructors <init>", "constructors <init>");
  }

  /** Also those that end before their object is initialized. */
  @Test
  void constructorsThatFailEnd() throws Exception {
    assertThat(nesting("failures")).contains("failures <init> <init>");
    assertThat(nesting("failures").get(nesting("failures").size() - 1)).isEqualTo("failures open");
  }

  /** The operations that begin, each behind those that it is in. */
  private static List<String> nesting(String method) throws Exception {
    List<String> open = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (Event event : Watched.run(OperationPrograms.class, method)) {
      if (event.kind().equals("begin")) {
        open.add(event.name());
        found.add(String.join(" ", open));
      } else if (event.kind().equals("end")) {
        assertThat(open.remove(open.size() - 1)).isEqualTo(event.name());
      }
    }
    assertThat(open).isEmpty();
    return found;
  }

  /** Without those that the operations call. */
  private static List<String> operations(String method) throws Exception {
    return texts(Watched.run(LambdaPrograms.class, method), "begin").stream()
        .filter(text -> !text.matches("begin (look|change)"))
        .toList();
  }

  @Test
  void arraysThatAreKnownAsAWholeAreNotToldAgain() throws Exception {
    List<Event> events = Watched.run(Columns.class, "run");
    assertThat(elements(events, 0)).hasSize(2 * 6);
    events = Watched.run(Columns.class, "runDisturbed");
    int reader = events.get(0).thread();
    assertThat(elements(events, reader)).hasSize(2 * 6 + 2);
  }

  /**
   * Reads by a thread, or by all if it is 0, of elements of arrays that are elements themselves.
   */
  private static List<Event> elements(List<Event> events, int thread) {
    int outer = events.get(indexOf(events, "escape")).target();
    return events.stream()
        .filter(one -> one.kind().equals("read") && one.name().isEmpty())
        .filter(one -> one.target() != outer && (thread == 0 || one.thread() == thread))
        .toList();
  }

  private static int indexOf(List<Event> events, String kind) {
    return events.stream().map(Event::kind).toList().indexOf(kind);
  }

  @Test
  void aLockThatStaysWithAThreadHasNoOrder() throws Exception {
    List<Event> events = Watched.run(Locks.class, "run");
    List<Event> acquires = events.stream().filter(one -> one.kind().equals("acquire")).toList();
    assertThat(acquires).hasSize(4);
    assertThat(acquires.get(2).order()).isEqualTo(acquires.get(1).order());
    long released =
        events.stream()
            .filter(one -> one.kind().equals("release") && one.thread() == acquires.get(1).thread())
            .mapToLong(Event::order)
            .max()
            .getAsLong();
    assertThat(acquires.get(3).thread()).isNotEqualTo(acquires.get(1).thread());
    assertThat(acquires.get(3).order()).isGreaterThan(released);
  }

  private static List<String> accesses(List<Event> events) {
    return events.stream()
        .flatMap(Event::each)
        .filter(one -> one.name().equals("count"))
        .map(Event::toString)
        .toList();
  }
}
