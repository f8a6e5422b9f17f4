package dev.untorn.analysis.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.control.RandomCode.Execution;
import dev.untorn.analysis.control.RandomCode.Step;
import dev.untorn.analysis.control.RandomCode.Style;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Deciding branches, paths and lock spans of random methods against all executions of these. */
@Timeout(120)
class ControlTest {

  private static final int SEEDS = 100;

  @TempDir private Path folder;

  /** A random method, its executions, and its body with the instruction of each mark and test. */
  private record Case(
      String text,
      List<Execution> executions,
      Program program,
      int method,
      Map<Integer, Integer> marks,
      Map<Integer, Integer> tests) {

    Body body() {
      return program.body(method);
    }

    /** The executions that do not throw anything, each as its numbers. */
    List<List<Step>> returning() {
      return executions.stream().filter(Execution::returns).map(Execution::steps).toList();
    }
  }

  private List<Case> cases(Style style) throws Exception {
    Map<String, RandomCode> all = new TreeMap<>();
    StringBuilder source = new StringBuilder("class Code {\n" + RandomCode.HEAD);
    for (int seed = 0; seed < SEEDS; seed++) {
      RandomCode code = new RandomCode(seed, style);
      all.put("run" + seed, code);
      source.append(code.text("run" + seed));
    }
    Program program = TestPrograms.of(folder, "Code", source.append("}\n").toString());
    List<Case> cases = new ArrayList<>();
    all.forEach(
        (name, code) -> {
          int method = TestPrograms.method(program, name);
          code.executions()
              .ifPresent(
                  executions ->
                      cases.add(
                          new Case(
                              code.text(name),
                              executions,
                              program,
                              method,
                              calls(program.body(method), "mark"),
                              calls(program.body(method), "ask"))));
        });
    assertThat(cases).hasSizeGreaterThan(SEEDS / 3);
    return cases;
  }

  /** The calls of a method by the number that it is given. */
  private static Map<Integer, Integer> calls(Body body, String name) {
    Map<Integer, Integer> found = new HashMap<>();
    for (int i = 0; i < body.size(); i++) {
      if (body.called(i).filter(called -> called.name().equals(name)).isPresent()) {
        int call = i;
        body.intConstant(body.operand(i, 0)).ifPresent(number -> found.put(number, call));
      }
    }
    return found;
  }

  @Test
  void branchesDecideWhatTheyDecideInExecutions() throws Exception {
    int deciding = 0;
    for (Case one : cases(Style.LOOPS)) {
      Map<Integer, Set<Integer>> expected = deciding(one);
      DecidingBranches control = new DecidingBranches(one.body());
      for (Map.Entry<Integer, Integer> mark : one.marks().entrySet()) {
        if (expected.containsKey(mark.getKey())) {
          Set<Integer> found =
              control.branches(one.body().blockOf(mark.getValue())).stream()
                  .mapToObj(branch -> test(one, branch))
                  .collect(Collectors.toSet());
          assertThat(found)
              .as("what decides mark %d of %s", mark.getKey(), one.text())
              .isEqualTo(expected.get(mark.getKey()));
          deciding += found.size();
        }
      }
    }
    assertThat(deciding).isGreaterThan(SEEDS);
  }

  private static int test(Case one, int branch) {
    int asked = one.body().operand(branch, 0);
    assertThat(one.body().op(branch)).isEqualTo(Op.BRANCH);
    return one.body().intConstant(one.body().operand(asked, 0)).orElseThrow();
  }

  /**
   * For all that some execution reaches and returns, the tests that decide it: one outcome always
   * leads to it, another need not. What decides a test decides what the test decides.
   */
  private static Map<Integer, Set<Integer>> deciding(Case one) {
    Set<Integer> reached = new TreeSet<>();
    one.returning().forEach(steps -> steps.forEach(step -> reached.add(step.number())));
    Map<Integer, Set<Integer>> direct = new TreeMap<>();
    for (int node : reached) {
      Set<Integer> deciders = new TreeSet<>();
      for (int test : one.tests().keySet()) {
        boolean isAfterTrue = isAlwaysAfter(one, test, true, node);
        boolean isAfterFalse = isAlwaysAfter(one, test, false, node);
        boolean isChoice = hasOutcome(one, test, true) && hasOutcome(one, test, false);
        if (isChoice && (isAfterTrue || isAfterFalse) && !(isAfterTrue && isAfterFalse)) {
          deciders.add(test);
        }
      }
      direct.put(node, deciders);
    }
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (Set<Integer> deciders : direct.values()) {
        for (int test : List.copyOf(deciders)) {
          isChanged |= deciders.addAll(direct.get(test));
        }
      }
    }
    return direct;
  }

  private static boolean hasOutcome(Case one, int test, boolean outcome) {
    return one.returning().stream()
        .flatMap(List::stream)
        .anyMatch(step -> step.number() == test && step.outcome() == outcome);
  }

  /** Whether all that returns after an outcome of a test comes by a node. */
  private static boolean isAlwaysAfter(Case one, int test, boolean outcome, int node) {
    for (List<Step> steps : one.returning()) {
      for (int at = 0; at < steps.size(); at++) {
        boolean isMeant = steps.get(at).number() == test && steps.get(at).outcome() == outcome;
        if (isMeant
            && steps.subList(at + 1, steps.size()).stream()
                .noneMatch(step -> step.number() == node)) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void pathsLeadWhereExecutionsGo() throws Exception {
    int leading = 0;
    for (Case one : cases(Style.LOOPS)) {
      ControlPaths paths = new ControlPaths(one.body());
      for (int from : one.marks().keySet()) {
        for (int avoided : one.marks().keySet()) {
          Set<Integer> expected = reached(one, from, avoided);
          BitSet wall = new BitSet();
          wall.set(one.marks().get(avoided));
          Set<Integer> found =
              one.marks().keySet().stream()
                  .filter(to -> to != avoided)
                  .filter(to -> paths.lead(site(one, from), site(one, to), wall))
                  .collect(Collectors.toSet());
          assertThat(found)
              .as("from mark %d without %d in %s", from, avoided, one.text())
              .isEqualTo(expected);
          leading += found.size();
        }
      }
    }
    assertThat(leading).isGreaterThan(SEEDS);
  }

  private static int site(Case one, int mark) {
    return one.marks().get(mark);
  }

  /** The marks to which executions come behind a mark and before one to be avoided. */
  private static Set<Integer> reached(Case one, int from, int avoided) {
    Set<Integer> found = new TreeSet<>();
    for (Execution execution : one.executions()) {
      boolean isBehind = false;
      for (Step step : execution.steps()) {
        if (step.number() == avoided) {
          isBehind = false;
        }
        if (isBehind && !step.isTest()) {
          found.add(step.number());
        }
        isBehind |= step.number() == from;
      }
    }
    return found;
  }

  @Test
  void locksAreHeldAsLongAsInExecutions() throws Exception {
    int kept = 0;
    for (Case one : cases(Style.LOCKS)) {
      LockSpans spans = new LockSpans(one.program().locks().of(one.method()));
      for (int from : one.marks().keySet()) {
        for (int to : one.marks().keySet()) {
          List<Step[]> pairs = pairs(one, from, to);
          if (!pairs.isEmpty()) {
            Set<String> expected = heldThroughout(pairs);
            Set<String> found = new TreeSet<>();
            long carried = spans.carry(site(one, from), spans.all(site(one, from)), site(one, to));
            spans.some(site(one, to), carried).forEach(hold -> found.add(name(hold.lock())));
            String what = "from mark %d to %d of %s".formatted(from, to, one.text());
            assertThat(found).as(what).isEqualTo(expected);
            assertThat(spans.isOneRegion(site(one, from), site(one, to)))
                .as(what)
                .isEqualTo(innermost(pairs.get(0)[0]).filter(expected::contains).isPresent());
            kept += found.size();
          }
        }
        pairs(one, from, from).stream()
            .findFirst()
            .ifPresent(pair -> assertHeld(one, spans, pair[0]));
      }
    }
    assertThat(kept).isGreaterThan(SEEDS);
  }

  private static void assertHeld(Case one, LockSpans spans, Step step) {
    int site = site(one, step.number());
    assertThat(spans.at(site).stream().map(hold -> name(hold.lock())))
        .as("what is held at mark %d of %s", step.number(), one.text())
        .containsExactlyInAnyOrderElementsOf(step.held().keySet());
    assertThat(spans.own(site)).hasSameSizeAs(spans.at(site));
    assertThat(spans.innermost(site).map(HeldLock::lock).map(ControlTest::name))
        .isEqualTo(innermost(step));
  }

  /** A mark and one that is not before it, for each execution that comes to both. */
  private static List<Step[]> pairs(Case one, int from, int to) {
    List<Step[]> found = new ArrayList<>();
    for (Execution execution : one.executions()) {
      Step first = null;
      for (Step step : execution.steps()) {
        first = step.number() == from ? step : first;
        if (first != null && step.number() == to) {
          found.add(new Step[] {first, step});
        }
      }
    }
    return found;
  }

  private static Set<String> heldThroughout(List<Step[]> pairs) {
    Set<String> held = new TreeSet<>(pairs.get(0)[0].held().keySet());
    for (Step[] pair : pairs) {
      held.removeIf(
          lock -> !pair[0].held().get(lock).equals(pair[1].held().getOrDefault(lock, -1)));
    }
    return held;
  }

  /** The lock that was taken last. */
  private static Optional<String> innermost(Step step) {
    return step.held().entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
  }

  private static String name(AccessPath lock) {
    return ((AccessPath.StaticField) lock).name();
  }

  /** The body of a method of the program of decisions. */
  private static Body decisions(String method) throws Exception {
    Program program = TestPrograms.read("Decisions");
    return program.body(TestPrograms.method(program, method));
  }

  private static BitSet deciding(Body body, int mark) {
    return new DecidingBranches(body).branches(body.blockOf(calls(body, "mark").get(mark)));
  }

  @Test
  void branchesThatOnlyThrowDecideNothingButWhatIsPutInTwice() throws Exception {
    assertThat(deciding(decisions("guarded"), 1).isEmpty()).isTrue();
    assertThat(deciding(decisions("refused"), 1).cardinality()).isEqualTo(1);
  }

  @Test
  void assertionsAndImpossibleNullsAreKnown() throws Exception {
    Body asserted = decisions("asserted");
    DecidingBranches control = new DecidingBranches(asserted);
    assertThat(control.isAsserted(calls(asserted, "ask").get(2))).isTrue();
    assertThat(calls(asserted, "mark").values()).noneMatch(control::isAsserted);
    Body never = decisions("never");
    Map<Integer, Integer> marks = calls(never, "mark");
    assertThat(new DecidingBranches(never).isUnreachable(marks.get(1))).isTrue();
    assertThat(new DecidingBranches(never).isUnreachable(marks.get(2))).isFalse();
  }

  @Test
  void aHandlerIsBehindTheBranchesBeforeItsBlock() throws Exception {
    Body body = decisions("atLast");
    DecidingBranches control = new DecidingBranches(body);
    List<Integer> copies =
        IntStream.range(0, body.size())
            .filter(i -> body.called(i).filter(one -> one.name().equals("mark")).isPresent())
            .filter(i -> body.intConstant(body.operand(i, 0)).orElseThrow() == 2)
            .boxed()
            .toList();
    assertThat(copies).hasSize(2);
    assertThat(copies)
        .allMatch(copy -> control.branchesBefore(body.blockOf(copy)).cardinality() == 1);
  }

  @Test
  void aPhiIsDecidedOnlyByBranchesThatChooseAnotherValue() throws Exception {
    Body body = decisions("chosen");
    DecidingBranches control = new DecidingBranches(body);
    List<Integer> decided = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.PHI) {
        decided.add(control.branchesOfPhi(i).cardinality());
      }
    }
    assertThat(decided).containsExactly(1, 0);
  }

  @Test
  void aFlagThatWasSetLeadsOnlyOneWay() throws Exception {
    Body body = decisions("again");
    Map<Integer, Integer> marks = calls(body, "mark");
    BitSet asked = new BitSet();
    asked.set(calls(body, "ask").get(2));
    ControlPaths paths = new ControlPaths(body);
    assertThat(paths.lead(marks.get(3), marks.get(4), asked)).isTrue();
    assertThat(paths.lead(marks.get(3), marks.get(1), new BitSet())).isFalse();
    assertThat(paths.lead(marks.get(1), marks.get(1), new BitSet())).isTrue();
  }
}
