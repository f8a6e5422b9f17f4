package dev.untorn.analysis.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.analysis.stale.Looked;
import dev.untorn.analysis.stale.Onlooker;
import dev.untorn.analysis.stale.WalkingChecker;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.Inputs;
import dev.untorn.bytecode.input.Limits;
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
class PassTest {

  private static final Options OPTIONS = new Options(Mode.DEFAULT);
  private static final Map<Rule, List<Finding>> ALONE = new HashMap<>();
  private static Program program;

  @BeforeAll
  static void checkAlone() throws Exception {
    try (Stream<Path> sources = Files.list(Path.of("src/test/programs/stale"))) {
      program = Program.of(Inputs.read(sources.sorted().toList(), Limits.DEFAULT));
    }
    for (Checker checker : Checkers.all()) {
      List<Finding> found = ALONE.computeIfAbsent(checker.rule(), rule -> new ArrayList<>());
      checker.check(program, OPTIONS, found::add);
    }
    assertThat(ALONE.get(Rule.STALE_VALUE)).isNotEmpty();
    assertThat(ALONE.get(Rule.CAUSAL_STALE_VALUE)).isNotEmpty();
  }

  @Test
  void togetherTheyFindTheSame() {
    List<Pass> passes = Pass.of(Checkers.all(), OPTIONS);
    assertThat(passes).hasSizeLessThan(Checkers.all().size());
    for (Pass pass : passes) {
      Map<Rule, List<Finding>> found = new HashMap<>();
      assertThat(pass.check(program, OPTIONS, (rule, one) -> add(found, rule, one))).isEmpty();
      for (Rule rule : pass.rules()) {
        assertThat(found.getOrDefault(rule, List.of())).as("%s", rule).isEqualTo(ALONE.get(rule));
      }
    }
  }

  @Test
  void oneThatFailsDoesNotStopTheOthers() {
    List<Checker> checkers = new ArrayList<>(Checkers.all());
    checkers.removeIf(checker -> checker.rule() == Rule.CAUSAL_STALE_VALUE);
    for (Rule rule : List.of(Rule.BLOCK, Rule.REDUCTION)) {
      checkers.add(new Failing(rule));
    }
    Pass walk = Pass.of(checkers, OPTIONS).stream().reduce((one, last) -> last).orElseThrow();
    Map<Rule, List<Finding>> found = new HashMap<>();
    assertThat(walk.check(program, OPTIONS, (rule, one) -> add(found, rule, one)))
        .containsOnlyKeys(Rule.BLOCK, Rule.REDUCTION);
    assertThat(found.get(Rule.STALE_VALUE)).isEqualTo(ALONE.get(Rule.STALE_VALUE));
  }

  @Test
  void asPublishedEachIsAlone() {
    assertThat(Pass.of(Checkers.all(), new Options(Mode.PAPER))).hasSameSizeAs(Checkers.all());
  }

  private static void add(Map<Rule, List<Finding>> found, Rule rule, Finding one) {
    found.computeIfAbsent(rule, key -> new ArrayList<>()).add(one);
  }

  /** Fails as soon as it is asked for its part, or when it is shown the first method. */
  private record Failing(Rule rule) implements WalkingChecker {

    @Override
    public Onlooker onlooker(Program program, Consumer<Finding> findings) {
      if (rule == Rule.BLOCK) {
        throw new IllegalStateException("planted");
      }
      return new Onlooker() {
        @Override
        public void look(Looked looked) {
          throw new StackOverflowError();
        }
      };
    }

    @Override
    public void checkAsPublished(Program program, Consumer<Finding> findings) {}
  }
}
