package dev.untorn.dynamic.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.trace.format.TraceExport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several reads that are written as one event are read as several. */
class ReadsTest {

  private static final int READS = 19;
  private static final int LAST_SITE = (1 << 27) - 1;

  @TempDir private Path folder;

  @Test
  void readsComeBackOneByOne() throws IOException {
    Path file = write(new int[] {3, 7, 5, 4, 7, 2}, READS);
    List<Event> events = all(file);
    assertThat(events)
        .startsWith(read(3, 7, 11), read(4, 7, 11), read(5, 7, 11), read(6, 7, 11), read(7, 7, 11))
        .endsWith(read(4, 7, 12), read(5, 7, 12))
        .hasSize(7);
    Path copy = folder.resolve("copy.trace");
    try (TraceReader reader = TraceReader.open(file)) {
      new TraceExport(reader, "run").toTrace(copy);
    }
    assertThat(all(copy)).isEqualTo(events);
  }

  @Test
  void loopsComeBack() throws IOException {
    int[] numbers = new int[3 * 5000];
    List<Event> expected = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      int count = i % 700 == 699 ? 8 : 2 + i % 2;
      numbers[3 * i] = 1 + 10 * (i % 2);
      numbers[3 * i + 1] = i / 2;
      numbers[3 * i + 2] = count;
      for (int j = 0; j < count; j++) {
        expected.add(read(numbers[3 * i] + j, i / 2, 11 + i));
      }
    }
    assertThat(all(write(numbers, READS))).isEqualTo(expected);
  }

  @Test
  void threadsWithTheSameStampsTakeTurns() throws IOException {
    Path file = folder.resolve("run.trace");
    int[] words = {READS | 3 << 5, 7, 2, 0, READS | 3 << 5, 8, 2, 5};
    try (TraceWriter writer = TraceWriter.create(file)) {
      writer.events(2, words, 2, 100);
      writer.events(1, words, 2, 100);
    }
    assertThat(all(file).stream().map(event -> event.thread() + " " + event.site()))
        .containsExactly("1 3", "1 4", "2 3", "2 4", "1 3", "1 4", "2 3", "2 4");
  }

  @Test
  void whatCannotBeIsDamaged() throws IOException {
    int[][] wrong = {
      {3, 7, 1},
      {3, 7, 0},
      {3, 7, -1},
      {3, 7, 9},
      {0, 7, 2},
      {3, 7, Integer.MAX_VALUE},
      {LAST_SITE, 7, 2},
      {LAST_SITE - 1, 7, 3}
    };
    for (int[] one : wrong) {
      Path file = write(new int[] {3, 7, 2, one[0], one[1], one[2], 3, 7, 2}, READS);
      try (TraceReader reader = TraceReader.open(file)) {
        assertThat(Event.all(reader))
            .containsExactly(
                read(3, 7, 11), read(4, 7, 11), new Event(EventKind.LOST, 1, 0, 2, 0, 11));
        assertThat(reader.troubles()).containsExactly("2 events are damaged and cannot be read");
      }
    }
    assertThat(all(write(new int[] {LAST_SITE - 1, 7, 2}, READS))).hasSize(2);
    assertThat(all(write(new int[] {3, 7, 2}, READS + 1)))
        .containsExactly(new Event(EventKind.LOST, 1, 0, 1, 0, 11));
  }

  /** With right checksums. */
  @Test
  void forgeriesAreRead() throws IOException {
    byte[] trace = Files.readAllBytes(write(new Random(1).ints(300, 2, 9).toArray(), READS));
    for (int seed = 0; seed < 2000; seed++) {
      assertThat(Event.in(Forgery.of(trace, new Random(seed))).size()).isLessThan(8 * 2048);
    }
  }

  private static Event read(int site, int target, long stamp) {
    return new Event(EventKind.READ, 1, site, target, 0, stamp);
  }

  /**
   * Writes events with rising stamps.
   *
   * @param numbers site, target and detail of each
   */
  private Path write(int[] numbers, int kind) throws IOException {
    int[] words = new int[numbers.length / 3 * 4];
    for (int i = 0; i < numbers.length / 3; i++) {
      words[4 * i] = kind | numbers[3 * i] << 5;
      words[4 * i + 1] = numbers[3 * i + 1];
      words[4 * i + 2] = numbers[3 * i + 2];
      words[4 * i + 3] = 1 + i;
    }
    Path file = folder.resolve("run.trace");
    try (TraceWriter writer = TraceWriter.create(file)) {
      writer.events(1, words, numbers.length / 3, 10);
    }
    return file;
  }

  private static List<Event> all(Path file) throws IOException {
    return Event.in(Files.readAllBytes(file));
  }
}
