package dev.untorn.papers.views;

import dev.untorn.analysis.IncompleteException;
import dev.untorn.analysis.advice.AccessInterleaving;
import dev.untorn.analysis.advice.AccessInterleaving.Act;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Access;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.Sentence;
import dev.untorn.papers.views.PublishedViewAnalysis.ReportLimits;
import dev.untorn.papers.views.SameThreadCalls.ProcessCode;
import dev.untorn.papers.views.ViewConsistency.ViewSplit;
import dev.untorn.papers.views.Views.View;
import dev.untorn.papers.views.Views.View.Side;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The rules of the paper on views and causal dependencies, as published. */
public final class PublishedViewAnalysis {

  /**
   * The limits for one rule in paper mode.
   *
   * @param pairs the maximum number of pairs of regions that are compared
   * @param findings the maximum number of findings
   */
  public record ReportLimits(int pairs, int findings) {

    public static final ReportLimits DEFAULT = new ReportLimits(20_000, 10_000);
  }

  private final Program program;
  private final ReportLimits bounds;
  private final ReachedLimits limits = new ReachedLimits();
  private final SameThreadCalls calls;
  private final AtomicBlocks atomics;
  private final Views views;
  private final List<ProcessCode> processes;
  private final InnermostMethods operations;
  private final Map<Integer, BitSet> runners = new HashMap<>();

  public PublishedViewAnalysis(Program program, ReportLimits bounds) {
    this.program = program;
    this.bounds = bounds;
    calls = new SameThreadCalls(program);
    atomics = new AtomicBlocks(program, calls, limits);
    views = new Views(program, calls, atomics);
    processes = merged(calls.processes());
    operations = new InnermostMethods(calls.graph(), calls.components());
  }

  /** Merges processes with the same blocks into one of which there are many. */
  private List<ProcessCode> merged(List<ProcessCode> all) {
    Map<BitSet, ProcessCode> found = new LinkedHashMap<>();
    for (ProcessCode process : all) {
      BitSet blocks = new BitSet();
      for (int block = 0; block < atomics.count(); block++) {
        blocks.set(block, process.methods().get(atomics.get(block).method()));
      }
      found.merge(blocks, process, ProcessCode::with);
    }
    return List.copyOf(found.values());
  }

  public void checkViews(Consumer<Finding> findings) {
    ViewDependencies dependencies = dependencies();
    ViewSplits splits = new ViewSplits(bounds);
    new ViewConsistency(members(), dependencies).check(splits, splits::isFull);
    report(splits, Optional.of(dependencies), Rule.VIEW_INCONSISTENCY, findings);
  }

  public void checkPlainViews(Consumer<Finding> findings) {
    ViewSplits splits = new ViewSplits(bounds);
    new ViewConsistency(members(), (one, other) -> true).checkPlain(splits, splits::isFull);
    report(splits, Optional.empty(), Rule.VIEWS_ARTHO, findings);
  }

  private void report(
      ViewSplits splits,
      Optional<ViewDependencies> dependencies,
      Rule rule,
      Consumer<Finding> findings) {
    ViewWarnings warnings = new ViewWarnings(rule, bounds);
    splits.forEach(split -> add(split, dependencies, warnings));
    warnings.report(program, "access both in one critical section.", findings);
    splits.requireAll();
    limits.requireNone();
  }

  private ViewDependencies dependencies() {
    return new ViewDependencies(atomics, views, CausalGraph.of(program, calls, limits));
  }

  private List<ViewConsistency.Member> members() {
    return processes.stream()
        .map(process -> new ViewConsistency.Member(process.isMany(), views(process)))
        .toList();
  }

  private List<View> views(ProcessCode process) {
    return IntStream.range(0, atomics.count())
        .filter(block -> process.methods().get(atomics.get(block).method()))
        .mapToObj(views::of)
        .toList();
  }

  private void add(
      ViewSplit split, Optional<ViewDependencies> dependencies, ViewWarnings warnings) {
    int[] pair = pair(split, dependencies);
    boolean isRead = split.side() == Side.READS;
    Act first = act(split.first().block(), pair[0], split.side());
    Act second = act(split.second().block(), pair[1], split.side());
    Side whole = split.side().opposite();
    List<Act> others =
        List.of(act(split.whole(), pair[0], whole), act(split.whole(), pair[1], whole));
    String message =
        Sentence.SPLIT_VIEW.of(
            DisplayNames.simple(first.variable()),
            DisplayNames.simple(second.variable()),
            isRead ? "read" : "written",
            isRead ? "written" : "read");
    List<Integer> all = around(split.processes(), split.first().block(), split.second().block());
    List<Integer> meeting =
        all.stream()
            .filter(
                method ->
                    isRead
                        && dependencies
                            .filter(
                                one -> one.isCommonThrough(split.first(), split.second(), method))
                            .isPresent())
            .toList();
    for (int method : meeting.isEmpty() ? all : meeting) {
      warnings.add(new AccessInterleaving(method, first, others, second), message);
    }
  }

  /** Variables that only one of the parts has; if possible, reads of them meet in a write. */
  private static int[] pair(ViewSplit split, Optional<ViewDependencies> dependencies) {
    int[] first = without(split.first().variables(), split.second().variables());
    int[] second = without(split.second().variables(), split.first().variables());
    for (int x : first) {
      for (int y : second) {
        boolean isMet =
            dependencies
                .filter(one -> one.isCommon(split.first().block(), x, split.second().block(), y))
                .isPresent();
        if (split.side() != Side.READS || isMet) {
          return new int[] {x, y};
        }
      }
    }
    return new int[] {first[0], second[0]};
  }

  private static int[] without(BitSet one, BitSet other) {
    return one.stream().filter(variable -> !other.get(variable)).toArray();
  }

  /** The innermost methods that run two blocks in some processes. */
  private List<Integer> around(BitSet some, int first, int second) {
    return operations.around(
        atomics.get(first), atomics.get(second), method -> runners(method).intersects(some));
  }

  /** An access to a variable, in the given block if possible. */
  private Act act(int block, int number, Side side) {
    Variable variable = views.variable(number);
    List<StateAccess> all =
        program.accesses().to(variable).stream()
            .filter(one -> side == Side.ALL || (side == Side.READS ? one.reads() : one.writes()))
            .toList();
    StateAccess access =
        all.stream()
            .filter(one -> atomics.owners(one).get(block))
            .findFirst()
            .orElseGet(() -> all.get(0));
    boolean isWrite = side == Side.WRITES || (side == Side.ALL && access.writes());
    return new Act(access, isWrite ? Access.Kind.WRITE : Access.Kind.READ);
  }

  /** Checks stale-value safety. */
  public void checkStaleValues(Consumer<Finding> findings) {
    ViewDependencies dependencies = dependencies();
    ViewWarnings warnings = new ViewWarnings(Rule.CAUSAL_STALE_VALUE, bounds);
    dependencies.forEachEdge(
        written(), edge -> add(edge, dependencies, warnings), warnings::isFull);
    warnings.report(program, "do the read and the write in one critical section.", findings);
    limits.requireNone();
  }

  private BitSet runners(int method) {
    return runners.computeIfAbsent(
        method,
        one -> {
          BitSet found = new BitSet();
          for (int p = 0; p < processes.size(); p++) {
            found.set(p, processes.get(p).methods().get(one));
          }
          return found;
        });
  }

  /** Definition 11: the variables that some process writes in a block. */
  private BitSet written() {
    BitSet found = new BitSet();
    for (int block = 0; block < atomics.count(); block++) {
      if (!runners(atomics.get(block).method()).isEmpty()) {
        found.or(views.of(block).writes());
      }
    }
    return found;
  }

  /** The graph covers the whole program; methods through which the value flows are preferred. */
  private void add(
      ViewDependencies.Edge edge, ViewDependencies dependencies, ViewWarnings warnings) {
    BitSet both = (BitSet) runners(atomics.get(edge.from()).method()).clone();
    both.and(runners(atomics.get(edge.to()).method()));
    List<Integer> methods = around(both, edge.from(), edge.to());
    Map<Integer, ViewDependencies.Edge> through = new LinkedHashMap<>();
    for (int method : methods) {
      dependencies.through(edge, method).ifPresent(one -> through.put(method, one));
    }
    if (through.isEmpty()) {
      methods.forEach(method -> add(edge, method, warnings));
    }
    through.forEach((method, one) -> add(one, method, warnings));
  }

  private void add(ViewDependencies.Edge edge, int method, ViewWarnings warnings) {
    Act read = Act.read(edge.first());
    Act write = Act.write(edge.second());
    StateAccess other =
        program.accesses().to(read.variable()).stream()
            .filter(StateAccess::writes)
            .findFirst()
            .orElseThrow();
    warnings.add(
        new AccessInterleaving(method, read, List.of(Act.write(other)), write),
        Sentence.DEPENDENT_WRITE.of(
            DisplayNames.simple(write.variable()), DisplayNames.simple(read.variable())));
  }

  /** The pairs of blocks that are split, each with one example and all processes that run both. */
  private static final class ViewSplits implements Consumer<ViewSplit> {

    private final int most;
    private final Map<Pair, ViewSplit> all = new LinkedHashMap<>();

    /** The identity of a pair. */
    private record Pair(Side side, int first, int second) {}

    ViewSplits(ReportLimits bounds) {
      most = bounds.pairs();
    }

    /** Whether there are so many pairs that the search stops. */
    boolean isFull() {
      return all.size() >= most;
    }

    @Override
    public void accept(ViewSplit split) {
      Pair pair = new Pair(split.side(), split.first().block(), split.second().block());
      ViewSplit known = all.putIfAbsent(pair, split);
      if (known != null) {
        known.processes().or(split.processes());
      }
    }

    void forEach(Consumer<ViewSplit> visitor) {
      all.values().forEach(visitor);
    }

    /**
     * Requires that all pairs have been compared.
     *
     * @throws IncompleteException if there were too many
     */
    void requireAll() {
      if (isFull()) {
        throw new IncompleteException(
            "stopped after %,d pairs of critical sections; there may be more".formatted(most));
      }
    }
  }
}
