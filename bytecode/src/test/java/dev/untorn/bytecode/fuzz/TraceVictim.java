package dev.untorn.bytecode.fuzz;

import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.trace.NotATraceException;
import dev.untorn.dynamic.trace.TraceStats;
import dev.untorn.dynamic.trace.format.TraceExport;
import dev.untorn.dynamic.trace.format.TraceFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is fuzzed of traces: everything that Untorn does with one, whatever form it has. */
final class TraceVictim {

  private static final int MAX_CYCLES = 3;

  private final Path input;
  private final Path copy;

  TraceVictim() {
    try {
      input = Files.createTempFile("untorn-fuzz", ".trace");
      copy = Files.createTempFile("untorn-fuzz", ".copy");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    input.toFile().deleteOnExit();
    copy.toFile().deleteOnExit();
  }

  /** Reads a trace; any exception but the documented one comes out. */
  void read(byte[] bytes) {
    try {
      Files.write(input, bytes);
      long events = count(input);
      StringBuilder text = new StringBuilder();
      try (EventSource source = TraceFormat.open(input)) {
        new TraceExport(source, "input").toText(text);
      }
      try (EventSource source = TraceFormat.open(input)) {
        new TraceExport(source, "input").toRapid(new StringBuilder());
      }
      judge(bytes);
      requireSame(events, text);
    } catch (NotATraceException e) {
      // This is how an input is refused.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Applies all rules over recorded runs to a trace. */
  void judge(byte[] bytes) {
    try {
      Files.write(input, bytes);
      Recording recording = new Recording(() -> TraceFormat.open(input));
      for (DetectionMode extent : DetectionMode.values()) {
        for (Detector detector :
            DetectorList.all(DetectOptions.of(extent).withCycles(MAX_CYCLES))) {
          detector.detect(recording, finding -> {});
        }
      }
    } catch (NotATraceException e) {
      // This is how an input is refused.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What could be read at all can be written in every form and read again. */
  private void requireSame(long events, CharSequence text) throws IOException {
    Files.writeString(input, text);
    try (EventSource source = TraceFormat.open(input)) {
      new TraceExport(source, "input").toTrace(copy);
    } catch (NotATraceException e) {
      throw new IllegalStateException("the text form cannot be read again", e);
    }
    if (count(copy) != events) {
      throw new IllegalStateException("another form has other events");
    }
  }

  private static long count(Path trace) throws IOException {
    try (EventSource source = TraceFormat.open(trace)) {
      long events = TraceStats.of(source).events();
      source.troubles();
      return events;
    }
  }
}
