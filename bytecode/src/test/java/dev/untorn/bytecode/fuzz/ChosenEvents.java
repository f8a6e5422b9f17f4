package dev.untorn.bytecode.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A fuzz target: a run in which Jazzer chooses what happens, sensible or not, for the rules over
 * recorded runs.
 */
public final class ChosenEvents {

  private static final TraceVictim VICTIM = new TraceVictim();
  private static final int MAX_EVENTS = 300;
  private static final int THREADS = 4;
  private static final int TARGETS = 6;
  private static final int SITES = 8;

  private static final List<String> ACCESSES =
      List.of("read", "write", "update", "atomic-read", "atomic-write", "atomic-update");
  private static final List<String> OTHERS =
      List.of(
          "acquire",
          "release",
          "begin",
          "end",
          "start",
          "join",
          "edge-out",
          "edge-in",
          "lost",
          "thread-begin",
          "thread-end",
          "escape");

  private ChosenEvents() {}

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(FuzzedDataProvider choices) {
    StringBuilder text = new StringBuilder("untorn trace 1\n");
    text.append("variable 1 p.C n field\nvariable 2 p.C list elements\n");
    text.append("operation 1 p.C inc ()V 0 C.java 12\n");
    for (int site = 1; site < SITES; site++) {
      text.append("site %d p.C inc ()V %d C.java 14 %d\n".formatted(site, site, site % 3));
    }
    text.append("conditional 3\n");
    for (int i = 0; i < MAX_EVENTS && choices.remainingBytes() > 0; i++) {
      text.append(event(choices)).append('\n');
    }
    VICTIM.judge(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static String event(FuzzedDataProvider choices) {
    int thread = choices.consumeInt(1, THREADS);
    int site = choices.consumeInt(0, SITES);
    int target = choices.consumeInt(1, TARGETS);
    String kind = choices.pickValue(choices.consumeBoolean() ? ACCESSES : OTHERS);
    boolean isElsewhere = choices.consumeInt(0, 50) == 0;
    int other = isElsewhere ? choices.consumeInt(1, Integer.MAX_VALUE) : target;
    boolean hasDetail = ACCESSES.contains(kind) || kind.equals("acquire") || kind.equals("release");
    String detail = hasDetail && choices.consumeBoolean() ? " 1" : "";
    return "t%d %s %d%s%s".formatted(thread, kind, other, detail, site == 0 ? "" : " @" + site);
  }
}
