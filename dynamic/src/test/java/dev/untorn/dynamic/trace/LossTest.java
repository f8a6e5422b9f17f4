package dev.untorn.dynamic.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.trace.encoding.TraceFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be written is counted, and the rest is as good as before. */
class LossTest {

  @TempDir private Path folder;

  /** A file on a disk of so many bytes; it can be made larger and smaller. */
  private static final class SmallDisk extends RandomAccessFile {
    private long room;

    SmallDisk(Path file, long room) throws IOException {
      super(file.toFile(), "rw");
      this.room = room;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      long end = getFilePointer() + length;
      if (end > room && end > length()) {
        long fits = Math.max(0, Math.min(length, room - getFilePointer()));
        super.write(bytes, from, (int) fits);
        throw new IOException("No space left on device");
      }
      super.write(bytes, from, length);
    }
  }

  /** Wherever the disk is full: what is read is what was written, and the loss is counted. */
  @Test
  void aFullDiskCostsOnlyWhatDoesNotFit() throws IOException {
    for (int seed = 0; seed < 60; seed++) {
      RandomTrace run = new RandomTrace(seed, 3000);
      Path file = folder.resolve(seed + ".trace");
      SmallDisk disk = new SmallDisk(file, 200 + 300L * seed);
      TraceWriter writer = TraceWriter.create(TraceFile.create(disk));
      run.writeTo(writer);
      writer.close();
      try (TraceReader reader = TraceReader.open(file)) {
        List<Event> read = recorded(Event.all(reader));
        assertThat(Event.inOrder(read, run.events())).as("seed %d", seed).isTrue();
        assertThat(read.size() + writer.lost()).isEqualTo(run.events().size());
        assertThat(reader.troubles())
            .as("seed %d", seed)
            .filteredOn(trouble -> !trouble.contains("names"))
            .isEqualTo(
                writer.lost() == 0
                    ? List.of()
                    : List.of(writer.lost() + " events were lost while recording"));
      }
    }
  }

  /** When there is room again, the recording goes on, and the hole is marked. */
  @Test
  void afterAFullDiskItGoesOn() throws IOException {
    RandomTrace run = new RandomTrace(7, 20_000);
    Path file = folder.resolve("run.trace");
    SmallDisk disk = new SmallDisk(file, 8_000);
    TraceWriter writer = TraceWriter.create(TraceFile.create(disk));
    for (List<Event> chunk : run.chunks()) {
      RandomTrace.write(chunk, writer);
      disk.room += writer.lost() > 2000 ? 1 << 20 : 0;
    }
    writer.close();
    try (TraceReader reader = TraceReader.open(file)) {
      List<Event> all = Event.all(reader);
      assertThat(recorded(all)).hasSize((int) (run.events().size() - writer.lost()));
      assertThat(all.stream().filter(event -> event.kind() == EventKind.LOST).count()).isPositive();
      assertThat(
              all.stream()
                  .filter(event -> event.kind() == EventKind.LOST)
                  .mapToLong(Event::target)
                  .sum())
          .isEqualTo(writer.lost());
      assertThat(reader.troubles())
          .containsExactly(writer.lost() + " events were lost while recording");
    }
  }

  @Test
  void whatComesAfterTheEndIsCounted() throws IOException {
    TraceWriter writer = TraceWriter.create(folder.resolve("run.trace"));
    writer.close();
    writer.close();
    RandomTrace.write(new RandomTrace(1, 100).chunks().get(0), writer);
    assertThat(writer.lost()).isPositive();
  }

  /** Those who record say what they could not even hand over. */
  @Test
  void lossesOfOthersAreCounted() throws IOException {
    Path file = folder.resolve("run.trace");
    try (TraceWriter writer = TraceWriter.create(file)) {
      writer.countLost(3, 5_000_000_000L);
      writer.countLost(3, 1);
    }
    try (TraceReader reader = TraceReader.open(file)) {
      assertThat(Event.all(reader)).extracting(Event::kind).containsExactly(EventKind.LOST);
      assertThat(reader.troubles()).containsExactly("5000000001 events were lost while recording");
    }
  }

  /** Before the first event there are more names than any buffer holds. */
  @Test
  void manyNamesNeedNoEvents() throws IOException {
    Path file = folder.resolve("run.trace");
    try (TraceWriter writer = TraceWriter.create(file)) {
      for (int i = 0; i < 1_000_000; i++) {
        writer.virtualThread(i, "a thread with a name of its own, " + i);
      }
    }
    try (TraceReader reader = TraceReader.open(file)) {
      assertThat(reader.troubles()).isEmpty();
      assertThat(reader.symbols().threads()).hasSize(1_000_000);
    }
  }

  @Test
  void namesAreCutWhereTheyAreTooLong() throws IOException {
    Path file = folder.resolve("run.trace");
    String tooLong = "x" + "\u00e9".repeat(10_000);
    try (TraceWriter writer = TraceWriter.create(file)) {
      writer.thread(1, tooLong);
      writer.type(1, tooLong);
    }
    try (TraceReader reader = TraceReader.open(file)) {
      String cut = "x" + "\u00e9".repeat(8191);
      assertThat(reader.symbols().thread(1).orElseThrow().name()).isEqualTo(cut);
      assertThat(reader.symbols().type(1)).contains(cut);
    }
  }

  private static List<Event> recorded(List<Event> events) {
    List<Event> recorded = new ArrayList<>(events);
    recorded.removeIf(event -> event.kind() == EventKind.LOST);
    return recorded;
  }
}
