package dev.untorn.dynamic.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.trace.format.TraceExport;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The other forms of a trace: what one form has, another one has, too. */
class FormsTest {

  private static final int SEEDS = 50;

  @TempDir private Path folder;

  @Test
  void textAndBack() throws IOException {
    for (int seed = 0; seed < SEEDS; seed++) {
      RandomTrace run = new RandomTrace(seed, 20 * seed);
      Path trace = folder.resolve("run.trace");
      try (TraceWriter writer = TraceWriter.create(trace)) {
        run.writeTo(writer);
      }
      Path text = toText(trace, "run.txt");
      assertThat(read(text)).as("seed %d", seed).isEqualTo(run.events());
      Path again = folder.resolve("again.trace");
      try (EventSource source = TraceFormat.open(text)) {
        assertThat(new TraceExport(source, "x").toTrace(again)).isEmpty();
      }
      assertThat(read(again)).as("seed %d", seed).isEqualTo(run.events());
      assertThat(toText(again, "again.txt")).as("seed %d", seed).hasSameTextualContentAs(text);
    }
  }

  /** What is missing in a trace is also missing in its copies, and they say so. */
  @Test
  void lossesAreCopied() throws IOException {
    Path trace = folder.resolve("run.trace");
    TraceWriter writer = TraceWriter.create(trace);
    writer.countLost(1, 5);
    RandomTrace.write(new RandomTrace(1, 50, 100).chunks().get(0), writer);
    Path text = toText(trace, "run.txt");
    assertThat(Files.readString(text)).contains("t1 lost 5\n");
    Path again = folder.resolve("again.trace");
    try (EventSource source = TraceFormat.open(text)) {
      assertThat(source.symbols().problems())
          .contains(new Problem("run", "5 events were lost while recording"));
      new TraceExport(source, "run").toTrace(again);
      assertThat(source.troubles()).containsExactly("5 events were lost while recording");
    }
    try (EventSource source = TraceFormat.open(again)) {
      assertThat(Event.all(source)).extracting(Event::kind).contains(EventKind.LOST);
      assertThat(source.troubles()).containsExactly("5 events were lost while recording");
    }
    writer.close();
  }

  @Test
  void peopleMayLeaveMuchOut() throws IOException {
    assertThat(
            read(
                write(
                    """

                    untorn trace 1
                    # two threads
                    thread 1 "the \\"first\\" \\u0041"

                    t1 acquire 5 1
                    t2 read 3 @4   # here
                    10 t2 read -7 9 @4
                    10 t1 end 2
                    36028797018963967 t2147483647 end 2
                    """)))
        .containsExactly(
            new Event(EventKind.ACQUIRE, 1, 0, 5, 1, 1),
            new Event(EventKind.READ, 2, 4, 3, 0, 2),
            new Event(EventKind.READ, 2, 4, -7, 9, 10),
            new Event(EventKind.END, 1, 0, 2, 0, 10),
            new Event(EventKind.END, Integer.MAX_VALUE, 0, 2, 0, (1L << 55) - 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t1 raed 5       | unknown kind of event 'raed'",
        "t0 read 5       | 't0' is not a thread, such as t1",
        "t2147483648 read 5 | 't2147483648' is not a thread, such as t1",
        "t1 read         | the line is incomplete",
        "t1 read x       | 'x' is not a number",
        "t1 read 9999999999 | 9999999999 is too large",
        "t1 read 5 6 7   | '7' is not a site, such as @3",
        "t1 read 5 @-1   | '@-1' is not a site, such as @3",
        "t1 read 5 @999999999 | '@999999999' is not a site, such as @3",
        "t1 read 5 @1 2  | unexpected '2' at the end of the line",
        "-1 t1 read 5    | stamps must not be negative and must not decrease",
        "t1 lost 0       | the number of lost events must be positive",
        "thread 1        | the line is incomplete",
        "thread 1 \"x    | a quotation mark is missing",
        "thread 1 \"\\u12g4\" | \\u must be followed by four hexadecimal digits",
        "thread 1 \"\\u1 | a quotation mark is missing",
        "hello           | neither an event, such as '12 t1 read 5 @3', nor a name, such as 'thread 1 main'",
        "variable 1 a b c | unknown part of a variable 'c'",
        "operation 1 a b c -1 d 2 | blocks are counted from 1, not from -1",
      })
  void mistakesAreExplained(String line, String message) {
    assertThatThrownBy(() -> read(write("untorn trace 1\n" + line + "\n")))
        .isInstanceOf(NotATraceException.class)
        .hasMessage("line 2: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "T1|x(V)|3  # line 2: unknown operation 'x'",
        "T1|r()|3   # line 2: a name is missing",
        "T1|r|3     # line 2: a name is missing",
        "T1|fork|3  # line 2: a name is missing",
        "T1 r(V) 3  # line 2: not like T1|r(x)|12",
        "T1|r(V)    # line 2: not like T1|r(x)|12",
      })
  void mistakesInRapidAreExplained(String line, String message) {
    assertThatThrownBy(() -> read(write("T1|r(x)|1\n" + line + "\n")))
        .isInstanceOf(NotATraceException.class)
        .hasMessage(message);
  }

  @Test
  void rapidIsRead() throws IOException {
    Path file =
        write(
            """
            T0|fork(T1)|1
            T1|begin(7)|2
            T1|acq(L)|3
            T1|acq(L)|3
            T1|r(V1.f[0])|4
            T1|rel(L)|5
            T1|rel(L)|5
            T1|w(L)|4
            T1|end(7)|2
            T0|join(T1)|6
            T0|end|6
            """);
    try (EventSource source = TraceFormat.open(file)) {
      assertThat(Event.all(source))
          .containsExactly(
              new Event(EventKind.START, 1, 1, 2, 0, 1),
              new Event(EventKind.BEGIN, 2, 2, 1, 0, 2),
              new Event(EventKind.ACQUIRE, 2, 3, 1, 0, 3),
              new Event(EventKind.READ, 2, 4, 2, 0, 5),
              new Event(EventKind.RELEASE, 2, 5, 1, 0, 7),
              new Event(EventKind.WRITE, 2, 4, 3, 0, 8),
              new Event(EventKind.END, 2, 2, 1, 0, 9),
              new Event(EventKind.JOIN, 1, 6, 2, 0, 10));
      assertThat(source.symbols().type(source.symbols().typeOf(2))).contains("V1.f[0]");
      assertThat(source.troubles())
          .containsExactly("1 'end' and 'rel' events have no matching 'begin' or 'acq' event");
    }
  }

  /** Random lines of RAPID, read, recorded and written again: the same but for the names. */
  @Test
  void rapidAndBack() throws IOException {
    for (int seed = 0; seed < SEEDS; seed++) {
      String lines = rapid(new Random(seed));
      Path trace = folder.resolve("run.trace");
      try (EventSource source = TraceFormat.open(write(lines))) {
        assertThat(new TraceExport(source, "x").toTrace(trace)).as("seed %d", seed).isEmpty();
      }
      StringBuilder out = new StringBuilder();
      try (EventSource source = TraceFormat.open(trace)) {
        assertThat(new TraceExport(source, "x").toRapid(out)).isEmpty();
      }
      assertThat(renamed(out.toString())).as("seed %d", seed).isEqualTo(renamed(lines));
    }
  }

  @Test
  void whatRapidDoesNotKnowIsCounted() throws IOException {
    Path text =
        write(
            """
            untorn trace 1
            variable 1 p.C n field
            site 1 p.C inc ()V 1 C.java 7 1
            t1 thread-begin 1
            t1 acquire 5 1
            t1 atomic-update 8 @1
            t1 release 5 1
            t1 edge-out 9
            """);
    StringBuilder out = new StringBuilder();
    try (EventSource source = TraceFormat.open(text)) {
      assertThat(new TraceExport(source, "x").toRapid(out))
          .containsExactly(
              "3 events cannot be expressed in this format (shared locks or happens-before edges)");
    }
    assertThat(out).hasToString("T1|r(V8.1)|1\nT1|w(V8.1)|1\n");
  }

  private static String rapid(Random random) {
    StringBuilder lines = new StringBuilder();
    Map<String, Integer> depths = new HashMap<>();
    List<String> held = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      String thread = "T" + random.nextInt(4);
      String lock = "L" + random.nextInt(3);
      int depth = depths.getOrDefault(thread, 0);
      String line =
          switch (random.nextInt(6)) {
            case 0 -> "begin(op" + random.nextInt(3) + ")";
            case 1 -> depth > 0 ? "end" : "fork(T" + random.nextInt(9) + ")";
            case 2 -> held.contains(lock) ? "join(T1)" : "acq(" + lock + ")";
            case 3 -> held.contains(thread + lock) ? "rel(" + lock + ")" : "r(x" + lock + ")";
            case 4 -> "r(V" + random.nextInt(5) + ".f[" + random.nextInt(2) + "])";
            default -> "w(V" + random.nextInt(5) + ".f[0])";
          };
      depths.merge(
          thread, line.startsWith("begin") ? 1 : line.equals("end") ? -1 : 0, Integer::sum);
      if (line.startsWith("acq")) {
        held.addAll(List.of(lock, thread + lock));
      } else if (line.startsWith("rel")) {
        held.removeAll(List.of(lock, thread + lock));
      }
      lines.append(thread).append('|').append(line).append('|').append(random.nextInt(20));
      lines.append('\n');
    }
    return lines.toString();
  }

  /** The lines with all names replaced by numbers in the order in which they appear. */
  private static String renamed(String lines) {
    Map<String, Integer> numbers = new HashMap<>();
    StringBuilder renamed = new StringBuilder();
    for (String line : lines.lines().toList()) {
      String[] parts = line.split("[|()]+", -1);
      renamed.append(number(numbers, "T" + parts[0])).append(' ').append(parts[1]).append(' ');
      if (!parts[1].equals("end")) {
        String kind = parts[1].matches("fork|join") ? "T" : parts[1].matches("[rw]") ? "V" : "O";
        renamed.append(number(numbers, kind + parts[2])).append(' ');
      }
      renamed.append(number(numbers, "S" + parts[parts.length - 1])).append('\n');
    }
    return renamed.toString();
  }

  private static int number(Map<String, Integer> numbers, String name) {
    numbers.putIfAbsent(name, numbers.size());
    return numbers.get(name);
  }

  private Path toText(Path trace, String name) throws IOException {
    StringBuilder out = new StringBuilder();
    try (EventSource source = TraceFormat.open(trace)) {
      new TraceExport(source, "run").toText(out);
    }
    return Files.writeString(folder.resolve(name), out);
  }

  private Path write(String lines) throws IOException {
    return Files.writeString(folder.resolve("lines.txt"), lines);
  }

  private static List<Event> read(Path file) throws IOException {
    try (EventSource source = TraceFormat.open(file)) {
      return Event.all(source);
    }
  }
}
