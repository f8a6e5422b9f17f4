package dev.untorn.dynamic.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.trace.encoding.BlockHeader;
import dev.untorn.dynamic.trace.encoding.TraceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces that are cut or changed: read as far as they make sense, and it is said. */
class DamageCountTest {

  private static final int SIZE = 600;

  @TempDir private Path folder;
  private RandomTrace run;
  private byte[] trace;
  private byte[] unended;

  @BeforeEach
  void record() throws IOException {
    run = new RandomTrace(12, SIZE, 20);
    Path file = folder.resolve("run.trace");
    try (TraceWriter writer = TraceWriter.create(file)) {
      run.writeTo(writer);
      unended = Files.readAllBytes(file);
    }
    trace = Files.readAllBytes(file);
    assertThat(run.chunks()).hasSizeGreaterThan(10);
  }

  /** As if the program had been killed at any moment: all complete blocks are read. */
  @Test
  void cutAtEveryByte() throws IOException {
    List<Long> ends = ends(unended);
    for (int length = 0; length <= unended.length; length++) {
      int complete = length;
      int blocks = (int) ends.stream().filter(end -> end <= complete).count();
      try (TraceReader reader = open(Arrays.copyOf(unended, length))) {
        List<Event> read = Event.all(reader);
        List<Event> expected = eventsOf(blocks);
        assertThat(read).as("%d bytes", length).isEqualTo(expected);
        assertThat(reader.troubles())
            .as("%d bytes", length)
            .singleElement()
            .asString()
            .startsWith("truncated: the recording did not end properly");
      }
    }
    assertThat(eventsOf(ends.size())).hasSize(SIZE);
  }

  /** As if a copy had stopped. */
  @Test
  void cutLater() throws IOException {
    try (TraceReader reader = open(Arrays.copyOf(trace, trace.length - 1))) {
      assertThat(Event.all(reader)).hasSizeLessThan(SIZE);
      assertThat(reader.troubles())
          .contains(
              "truncated: only %d of %d bytes are present"
                  .formatted(trace.length - 1, trace.length));
    }
  }

  /** Whatever byte is changed, it is noticed, and at most one block is gone. */
  @Test
  void everyChangedByteIsNoticed() throws IOException {
    int largest = run.chunks().stream().mapToInt(List::size).max().orElseThrow();
    for (int i = 0; i < trace.length; i++) {
      byte[] changed = trace.clone();
      changed[i] ^= (byte) (1 + i % 255);
      try (TraceReader reader = open(changed)) {
        List<Event> read = new ArrayList<>(Event.all(reader));
        read.removeIf(event -> event.kind() == EventKind.LOST);
        assertThat(Event.inOrder(read, run.events())).as("byte %d", i).isTrue();
        assertThat(read).hasSizeGreaterThanOrEqualTo(SIZE - largest);
        assertThat(reader.troubles()).as("byte %d", i).isNotEmpty();
      } catch (NotATraceException e) {
        assertThat(i).isLessThan(12);
      }
    }
  }

  /** The order of blocks of different threads means nothing. */
  @Test
  void blocksOfOtherThreadsMayComeFirst() throws IOException {
    List<List<Event>> chunks = new ArrayList<>(run.chunks());
    Random random = new Random(3);
    for (int swaps = 0; swaps < 10_000; swaps++) {
      int i = random.nextInt(chunks.size() - 1);
      if (chunks.get(i).get(0).thread() != chunks.get(i + 1).get(0).thread()) {
        Collections.swap(chunks, i, i + 1);
      }
    }
    Path file = folder.resolve("other.trace");
    try (TraceWriter writer = TraceWriter.create(file)) {
      chunks.forEach(chunk -> RandomTrace.write(chunk, writer));
    }
    assertThat(Event.in(Files.readAllBytes(file))).isEqualTo(run.events());
  }

  @Test
  void randomBytesBetweenBlocksAreSkipped() throws IOException {
    Random random = new Random(5);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    long begin = 0;
    int added = 0;
    for (long end : ends(trace)) {
      bytes.write(trace, (int) begin, (int) (end - begin));
      byte[] rubbish = new byte[random.nextInt(100)];
      random.nextBytes(rubbish);
      bytes.write(rubbish);
      added += rubbish.length;
      begin = end;
    }
    assertThat(begin).isEqualTo(trace.length);
    try (TraceReader reader = open(bytes.toByteArray())) {
      assertThat(Event.all(reader)).isEqualTo(run.events());
      assertThat(added).isPositive();
      assertThat(reader.troubles()).singleElement().asString().endsWith(" bytes are damaged");
    }
  }

  @Test
  void otherFilesAreNoTraces() {
    assertThatThrownBy(() -> open("hello".getBytes(UTF_8)))
        .isInstanceOf(NotATraceException.class)
        .hasMessage("it has no trace header");
    byte[] newer = trace.clone();
    newer[8] = 7;
    assertThatThrownBy(() -> open(newer))
        .isInstanceOf(NotATraceException.class)
        .hasMessage("it has version 7 of the format, and this version of Untorn reads version 2");
  }

  /** Changes with right checksums, which only somebody who knows the format can make. */
  @Test
  void senselessPayloadsAreNoticed() throws IOException {
    for (int seed = 0; seed < 4000; seed++) {
      byte[] changed = Forgery.of(trace, new Random(seed));
      try (TraceReader reader = open(changed)) {
        Event.all(reader);
        reader.troubles();
      }
    }
  }

  /** That something is lost is said by a block, never by an event in it. */
  @Test
  void nobodyRecordsLosses() throws IOException {
    Path file = folder.resolve("other.trace");
    Event good = new Event(EventKind.READ, 1, 2, 3, 4, 5);
    Event bad = new Event(EventKind.LOST, 1, 2, 3, 4, 5);
    try (TraceWriter writer = TraceWriter.create(file)) {
      RandomTrace.write(List.of(good, bad, good), writer);
    }
    try (TraceReader reader = TraceReader.open(file)) {
      assertThat(Event.all(reader)).containsExactly(good, new Event(EventKind.LOST, 1, 0, 2, 0, 5));
      assertThat(reader.troubles()).containsExactly("2 events are damaged and cannot be read");
    }
  }

  /** Where blocks end, by a walk of its own over their lengths. */
  private static List<Long> ends(byte[] trace) {
    List<Long> ends = new ArrayList<>();
    for (int at = TraceFile.HEADER; at < trace.length; ) {
      at += BlockHeader.SIZE + Forgery.intAt(trace, at + 20);
      ends.add((long) at);
    }
    return ends;
  }

  /** The events of the first blocks, the state and the names among them. */
  private List<Event> eventsOf(int blocks) {
    List<Event> events = new ArrayList<>();
    int names = ends(unended).size() - run.chunks().size();
    run.chunks().subList(0, Math.max(0, blocks - names)).forEach(events::addAll);
    return RandomTrace.inOrder(events);
  }

  private static TraceReader open(byte[] bytes) throws IOException {
    return TraceReader.open(new ArrayBytes(bytes));
  }
}
