package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.io.IOException;

/**
 * Writes a trace in the standard format of RAPID, so that other tools can check what Untorn says.
 *
 * <p>The format knows no shared locks and no order but that of locks, variables, fork and join;
 * what it does not know is left out and counted. A step that reads and writes becomes two lines.
 */
final class RapidWriter {

  private final TraceSymbols symbols;
  private final StringBuilder text = new StringBuilder();
  private long leftOut;

  private RapidWriter(TraceSymbols symbols) {
    this.symbols = symbols;
  }

  /** Writes everything, and returns how many events there are no words for. */
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

  /** A name for the place in memory: fields by object and variable, all else by object alone. */
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
