package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code untorn analyze}: rules, counting what is in traces, and their other forms. */
class AnalyzeCommandTest {

  private static final String TEXT =
      """
      untorn trace 1
      thread 1 main
      virtual-thread 2 "worker \\u001b[31m"
      variable 1 shop.Stock count field
      operation 1 shop.Stock take ()V 0 Stock.java 12
      site 1 shop.Stock take ()V 4 Stock.java 14 1
      type 1 shop.Stock
      object 7 1 0
      1 t1 begin 1  # shop.Stock.take
      2 t1 acquire 7 @1  # shop.Stock, in shop.Stock.take (Stock.java:14)
      3 t1 read 7 @1  # shop.Stock.count, in shop.Stock.take (Stock.java:14)
      4 t1 release 7 @1  # shop.Stock, in shop.Stock.take (Stock.java:14)
      4 t2 update 7 @1  # shop.Stock.count, in shop.Stock.take (Stock.java:14)
      5 t1 end 1  # shop.Stock.take
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void prepare() throws IOException {
    session = new Session(folder);
    Files.writeString(folder.resolve("run.txt"), TEXT);
    assertThat(session.run("analyze", "run.txt", "--export", "trace", "-o", "run.trace")).isZero();
    assertThat(session.out() + session.err()).isEmpty();
  }

  /** Nobody else uses the stock; then another thread takes from it, too. */
  @Test
  void tornOperationsAreFoundByBothRules() throws IOException {
    assertThat(session.run("analyze", "run.txt")).isZero();
    assertThat(session.out()).startsWith("No findings. Analyzed 6 events in ");
    String end = "site 2 shop.Stock take ()V 9 Stock.java 15 0\n";
    Files.writeString(folder.resolve("torn.txt"), TEXT + end + torn(1) + torn(2));
    assertThat(session.run("analyze", "run.txt", "torn.txt", "torn.txt")).isEqualTo(1);
    assertThat(session.out())
        .startsWith("predicted  offline-reduction, block  Stock.take (Stock.java:12)\n")
        .contains(
            "between the read and the write; that thread's update is lost",
            "1 finding: 1 predicted");
    assertThat(session.run("analyze", "torn.txt", "--rules", "block", "-f", "json")).isEqualTo(1);
    assertThat(session.out())
        .contains("\"command\": \"analyze\"", "\"block\"")
        .doesNotContain("offline-reduction");
  }

  /** An operation that reads under the lock, gives it up, and writes under it. */
  private static String torn(int thread) {
    return """
        t%1$d begin 1
        t%1$d acquire 7 @1
        t%1$d read 7 @1
        t%1$d release 7 @2
        t%1$d acquire 7 @1
        t%1$d write 7 @1
        t%1$d release 7 @2
        t%1$d end 1
        """
        .formatted(thread);
  }

  @Test
  void aCutTraceIsNotGreenForRules() throws IOException {
    byte[] trace = Files.readAllBytes(folder.resolve("run.trace"));
    Files.write(folder.resolve("cut.trace"), Arrays.copyOf(trace, trace.length - 1));
    assertThat(session.run("analyze", "cut.trace")).isEqualTo(3);
    assertThat(session.out()).contains("Not analyzed", "truncated");
  }

  @Test
  void figuresAreInTheFindingsFile() {
    session.run("analyze", "run.trace", "--stats", "-f", "json");
    assertThat(session.out()).contains("\"transactions\": 1", "\"locks-held\": 1", "\"blocks\": 4");
    session.run("analyze", "run.trace", "-f", "json");
    assertThat(session.out()).doesNotContain("figures");
  }

  @Test
  void countsWhatIsThere() throws IOException {
    assertThat(session.run("analyze", "run.trace", "--stats")).isZero();
    assertThat(session.err()).isEmpty();
    assertThat(session.out())
        .isEqualTo(
            """
            run.trace
                            6 events, %.1f bytes each
                            1 operations
                            1 variables
                            1 objects
                            1 sites

                            1 transactions
                            1 distinct locks
                            1 locks held at most by a thread
                            0 escaped objects
                            4 blocks stored
                            0 locks in all locksets: multi-lockset algorithm
                            0 locks in all locksets: Eraser

                            1 read
                            1 update
                            1 acquire
                            1 release
                            1 begin
                            1 end

                            5 in thread 1 main
                            1 in thread 2 worker \\u001b[31m (virtual)
            """
                .formatted(Files.size(folder.resolve("run.trace")) / 6.0));
  }

  @Test
  void everyFormCanBeCounted() throws IOException {
    assertThat(session.run("analyze", "run.trace", "--export", "rapid", "-o", "run.std")).isZero();
    assertThat(session.run("analyze", "run.txt", "run.std", "run.trace", "--stats")).isZero();
    assertThat(session.out()).contains("run.txt\n", "run.std\n", "run.trace\n");
    assertThat(session.out().lines().filter(line -> line.endsWith(" acquire"))).hasSize(3);
  }

  /** Other tools name neither classes nor methods; findings files have names all the same. */
  @Test
  void whatHasNoNamesCanBeWritten() throws IOException {
    Files.writeString(
        folder.resolve("torn.std"),
        """
        T1|begin(1)|0
        T1|r(x)|1
        T2|w(x)|2
        T1|r(x)|3
        T1|end(1)|0
        """);
    assertThat(session.run("analyze", "torn.std", "-f", "json", "-o", "torn.json")).isEqualTo(1);
    assertThat(session.run("report", "torn.json")).isEqualTo(1);
    assertThat(session.out()).contains("?.1", "1 finding: 1 predicted");
  }

  @Test
  void textIsTheSameAfterwards() throws IOException {
    assertThat(session.run("analyze", "run.trace", "--export", "text")).isZero();
    assertThat(session.out()).isEqualTo(TEXT);
    assertThat(session.run("analyze", "run.trace", "--export", "text", "-o", "x")).isZero();
    assertThat(folder.resolve("x")).hasContent(TEXT);
  }

  @Test
  void rapidHasOneEventALine() {
    assertThat(session.run("analyze", "run.trace", "--export", "rapid")).isZero();
    assertThat(session.out())
        .isEqualTo(
            """
            T1|begin(1)|0
            T1|acq(L7)|1
            T1|r(V7.1)|1
            T1|rel(L7)|1
            T2|r(V7.1)|1
            T2|w(V7.1)|1
            T1|end(1)|0
            """);
  }

  @Test
  void aTraceThatIsCutShortIsNotGreen() throws IOException {
    byte[] trace = Files.readAllBytes(folder.resolve("run.trace"));
    Files.write(folder.resolve("cut.trace"), Arrays.copyOf(trace, trace.length - 1));
    Files.write(folder.resolve("empty.trace"), new byte[0]);
    assertThat(session.run("analyze", "cut.trace", "empty.trace", "--stats")).isEqualTo(3);
    assertThat(session.out()).contains("cut.trace\n", "empty.trace\n");
    assertThat(session.err())
        .isEqualTo(
            """
            untorn: cut.trace: truncated: only %d of %d bytes are present
            untorn: empty.trace: truncated: the recording did not end properly, and events after\
             the last complete block are missing
            """
                .formatted(trace.length - 1, trace.length));
  }

  /** A copy of it in another form is not green either. */
  @Test
  void problemsTravel() throws IOException {
    Files.writeString(
        folder.resolve("run.txt"), TEXT + "problem p.C \"not watched\"\n6 t2 lost 3\n");
    assertThat(session.run("analyze", "run.txt", "--stats")).isEqualTo(3);
    assertThat(session.err())
        .isEqualTo(
            "untorn: run.txt: 3 events were lost while recording\nuntorn: p.C: not watched\n");
    assertThat(session.run("analyze", "run.txt", "--export", "trace", "-o", "x")).isEqualTo(3);
    assertThat(session.run("analyze", "x", "--stats")).isEqualTo(3);
    assertThat(session.err())
        .startsWith("untorn: x: 3 events were lost while recording\nuntorn: p.C: not watched\n");
  }
}
