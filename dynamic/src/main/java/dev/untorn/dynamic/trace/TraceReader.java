package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.trace.encoding.BlockHeader;
import dev.untorn.dynamic.trace.encoding.ByteReader;
import dev.untorn.dynamic.trace.encoding.DamagedBlockException;
import dev.untorn.dynamic.trace.encoding.SymbolReader;
import dev.untorn.dynamic.trace.encoding.TraceFile;
import dev.untorn.dynamic.trace.encoding.TraceFile.TraceState;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/** Reads a trace, as far as it is intact: all symbols first, then the events in one order. */
public final class TraceReader implements EventSource {

  private final TraceBytes bytes;
  private final TraceSymbols symbols = new TraceSymbols();
  private final DamageCount damage = new DamageCount();
  private final BlockIndex index = new BlockIndex();
  private TraceState state = TraceState.BEGUN;
  private EventMerge merge;
  private ThreadCursor present;

  private TraceReader(TraceBytes bytes) {
    this.bytes = bytes;
  }

  public static TraceReader open(Path path) throws IOException {
    return open(TraceBytes.of(path));
  }

  static TraceReader open(TraceBytes bytes) throws IOException {
    TraceReader reader = new TraceReader(bytes);
    try {
      reader.begin();
      return reader;
    } catch (IOException e) {
      bytes.close();
      throw e;
    }
  }

  private void begin() throws IOException {
    checkHeader();
    scan();
    List<ThreadCursor> cursors = new ArrayList<>();
    for (int thread : index.threads()) {
      cursors.add(new ThreadCursor(thread, index, bytes, damage));
    }
    merge = new EventMerge(cursors);
  }

  /** Accepts a file that is shorter than the header, as its recording may have just begun. */
  private void checkHeader() throws IOException {
    byte[] expected = TraceFile.header();
    byte[] found = new byte[(int) Math.min(bytes.length(), expected.length)];
    bytes.read(0, found, found.length);
    if (Arrays.equals(found, Arrays.copyOf(expected, found.length))) {
      return;
    }
    ByteBuffer buffer = ByteBuffer.wrap(found).order(ByteOrder.LITTLE_ENDIAN);
    if (found.length < expected.length || buffer.getLong() != TraceFile.MAGIC) {
      throw new NotATraceException("it has no trace header");
    }
    int version = buffer.getInt();
    if (version != TraceFile.VERSION) {
      throw new NotATraceException(
          "it has version %d of the format, and this version of Untorn reads version %d"
              .formatted(version, TraceFile.VERSION));
    }
    damage.bytes += found.length;
  }

  private void scan() throws IOException {
    BlockScanner scanner = new BlockScanner(bytes, damage);
    SymbolReader symbolReader = new SymbolReader(symbols);
    long expected = 0;
    while (!index.isFull() && scanner.next()) {
      BlockHeader header = scanner.header;
      damage.blocks += Math.abs(header.number() - expected);
      expected = header.number() + 1L;
      switch (header.kind()) {
        case STATE -> readState(header, scanner.position);
        case SYMBOLS -> readSymbols(header, scanner.position, symbolReader);
        case EVENTS, LOST -> index.add(header, scanner.position);
      }
    }
    if (state.isEnded() && bytes.length() >= state.length()) {
      damage.bytes += scanner.rest();
    }
  }

  private void readState(BlockHeader header, long position) throws IOException {
    byte[] payload = payload(header, position);
    state = payload == null ? state : TraceState.read(payload, 0);
  }

  private void readSymbols(BlockHeader header, long position, SymbolReader reader)
      throws IOException {
    byte[] payload = payload(header, position);
    if (payload != null) {
      try {
        reader.read(new ByteReader(payload, 0, payload.length));
      } catch (DamagedBlockException e) {
        damage.blocks++;
      }
    }
  }

  private byte[] payload(BlockHeader header, long position) throws IOException {
    byte[] payload = bytes.payload(header, position);
    damage.blocks += payload == null ? 1 : 0;
    return payload;
  }

  @Override
  public TraceSymbols symbols() {
    return symbols;
  }

  @Override
  public boolean next(EventHandler handler) throws IOException {
    present = merge.next();
    if (present == null) {
      return false;
    }
    present.pass(handler);
    return true;
  }

  /** Reads in a separate thread. */
  @Override
  public long accept(EventHandler handler, LongPredicate goesOn) throws IOException {
    return new ReadAhead(merge::fill).accept(handler, goesOn);
  }

  @Override
  public long stamp() {
    return present.stamp();
  }

  @Override
  public List<String> troubles() {
    List<String> found = new ArrayList<>();
    if (!state.isEnded()) {
      found.add(
          "truncated: the recording did not end properly, and events after the last complete block"
              + " are missing");
    } else if (bytes.length() < state.length()) {
      found.add(
          "truncated: only %d of %d bytes are present".formatted(bytes.length(), state.length()));
    }
    long recordedLoss = Math.max(state.lost(), damage.lost - damage.events);
    add(found, recordedLoss, "events were lost while recording");
    add(found, state.unnamed(), "names were lost while recording");
    add(found, damage.events, "events are damaged and cannot be read");
    add(found, damage.blocks, "blocks are damaged, missing or out of order");
    add(found, damage.bytes, "bytes are damaged");
    if (index.isFull()) {
      found.add("only the first %d blocks were read".formatted(BlockIndex.MOST));
    }
    return found;
  }

  private static void add(List<String> troubles, long count, String what) {
    if (count > 0) {
      troubles.add(count + " " + what);
    }
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }

  /** Iterates over the headers of all blocks, and resumes at the next intact one after damage. */
  private static final class BlockScanner {

    private static final int WINDOW = 1 << 14;

    private final TraceBytes bytes;
    private final DamageCount damage;
    private final byte[] window = new byte[WINDOW];
    private long windowAt;
    private int windowLength;
    private long next = TraceFile.HEADER;

    private long position;

    private BlockHeader header;

    BlockScanner(TraceBytes bytes, DamageCount damage) {
      this.bytes = bytes;
      this.damage = damage;
    }

    boolean next() throws IOException {
      long from = next;
      for (position = next; position + BlockHeader.SIZE <= bytes.length(); position = candidate()) {
        header = BlockHeader.read(window, offset(position));
        if (header != null) {
          return accept(from);
        }
      }
      return false;
    }

    private boolean accept(long from) {
      long end = position + BlockHeader.SIZE + header.length();
      if (end > bytes.length()) {
        return false;
      }
      damage.bytes += position - from;
      next = end;
      return true;
    }

    long rest() {
      return Math.max(0, bytes.length() - next);
    }

    private long candidate() throws IOException {
      long place = position + 1;
      while (place + BlockHeader.SIZE <= bytes.length()) {
        int offset = offset(place);
        int last = windowLength - BlockHeader.SIZE;
        for (int i = offset; i <= last; i++) {
          if (window[i] == (byte) BlockHeader.MAGIC) {
            return windowAt + i;
          }
        }
        place = windowAt + last + 1;
      }
      return place;
    }

    private int offset(long place) throws IOException {
      if (place < windowAt || place + BlockHeader.SIZE > windowAt + windowLength) {
        windowLength = (int) Math.min(WINDOW, bytes.length() - place);
        windowAt = place;
        bytes.read(place, window, windowLength);
      }
      return (int) (place - windowAt);
    }
  }
}
