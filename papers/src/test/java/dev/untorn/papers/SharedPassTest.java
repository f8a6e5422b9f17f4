package dev.untorn.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.rules.FlowChecker;
import dev.untorn.analysis.rules.SharedPass;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rules that share a walk find what they find alone, and fail alone. */
class SharedPassTest {

  private static final CheckOptions OPTIONS = new CheckOptions(CheckMode.DEFAULT);
  private static final Map<Rule, List<Finding>> ALONE = new HashMap<>();
  private static Program program;

  @BeforeAll
  static void checkAlone() throws Exception {
    try (Stream<Path> sources = Files.list(Path.of("src/test/programs/stale"))) {
      program = Program.of(InputReader.read(sources.sorted().toList(), InputLimits.DEFAULT));
    }
    for (Checker checker : CheckerList.all()) {
      List<Finding> found = ALONE.computeIfAbsent(checker.rule(), rule -> new ArrayList<>());
      checker.check(program, OPTIONS, found::add);
    }
    assertThat(ALONE.get(Rule.STALE_VALUE)).isNotEmpty();
    assertThat(ALONE.get(Rule.CAUSAL_STALE_VALUE)).isNotEmpty();
  }

  @Test
  void togetherTheyFindTheSame() {
    List<SharedPass> passes = SharedPass.of(CheckerList.all(), OPTIONS);
    assertThat(passes).hasSizeLessThan(CheckerList.all().size());
    for (SharedPass pass : passes) {
      Map<Rule, List<Finding>> found = new HashMap<>();
      assertThat(pass.check(program, OPTIONS, (rule, one) -> add(found, rule, one))).isEmpty();
      for (Rule rule : pass.rules()) {
        assertThat(found.getOrDefault(rule, List.of())).as("%s", rule).isEqualTo(ALONE.get(rule));
      }
    }
  }

  @Test
  void oneThatFailsDoesNotStopTheOthers() {
    List<Checker> checkers = new ArrayList<>(CheckerList.all());
    checkers.removeIf(checker -> checker.rule() == Rule.CAUSAL_STALE_VALUE);
    for (Rule rule : List.of(Rule.BLOCK, Rule.REDUCTION)) {
      checkers.add(new Failing(rule));
    }
    SharedPass walk =
        SharedPass.of(checkers, OPTIONS).stream().reduce((one, last) -> last).orElseThrow();
    Map<Rule, List<Finding>> found = new HashMap<>();
    assertThat(walk.check(program, OPTIONS, (rule, one) -> add(found, rule, one)))
        .containsOnlyKeys(Rule.BLOCK, Rule.REDUCTION);
    assertThat(found.get(Rule.STALE_VALUE)).isEqualTo(ALONE.get(Rule.STALE_VALUE));
  }

  @Test
  void asPublishedEachIsAlone() {
    assertThat(SharedPass.of(CheckerList.all(), new CheckOptions(CheckMode.PAPER)))
        .hasSameSizeAs(CheckerList.all());
  }

  private static void add(Map<Rule, List<Finding>> found, Rule rule, Finding one) {
    found.computeIfAbsent(rule, key -> new ArrayList<>()).add(one);
  }

  /** Fails as soon as it is asked for its part, or when it is shown the first method. */
  private record Failing(Rule rule) implements FlowChecker {

    @Override
    public FlowListener listener(
        Program program, CheckOptions options, Consumer<Finding> findings) {
      if (rule == Rule.BLOCK) {
        throw new IllegalStateException("planted");
      }
      return new FlowListener() {
        @Override
        public void method(MethodFlow looked) {
          throw new StackOverflowError();
        }
      };
    }

    @Override
    public void checkAsPublished(
        Program program, CheckOptions options, Consumer<Finding> findings) {}
  }
}
