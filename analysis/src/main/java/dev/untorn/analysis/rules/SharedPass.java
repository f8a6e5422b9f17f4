package dev.untorn.analysis.rules;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Rules that analyze a program together, because they need the same data flow. */
public final class SharedPass {

  private final List<Checker> checkers;

  private SharedPass(List<Checker> checkers) {
    this.checkers = List.copyOf(checkers);
  }

  /** Groups the rules that share an analysis. */
  public static List<SharedPass> of(List<Checker> checkers, CheckOptions options) {
    List<SharedPass> passes = new ArrayList<>();
    List<Checker> walking = new ArrayList<>();
    for (Checker checker : checkers) {
      if (checker instanceof FlowChecker && FlowChecker.isWalking(options)) {
        walking.add(checker);
      } else {
        passes.add(new SharedPass(List.of(checker)));
      }
    }
    if (!walking.isEmpty()) {
      passes.add(new SharedPass(walking));
    }
    return passes;
  }

  public List<Rule> rules() {
    return checkers.stream().map(Checker::rule).toList();
  }

  /** Applies the rules; returns the exceptions that ended rules early. */
  public Map<Rule, Throwable> check(
      Program program, CheckOptions options, BiConsumer<Rule, Finding> findings) {
    Map<Rule, Throwable> ends = new EnumMap<>(Rule.class);
    if (checkers.size() == 1) {
      Checker one = checkers.get(0);
      Rule rule = one.rule();
      attempt(
          () -> one.check(program, options, finding -> findings.accept(rule, finding)),
          end -> ends.put(rule, end));
      return ends;
    }
    List<FlowListener> parts = new ArrayList<>();
    for (Checker checker : checkers) {
      Rule rule = checker.rule();
      attempt(
          () -> {
            FlowChecker walking = (FlowChecker) checker;
            FlowListener listener =
                walking.listener(program, options, finding -> findings.accept(rule, finding));
            parts.add(new Part(listener, rule, ends));
          },
          end -> ends.put(rule, end));
    }
    attempt(
        () -> FlowPass.over(program, options, parts),
        end -> rules().forEach(rule -> ends.putIfAbsent(rule, end)));
    return ends;
  }

  private static void attempt(Runnable work, Consumer<Throwable> ended) {
    try {
      work.run();
    } catch (Throwable end) {
      ended.accept(end);
    }
  }

  /** The listener of a rule, until it fails. */
  private record Part(FlowListener listener, Rule rule, Map<Rule, Throwable> ends)
      implements FlowListener {

    @Override
    public void method(MethodFlow flow) {
      attempt(() -> listener.method(flow));
    }

    @Override
    public void found(Finding finding, boolean isWritten) {
      attempt(() -> listener.found(finding, isWritten));
    }

    @Override
    public void end() {
      attempt(listener::end);
    }

    private void attempt(Runnable work) {
      if (!ends.containsKey(rule)) {
        SharedPass.attempt(work, end -> ends.put(rule, end));
      }
    }
  }
}
