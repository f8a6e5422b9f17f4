package dev.untorn.bytecode.fuzz;

import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.trace.format.TraceExport;
import dev.untorn.dynamic.trace.format.TraceFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Sound traces in all forms to begin with; small, so that changes hit something. */
final class SeedTraces {

  private static final String TEXT =
      """
      untorn trace 1
      thread 1 main
      virtual-thread 2 "worker \\u00e9"
      variable 1 p.C n field
      variable 2 p.C list elements
      operation 1 p.C inc ()V 0 C.java 12
      site 1 p.C inc ()V 4 C.java 14 1
      site 2 p.C inc ()V 5 C.java -1 2
      type 1 p.C
      object 7 1 2
      problem p.D "not watched"
      t1 thread-begin 1
      t1 start 2
      t1 begin 1
      t1 acquire 7 @1
      t1 read 7 @1
      t2 thread-begin 2
      t2 edge-out 9
      900 t2 atomic-update 70000 5 @2
      901 t1 write 7 @1
      901 t2 lost 3
      t1 release 7 @1
      t1 end 1
      t2 escape 9 1
      t2 thread-end 2
      t1 join 2
      """;

  private static final String RAPID =
      """
      T0|fork(T1)|1
      T1|begin(7)|2
      T1|acq(L)|3
      T1|acq(L)|3
      T1|r(V1.f[0])|4
      T1|rel(L)|5
      T1|w(V)|4
      T1|end|2
      T0|join(T1)|6
      """;

  private SeedTraces() {}

  static List<byte[]> all() {
    return List.of(
        recorded(), TEXT.getBytes(StandardCharsets.UTF_8), RAPID.getBytes(StandardCharsets.UTF_8));
  }

  /** The one with two threads, as it would have been recorded. */
  static byte[] recorded() {
    try {
      Path text = Files.createTempFile("untorn-fuzz", ".txt");
      Path trace = Files.createTempFile("untorn-fuzz", ".trace");
      Files.writeString(text, TEXT);
      try (EventSource source = TraceFormat.open(text)) {
        new TraceExport(source, "seed").toTrace(trace);
      }
      byte[] bytes = Files.readAllBytes(trace);
      Files.delete(text);
      Files.delete(trace);
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
