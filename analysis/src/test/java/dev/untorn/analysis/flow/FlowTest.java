package dev.untorn.analysis.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What values are made of, what summaries say, and what is checked again inside a region. */
class FlowTest {

  private static final int METHODS = 60;
  private static final int PARAMETERS = 3;
  private static final AccessPath THIS = new AccessPath.Parameter(0);
  private static final Variable COUNT = Variable.ofField("Regions", "count");

  private static Program regions;
  private static Summaries summaries;

  /** How the methods of the program were looked at, by name. */
  private static final Map<String, MethodFlow> FLOWS = new HashMap<>();

  @TempDir private Path folder;

  @BeforeAll
  static void read(@TempDir Path source) throws Exception {
    regions =
        TestPrograms.of(
            source,
            "Regions",
            """
            public class Regions {
              private int count;

              public void apart() {
                int n;
                synchronized (this) {
                  n = count;
                }
                synchronized (this) {
                  count = n + 1;
                }
              }

              public synchronized void together() {
                int n = count;
                count = n + 1;
              }

              public void validated() {
                int n;
                synchronized (this) {
                  n = count;
                }
                synchronized (this) {
                  if (n == count) {
                    count = n + 1;
                  }
                }
              }

              public void testedAgain() {
                boolean isFree;
                synchronized (this) {
                  isFree = count == 0;
                }
                if (isFree) {
                  synchronized (this) {
                    if (count == 0) {
                      count = 1;
                    }
                  }
                }
              }

              public void testedOnce() {
                boolean isFree;
                synchronized (this) {
                  isFree = count == 0;
                }
                if (isFree) {
                  synchronized (this) {
                    count = 1;
                  }
                }
              }

              public synchronized int get() {
                return count;
              }

              public synchronized void set(int n) {
                count = n;
              }

              public synchronized void setIf(boolean isWanted) {
                if (isWanted) {
                  count = 7;
                }
              }

              public synchronized boolean swap(int old, int n) {
                if (count != old) {
                  return false;
                }
                count = n;
                return true;
              }
            }
            """);
    summaries = summaries(regions, FLOWS);
    summaries.candidates();
  }

  private static Summaries summaries(Program program, Map<String, MethodFlow> flows) {
    return new Summaries(
        program,
        new ConflictSearch(program),
        new EvidenceList<>(program, List.of(), CandidateListener.NONE),
        flow -> flows.put(program.methods().get(flow.method()).name(), flow));
  }

  /** Methods that compute something of parameters, and what each result is made of. */
  private static final class RandomValues {

    private final Random random = new Random(23);
    private final StringBuilder source = new StringBuilder("class Values {\n");
    private final List<Long> results = new ArrayList<>();
    private int asked;

    RandomValues() {
      source.append("static boolean ask(int n) { return Math.random() < n; }\n");
      for (int method = 0; method < METHODS; method++) {
        source.append(
            "static synchronized int run%d(int x0, int x1, int x2) {%n".formatted(method));
        List<long[]> ends = run(method, List.of(new long[] {1, 2, 4}), 4);
        source.append("return x0;\n}\n");
        results.add(ends.stream().mapToLong(end -> end[0]).reduce(0, (one, other) -> one | other));
      }
      source.append("}\n");
    }

    /** Writes statements; returns what the variables are made of at the end of each path. */
    private List<long[]> run(int method, List<long[]> paths, int statements) {
      List<long[]> now = paths;
      for (int k = 0; k < statements; k++) {
        int kind = random.nextInt(6);
        if (kind == 0 && statements > 1) {
          source.append("if (ask(%d)) {%n".formatted(asked++));
          List<long[]> ends = new ArrayList<>(run(method, now, statements / 2));
          source.append("} else {\n");
          ends.addAll(run(method, now, statements / 2));
          source.append("}\n");
          now = ends;
        } else {
          now = assign(kind == 1 && method > 0, method, now);
        }
      }
      return now;
    }

    private List<long[]> assign(boolean isCall, int method, List<long[]> paths) {
      int target = random.nextInt(PARAMETERS);
      int[] used = random.ints(PARAMETERS, 0, PARAMETERS).toArray();
      int called = isCall ? random.nextInt(method) : -1;
      source.append(
          isCall
              ? "x%d = run%d(x%d, x%d, x%d);%n".formatted(target, called, used[0], used[1], used[2])
              : "x%d = x%d * x%d;%n".formatted(target, used[0], used[1]));
      return paths.stream()
          .map(
              path -> {
                long made = 0;
                for (int p = 0; p < PARAMETERS; p++) {
                  boolean isUsed = isCall ? (results.get(called) >> p & 1) != 0 : p < 2;
                  made |= isUsed ? path[used[p]] : 0;
                }
                long[] next = path.clone();
                next[target] = made;
                return next;
              })
          .toList();
    }
  }

  @Test
  void resultsAreMadeOfWhatSomePathMakesThemOf() throws Exception {
    RandomValues values = new RandomValues();
    Program program = TestPrograms.of(folder, "Values", values.source.toString());
    Summaries found = summaries(program, new HashMap<>());
    List<Long> made = new ArrayList<>();
    for (int method = 0; method < METHODS; method++) {
      int number = TestPrograms.method(program, "run" + method);
      made.add(found.of(number).resultParameters());
    }
    assertThat(made).as(values.source::toString).isEqualTo(values.results);
    assertThat(Set.copyOf(made)).hasSizeGreaterThan(PARAMETERS);
  }

  /** The first read of the count in a method, and its last write. */
  private static SharedRead read(MethodFlow flow) {
    return flow.facts().sources().stream()
        .filter(source -> source.variable().equals(COUNT))
        .findFirst()
        .orElseThrow();
  }

  private static SharedAction write(MethodFlow flow) {
    return flow.facts().actions().stream()
        .filter(action -> action.effect().writes())
        .reduce((one, other) -> other)
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "apart, false, false, false",
    "together, true, false, false",
    "validated, false, true, true",
    "testedAgain, false, false, true",
    "testedOnce, false, false, false"
  })
  void regionsKnowWhatIsCheckedInThem(
      String method, boolean isSame, boolean isValidated, boolean isTestedAgain) {
    MethodFlow flow = FLOWS.get(method);
    SharedRead source = read(flow);
    int site = write(flow).site();
    long held = flow.values().held(source.site(), flow.facts().parameters(), site);
    assertThat(flow.regions().isSameRegion(source, held, site)).isEqualTo(isSame);
    assertThat(flow.regions().isValidated(site)).isEqualTo(isValidated);
    assertThat(flow.regions().isTestedAgain(site, source)).isEqualTo(isTestedAgain);
    assertThat(flow.regions().tested(site)).isEqualTo(isTestedAgain ? Set.of(COUNT) : Set.of());
  }

  @Test
  void writtenValuesAreMadeOfWhatWasRead() {
    MethodFlow flow = FLOWS.get("apart");
    int value = flow.body().operand(write(flow).site(), 1);
    assertThat(flow.made(value)).isEqualTo(1);
    assertThat(flow.parameters(value)).isZero();
    assertThat(flow.deciding(write(flow).site())).isZero();
    assertThat(FLOWS.get("testedOnce").deciding(write(FLOWS.get("testedOnce")).site()))
        .isEqualTo(1);
  }

  private static MethodSummary summary(String method) {
    return summaries.of(TestPrograms.method(regions, method));
  }

  @Test
  void aSummaryGivesUpTheLockOfAResult() {
    assertThat(summary("get").effects()).isEmpty();
    assertThat(summary("get").resultParameters()).isZero();
    assertThat(summary("get").results())
        .singleElement()
        .satisfies(
            result -> {
              assertThat(result.variable()).isEqualTo(COUNT);
              assertThat(result.base()).isEqualTo(THIS);
              assertThat(result.own()).containsExactly(THIS);
              assertThat(result.isOver()).isTrue();
              assertThat(result.isClaim()).isFalse();
            });
  }

  /** Parameters are bits; the receiver is the first. */
  @ParameterizedTest
  @CsvSource({"set, 2, 0, 0", "setIf, 0, 2, 0", "swap, 4, 2, 2"})
  void aSummarySaysWhatParametersAreFor(String method, long given, long deciding, long compared) {
    SharedEffect effect =
        summary(method).effects().stream().filter(SharedEffect::writes).findFirst().orElseThrow();
    assertThat(effect.variable()).isEqualTo(COUNT);
    assertThat(effect.own()).containsExactly(THIS);
    assertThat(effect.given()).isEqualTo(given);
    assertThat(effect.deciding()).isEqualTo(deciding);
    assertThat(effect.compared()).isEqualTo(compared);
    assertThat(effect.tested()).isEqualTo(method.equals("swap") ? Set.of(COUNT) : Set.of());
    assertThat(effect.depth()).isZero();
  }
}
