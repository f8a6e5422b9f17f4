package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.event.TraceSymbols.ThreadName;
import dev.untorn.dynamic.trace.TraceWriter;
import dev.untorn.dynamic.trace.encoding.EventEncoder;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Converts a trace with a name; returns sentences about what is missing in the result. */
public record TraceExport(EventSource source, String name) {

  public List<String> toText(Appendable out) throws IOException {
    new TextWriter(source, source.symbols(), out).write(name);
    return source.troubles();
  }

  public List<String> toRapid(Appendable out) throws IOException {
    long leftOut = RapidWriter.write(source, out);
    List<String> lacks = new ArrayList<>(source.troubles());
    if (leftOut > 0) {
      lacks.add(
          leftOut
              + " events cannot be expressed in this format (shared locks or happens-before"
              + " edges)");
    }
    return lacks;
  }

  /** Writes the trace as it would have been recorded. */
  public List<String> toTrace(Path file) throws IOException {
    TraceWriter writer = TraceWriter.create(file);
    try (writer) {
      new TraceCopy(source, writer, new LinkedHashMap<>()).write(name);
    }
    if (writer.hasFailed()) {
      throw new IOException("the disk may be full");
    }
    return source.troubles();
  }

  /** Records the events of a source again, to convert other formats to a trace. */
  private record TraceCopy(EventSource source, TraceWriter writer, Map<Integer, Chunk> chunks) {

    private static final int FIRST_WORDS = 64;

    /** Events of a thread that are not written yet. */
    private static final class Chunk {
      private int[] words = new int[FIRST_WORDS];
      private int count;
      private long base;

      void add(int what, int target, int detail, long stamp) {
        int at = EventEncoder.WORDS * count;
        if (at == words.length) {
          words = Arrays.copyOf(words, 2 * at);
        }
        if (count == 0) {
          base = stamp;
        }
        words[at] = what;
        words[at + 1] = target;
        words[at + 2] = detail;
        words[at + 3] = (int) (stamp - base);
        count++;
      }
    }

    void write(String name) throws IOException {
      writeSymbols(source.symbols());
      while (source.next(this::add)) {
        // The handler does everything.
      }
      for (Map.Entry<Integer, Chunk> chunk : chunks.entrySet()) {
        flush(chunk.getKey(), chunk.getValue());
      }
      source.troubles().forEach(trouble -> writer.problem(new Problem(name, trouble)));
    }

    private void add(EventKind kind, int thread, int target, int detail, int site) {
      Chunk chunk = chunks.computeIfAbsent(thread, key -> new Chunk());
      boolean far = (source.stamp() - chunk.base) >>> Integer.SIZE != 0;
      if (chunk.count == EventEncoder.MAX_EVENTS || far || kind == EventKind.LOST) {
        flush(thread, chunk);
      }
      if (kind == EventKind.LOST) {
        writer.countLost(thread, target);
      } else {
        chunk.add(kind.code() | site << EventKind.BITS, target, detail, source.stamp());
      }
      if (kind == EventKind.THREAD_END) {
        flush(thread, chunk);
        chunks.remove(thread);
      }
    }

    private void flush(int thread, Chunk chunk) {
      writer.events(thread, chunk.words, chunk.count, chunk.base);
      chunk.count = 0;
    }

    private void writeSymbols(TraceSymbols symbols) {
      symbols.threads().forEach(this::writeThread);
      symbols.variables().forEach(writer::variable);
      symbols.operations().forEach(writer::operation);
      symbols
          .sites()
          .forEach((number, site) -> writer.site(number, site, symbols.variableAt(number)));
      symbols.conditional().forEach(writer::conditional);
      symbols.types().forEach(writer::type);
      for (int number : symbols.objects()) {
        writer.object(number, symbols.typeOf(number), symbols.holderOf(number));
      }
      symbols.problems().forEach(writer::problem);
    }

    private void writeThread(int number, ThreadName thread) {
      if (thread.kind() == ThreadName.Kind.VIRTUAL) {
        writer.virtualThread(number, thread.name());
      } else {
        writer.thread(number, thread.name());
      }
    }
  }

  /**
   * Writes the standard format of RAPID. Shared locks and other edges are omitted and counted; an
   * update becomes two lines.
   */
  private static final class RapidWriter {

    private final TraceSymbols symbols;
    private final StringBuilder text = new StringBuilder();
    private long leftOut;

    private RapidWriter(TraceSymbols symbols) {
      this.symbols = symbols;
    }

    static long write(EventSource source, Appendable out) throws IOException {
      RapidWriter writer = new RapidWriter(source.symbols());
      while (source.next(writer::event)) {
        out.append(writer.text);
        writer.text.setLength(0);
      }
      return writer.leftOut;
    }

    private void event(EventKind kind, int thread, int target, int detail, int site) {
      switch (kind) {
        case READ, ATOMIC_READ -> line(thread, "r", variable(target, detail, site), site);
        case WRITE, ATOMIC_WRITE -> line(thread, "w", variable(target, detail, site), site);
        case UPDATE, ATOMIC_UPDATE -> {
          line(thread, "r", variable(target, detail, site), site);
          line(thread, "w", variable(target, detail, site), site);
        }
        case ACQUIRE, RELEASE -> {
          if (detail == 0) {
            line(thread, kind == EventKind.ACQUIRE ? "acq" : "rel", "L" + target, site);
          } else {
            leftOut++;
          }
        }
        case BEGIN -> line(thread, "begin", Integer.toString(target), site);
        case END -> line(thread, "end", Integer.toString(target), site);
        case START -> line(thread, "fork", "T" + target, site);
        case JOIN -> line(thread, "join", "T" + target, site);
        case EDGE_OUT, EDGE_IN, LOST -> leftOut++;
        case THREAD_BEGIN, THREAD_END, ESCAPE -> {
          // Nothing is missing without them.
        }
      }
    }

    /** The name of a location: a field by object and variable, all else by object and index. */
    private String variable(int target, int detail, int site) {
      int number = symbols.variableAt(site);
      Part part = symbols.variable(number).map(Variable::part).orElse(Part.FIELD);
      String object = "V" + Integer.toUnsignedString(target);
      if (part == Part.FIELD) {
        return object + "." + number;
      }
      return detail == 0 ? object : object + "[" + detail + "]";
    }

    private void line(int thread, String word, String target, int site) {
      text.append('T').append(thread).append('|').append(word);
      text.append('(').append(target).append(")|").append(site).append('\n');
    }
  }
}
