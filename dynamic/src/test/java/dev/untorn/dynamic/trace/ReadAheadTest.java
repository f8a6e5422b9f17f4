package dev.untorn.dynamic.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.filter.EventCache;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Events that go from one thread to another, or are kept, are the same as if they were read. */
@Timeout(60)
class ReadAheadTest {

  private static final int SIZE = 60_000;

  @TempDir private Path folder;
  private Path file;
  private final List<String> told = new ArrayList<>();
  private final EventHandler teller =
      (kind, thread, target, detail, site) ->
          told.add("%s %d %d %d %d".formatted(kind, thread, target, detail, site));

  @BeforeEach
  void record() throws IOException {
    file = folder.resolve("run.trace");
    try (TraceWriter writer = TraceWriter.create(file)) {
      new RandomTrace(7, SIZE).writeTo(writer);
    }
  }

  private List<String> oneByOne() throws IOException {
    try (TraceReader reader = TraceReader.open(file)) {
      while (reader.next(teller)) {
        assertThat(reader.stamp()).isNotNegative();
      }
    }
    List<String> all = List.copyOf(told);
    told.clear();
    return all;
  }

  @Test
  void eventsAreTheSame() throws IOException {
    List<String> expected = oneByOne();
    try (TraceReader reader = TraceReader.open(file)) {
      assertThat(reader.accept(teller)).isEqualTo(SIZE);
      assertThat(told).isEqualTo(expected);
      assertThat(reader.accept(teller)).isZero();
    }
  }

  @Test
  void whatIsKeptIsTheSame() throws IOException {
    List<String> expected = oneByOne();
    try (TraceReader reader = TraceReader.open(file)) {
      EventCache cache = EventCache.of(reader, keeper -> keeper);
      assertThat(cache.isWhole()).isTrue();
      assertThat(cache.events()).isEqualTo(SIZE);
      cache.accept(teller);
      cache.accept(teller);
    }
    assertThat(told.subList(0, SIZE)).isEqualTo(expected);
    assertThat(told.subList(SIZE, 2 * SIZE)).isEqualTo(expected);
  }

  @Test
  void tooMuchIsNotKept() throws IOException {
    int[] words = new int[4 * 200_000];
    for (int i = 0; i < words.length; i += 4) {
      words[i] = EventKind.BEGIN.code();
    }
    try (TraceWriter writer = TraceWriter.create(folder.resolve("long.trace"))) {
      writer.events(1, words, words.length / 4, 0);
    }
    try (TraceReader reader = TraceReader.open(folder.resolve("long.trace"))) {
      EventCache cache = EventCache.of(reader, keeper -> keeper);
      assertThat(cache.isWhole()).isFalse();
      cache.accept(teller);
      assertThat(told).isEmpty();
    }
  }

  @Test
  void whatCannotBeReadIsTold() throws IOException {
    TraceBytes bytes =
        new TraceBytes() {
          private final byte[] all = Files.readAllBytes(file);
          private boolean broken;

          @Override
          public long length() {
            return all.length;
          }

          @Override
          public void read(long from, byte[] into, int length) throws IOException {
            if (broken && from > all.length / 2) {
              throw new EOFException("broken");
            }
            broken |= from + length == all.length;
            System.arraycopy(all, (int) from, into, 0, length);
          }

          @Override
          public void close() {}
        };
    try (TraceReader reader = TraceReader.open(bytes)) {
      assertThatThrownBy(() -> reader.accept(teller)).hasMessage("broken");
      assertThat(told).isNotEmpty();
    }
  }

  @Test
  void whoFailsStopsTheReading() throws IOException {
    EventHandler failing =
        (kind, thread, target, detail, site) -> {
          throw new IllegalStateException("enough");
        };
    try (TraceReader reader = TraceReader.open(file)) {
      assertThatThrownBy(() -> reader.accept(failing)).hasMessage("enough");
    }
  }
}
