package dev.untorn.cli.inspect;

import dev.untorn.cli.console.LineOutput;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.event.TraceSymbols.ThreadName;
import dev.untorn.dynamic.trace.TraceStats;
import dev.untorn.model.triage.Inspection.Figure;
import dev.untorn.model.wording.PrintableText;
import dev.untorn.model.wording.Spelling;
import java.util.Locale;
import java.util.SortedMap;

/** Counts the contents of a trace. */
public record TraceSummary(
    String name,
    long bytes,
    TraceStats stats,
    SortedMap<Figure, Long> figures,
    TraceSymbols symbols) {

  private static final int MAX_THREADS = 20;
  private static final int MAX_COLUMNS = 60;

  public void print(LineOutput out) {
    out.line(PrintableText.clean(name));
    row(
        out,
        stats.events(),
        String.format(
            Locale.ROOT, "events, %." + (bytesEach() < 1 ? 3 : 1) + "f bytes each", bytesEach()));
    row(out, stats.operations(), "operations");
    row(out, stats.variables(), "variables");
    row(out, stats.objects(), "objects");
    row(out, stats.sites(), "sites");
    out.line("");
    figures.forEach((figure, value) -> out.line(figure.line(value)));
    out.line("");
    for (EventKind kind : EventKind.values()) {
      if (stats.events(kind) > 0 && kind != EventKind.LOST) {
        row(out, stats.events(kind), Spelling.of(kind));
      }
    }
    out.line("");
    int[] threads = stats.threads();
    for (int i = 0; i < Math.min(threads.length, MAX_THREADS); i++) {
      row(out, stats.eventsOf(threads[i]), "in thread " + thread(threads[i]));
    }
    if (threads.length > MAX_THREADS) {
      row(out, threads.length - MAX_THREADS, "more threads");
    }
  }

  private double bytesEach() {
    return stats.events() == 0 ? 0 : (double) bytes / stats.events();
  }

  private String thread(int number) {
    String thread = symbols.thread(number).map(TraceSummary::describe).orElse("");
    return (number + " " + PrintableText.elide(PrintableText.clean(thread), MAX_COLUMNS)).strip();
  }

  private static String describe(ThreadName thread) {
    return thread.name() + (thread.kind() == ThreadName.Kind.VIRTUAL ? " (virtual)" : "");
  }

  private static void row(LineOutput out, long count, String what) {
    out.line(String.format(Locale.ROOT, "  %,15d %s", count, what));
  }
}
