package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventSource;
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

  private final EventSource source;
  private final Appendable out;
  private long leftOut;

  RapidWriter(EventSource source, Appendable out) {
    this.source = source;
    this.out = out;
  }

  /** Writes everything, and returns how many events there are no words for. */
  long write() throws IOException {
    while (source.next()) {
      writeEvent();
    }
    return leftOut;
  }

  private void writeEvent() throws IOException {
    switch (source.kind()) {
      case READ, ATOMIC_READ -> line("r", variable());
      case WRITE, ATOMIC_WRITE -> line("w", variable());
      case UPDATE, ATOMIC_UPDATE -> {
        line("r", variable());
        line("w", variable());
      }
      case ACQUIRE -> lock("acq");
      case RELEASE -> lock("rel");
      case BEGIN -> line("begin", Integer.toString(source.target()));
      case END -> line("end", Integer.toString(source.target()));
      case START -> line("fork", "T" + source.target());
      case JOIN -> line("join", "T" + source.target());
      case EDGE_OUT, EDGE_IN, LOST -> leftOut++;
      case THREAD_BEGIN, THREAD_END, ESCAPE -> {
        // Nothing is missing without them.
      }
    }
  }

  private void lock(String word) throws IOException {
    if (source.detail() == 0) {
      line(word, "L" + source.target());
    } else {
      leftOut++;
    }
  }

  /** A name for the place in memory: fields by object and variable, all else by object alone. */
  private String variable() {
    int number = source.symbols().variableAt(source.site());
    Part part = source.symbols().variable(number).map(Variable::part).orElse(Part.FIELD);
    String object = "V" + Integer.toUnsignedString(source.target());
    if (part == Part.FIELD) {
      return object + "." + number;
    }
    return source.detail() == 0 ? object : object + "[" + source.detail() + "]";
  }

  private void line(String word, String target) throws IOException {
    out.append("T").append(Integer.toString(source.thread())).append('|').append(word);
    out.append('(').append(target).append(")|");
    out.append(Integer.toString(source.site())).append('\n');
  }
}
