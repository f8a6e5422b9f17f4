package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.trace.encoding.BlockHeader;
import dev.untorn.dynamic.trace.encoding.EventEncoder;
import dev.untorn.dynamic.trace.encoding.SymbolWriter;
import dev.untorn.dynamic.trace.encoding.SymbolWriter.SymbolKind;
import dev.untorn.dynamic.trace.encoding.TraceFile;
import dev.untorn.dynamic.trace.encoding.TraceFile.TraceState;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Problem;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Records a run: writes events, and the symbols for their numbers, to a file.
 *
 * <p>Threads buffer events themselves, pass many at once, and encode them here concurrently;
 * threads that pass too many wait for the disk, because there is one lock. No method throws because
 * of the disk, nor {@code events} because of memory: what cannot be written is counted, and the
 * next call tries again. This code runs in the threads of the observed program, so it starts no
 * threads and creates hardly any objects.
 */
public final class TraceWriter implements Closeable {

  private static final int ENCODERS = 8;

  private final TraceFile file;
  private final SymbolWriter symbols = new SymbolWriter();

  /** Each encodes for one thread at a time; threads that share one wait for each other. */
  private final EventEncoder[] encoders = new EventEncoder[ENCODERS];

  private final LostEvents losses = new LostEvents();
  private long events;
  private long lost;
  private boolean failed;
  private boolean closed;

  private TraceWriter(TraceFile file) {
    this.file = file;
    Arrays.setAll(encoders, i -> new EventEncoder());
  }

  /** Begins a recording; the previous content of the file is lost. */
  public static TraceWriter create(Path path) throws IOException {
    return create(TraceFile.create(path));
  }

  static TraceWriter create(TraceFile file) {
    return new TraceWriter(file);
  }

  /**
   * Appends events of a thread to the trace.
   *
   * @param words four for each event: its kind and, 5 bits higher, its site; target; detail; order,
   *     an unsigned number of 32 bits that never decreases. Kind 19 represents as many reads as the
   *     detail says, at consecutive sites
   * @param base the stamp of order 0, less than 2<sup>55</sup>
   */
  public void events(int thread, int[] words, int count, long base) {
    requireThread(thread);
    if (base < 0 || base > BlockHeader.GREATEST_STAMP) {
      throw new IllegalArgumentException("no stamp: " + base);
    }
    EventEncoder encoder = encoders[thread % ENCODERS];
    synchronized (encoder) {
      for (int from = 0; from < count; from += EventEncoder.MAX_EVENTS) {
        int some = Math.min(count - from, EventEncoder.MAX_EVENTS);
        encoder.encode(words, from, some, base);
        write(thread, some, encoder);
      }
    }
  }

  public synchronized void site(int number, Site site, int variable) {
    symbols.site(number, site, variable);
    writeFullSymbols();
  }

  /** Records that a site changes a variable only if it has the expected value. */
  public synchronized void conditional(int site) {
    symbols.conditional(site);
    writeFullSymbols();
  }

  public synchronized void variable(int number, Variable variable) {
    symbols.variable(number, variable);
    writeFullSymbols();
  }

  public synchronized void operation(int number, Operation operation) {
    symbols.operation(number, operation);
    writeFullSymbols();
  }

  public synchronized void thread(int number, String name) {
    symbols.thread(SymbolKind.THREAD, number, name);
    writeFullSymbols();
  }

  public synchronized void virtualThread(int number, String name) {
    symbols.thread(SymbolKind.VIRTUAL_THREAD, number, name);
    writeFullSymbols();
  }

  public synchronized void type(int number, String className) {
    symbols.type(number, className);
    writeFullSymbols();
  }

  /** Names an object; the holder is the variable that published it, 0 if unknown. */
  public synchronized void object(int number, int type, int holder) {
    symbols.object(number, type, holder);
    writeFullSymbols();
  }

  public synchronized void problem(Problem problem) {
    symbols.problem(problem);
    writeFullSymbols();
  }

  public synchronized void countLost(int thread, long count) {
    requireThread(thread);
    // Readers place it directly after the earlier events of the thread.
    lose(thread, count, 0, 0);
  }

  public synchronized long lost() {
    return lost;
  }

  public synchronized boolean hasFailed() {
    return failed;
  }

  /** Ends the recording; later events are lost. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      try {
        writeRest();
        file.write(new TraceState(file.length(), events, lost, symbols.unnamed()));
        file.close();
      } catch (IOException | OutOfMemoryError e) {
        // Readers treat a trace without a final state as truncated, which is correct.
        failed = true;
      }
    }
  }

  private void writeFullSymbols() {
    try {
      symbols.writeFullTo(file);
    } catch (IOException e) {
      // They are written with the next symbols.
    }
  }

  private static void requireThread(int number) {
    if (number <= 0) {
      throw new IllegalArgumentException("threads are counted from 1, not from " + number);
    }
  }

  private synchronized void write(int thread, int count, EventEncoder encoder) {
    if (closed || !tryWrite(thread, count, encoder)) {
      lose(thread, count, encoder.first(), encoder.last());
    }
  }

  private boolean tryWrite(int thread, int count, EventEncoder encoder) {
    try {
      symbols.writeTo(file);
      losses.mark(thread, file);
      file.append(
          BlockHeader.events(thread, count, encoder.length(), encoder.first(), encoder.last()),
          encoder.block());
      events += count;
      return true;
    } catch (IOException | OutOfMemoryError e) {
      failed = true;
      return false;
    }
  }

  private void lose(int thread, long count, long first, long last) {
    lost += count;
    losses.add(thread, count, first, last);
    try {
      if (!closed) {
        file.write(new TraceState(0, events, lost, symbols.unnamed()));
      }
    } catch (IOException | OutOfMemoryError e) {
      // The loss is counted; it is written when there is room, or when the recording ends.
    }
  }

  /** Writes what is left; the state of the trace has the number of what finds no room. */
  private void writeRest() {
    try {
      symbols.writeTo(file);
      losses.markAll(file);
    } catch (IOException e) {
      failed = true;
      symbols.giveUp();
    }
  }

  /** Unmarked losses for each thread; adding allocates nothing, as memory may have run out. */
  private static final class LostEvents {

    /** With more threads at once, only the sum in the state of the trace is known. */
    private static final int MAX_THREADS = 256;

    private final int[] threads = new int[MAX_THREADS];
    private final long[] counts = new long[MAX_THREADS];
    private final long[] firsts = new long[MAX_THREADS];
    private final long[] lasts = new long[MAX_THREADS];
    private int size;

    void add(int thread, long count, long first, long last) {
      int index = indexOf(thread);
      if (index == MAX_THREADS) {
        return;
      }
      if (index == size) {
        size++;
        threads[index] = thread;
        counts[index] = 0;
        firsts[index] = first;
        lasts[index] = first;
      }
      counts[index] += count;
      lasts[index] = Math.max(lasts[index], last);
    }

    /** Writes a mark where events of a thread are missing, if there are any. */
    void mark(int thread, TraceFile file) throws IOException {
      int index = size == 0 ? 0 : indexOf(thread);
      if (index < size) {
        markAt(index, file);
      }
    }

    void markAll(TraceFile file) throws IOException {
      while (size > 0) {
        markAt(size - 1, file);
      }
    }

    private void markAt(int index, TraceFile file) throws IOException {
      int count = (int) Math.min(counts[index], Integer.MAX_VALUE);
      file.append(BlockHeader.lost(threads[index], count, firsts[index], lasts[index]));
      size--;
      threads[index] = threads[size];
      counts[index] = counts[size];
      firsts[index] = firsts[size];
      lasts[index] = lasts[size];
    }

    private int indexOf(int thread) {
      int index = 0;
      while (index < size && threads[index] != thread) {
        index++;
      }
      return index;
    }
  }
}
