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
 * Records a run: puts events, and names for their numbers, into a file.
 *
 * <p>Threads gather events themselves, hand over many at once, and encode them here side by side;
 * those that hand over too many wait for the disk, for there is one lock. Nothing throws because of
 * the disk, nor events because of memory: what cannot be written is counted, and the next one who
 * comes tries again. It runs inside the threads of other people's programs, so it starts none of
 * its own, and makes hardly any objects.
 */
public final class TraceWriter implements Closeable {

  private static final int ENCODERS = 8;

  private final TraceFile file;
  private final SymbolWriter symbols = new SymbolWriter();

  /** Those of one thread after the other; threads that share one wait for each other. */
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

  /** Begins a recording; what was in the file is gone. */
  public static TraceWriter create(Path path) throws IOException {
    return create(TraceFile.create(path));
  }

  static TraceWriter create(TraceFile file) {
    return new TraceWriter(file);
  }

  /**
   * Puts events of a thread into the trace, behind those that came before.
   *
   * @param words four for each event: its kind and, 5 bits higher, its site; target; detail; order,
   *     a number of 32 bits without sign that is nowhere less than before. 19 in the place of a
   *     kind stands for as many reads as the detail says, at the site and those that follow it
   * @param base the stamp of order 0, less than 2<sup>55</sup>
   */
  public void events(int thread, int[] words, int count, long base) {
    requireThread(thread);
    if (base < 0 || base > BlockHeader.GREATEST_STAMP) {
      throw new IllegalArgumentException("no stamp: " + base);
    }
    EventEncoder encoder = encoders[thread % ENCODERS];
    synchronized (encoder) {
      for (int from = 0; from < count; from += EventEncoder.MOST_EVENTS) {
        int some = Math.min(count - from, EventEncoder.MOST_EVENTS);
        encoder.encode(words, from, some, base);
        write(thread, some, encoder);
      }
    }
  }

  public synchronized void site(int number, Site site, int variable) {
    symbols.site(number, site, variable);
    writeFullSymbols();
  }

  /** Says that something is done at a site only if something else is still as it was. */
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
    // Readers put it right behind what the thread did before.
    lose(thread, count, 0, 0);
  }

  public synchronized long lost() {
    return lost;
  }

  public synchronized boolean hasFailed() {
    return failed;
  }

  /** Ends the recording; events that come later are lost. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      try {
        writeRest();
        file.write(new TraceState(file.length(), events, lost, symbols.unnamed()));
        file.close();
      } catch (IOException | OutOfMemoryError e) {
        // A trace that says nothing about its end counts as cut short, which is true.
        failed = true;
      }
    }
  }

  private void writeFullSymbols() {
    try {
      symbols.writeFullTo(file);
    } catch (IOException e) {
      // They wait for the next try.
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
      // It is counted, and will be said when there is room, or when the recording ends.
    }
  }

  /** What finds no room any more is in the state of the trace as a number. */
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

    /** Of more threads at once only the sum is known, which the state of the trace has. */
    private static final int MOST_THREADS = 256;

    private final int[] threads = new int[MOST_THREADS];
    private final long[] counts = new long[MOST_THREADS];
    private final long[] firsts = new long[MOST_THREADS];
    private final long[] lasts = new long[MOST_THREADS];
    private int size;

    void add(int thread, long count, long first, long last) {
      int index = indexOf(thread);
      if (index == MOST_THREADS) {
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

    /** Marks the place where events of a thread are missing, if there are such. */
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
