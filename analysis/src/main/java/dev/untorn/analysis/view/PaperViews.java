package dev.untorn.analysis.view;

import dev.untorn.analysis.view.Story.Act;
import dev.untorn.analysis.view.View.Side;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Access;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The rules of the paper on views and causal dependencies, as published. */
final class PaperViews {

  /** A program with more pairs of regions to report than this is not looked at any further. */
  private static final int MOST_PAIRS = 20_000;

  private final Program program;
  private final Calls calls;
  private final Atomics atomics;
  private final Views views;
  private final List<ProcessCode> processes;
  private final Operations operations;
  private final Map<List<Object>, List<Integer>> around = new HashMap<>();

  PaperViews(Program program) {
    this.program = program;
    calls = new Calls(program);
    atomics = new Atomics(program, calls);
    views = new Views(program, calls, atomics);
    processes = merged(Processes.of(program, calls));
    operations = new Operations(program, calls);
  }

  /** Processes with the same blocks are one, of which there are many. */
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

  /** View consistency with causal dependencies. */
  void checkViews(Consumer<Finding> findings) {
    Dependencies dependencies = dependencies();
    Splits splits = new Splits();
    new ViewConsistency(members(), dependencies).check(splits, splits::isFull);
    Warnings warnings = new Warnings(Rule.VIEW_INCONSISTENCY);
    splits.forEach((split, some) -> add(split, some, Optional.of(dependencies), warnings));
    warnings.tell(program, "access both in one region.", findings);
  }

  /** View consistency without anything else. */
  void checkPlainViews(Consumer<Finding> findings) {
    Splits splits = new Splits();
    new ViewConsistency(members(), (block, part, other, otherPart) -> true)
        .checkPlain(splits, splits::isFull);
    Warnings warnings = new Warnings(Rule.VIEWS_ARTHO);
    splits.forEach((split, some) -> add(split, some, Optional.empty(), warnings));
    warnings.tell(program, "access both in one region.", findings);
  }

  private Dependencies dependencies() {
    return new Dependencies(atomics, views, CausalGraph.of(program, calls));
  }

  /** The pairs of blocks that are split, each with one way and the processes that run both. */
  private static final class Splits implements Consumer<Split> {
    private final Map<List<Object>, Split> first = new LinkedHashMap<>();
    private final Map<List<Object>, BitSet> all = new LinkedHashMap<>();

    boolean isFull() {
      return first.size() >= MOST_PAIRS;
    }

    @Override
    public void accept(Split split) {
      List<Object> key = List.of(split.side(), split.first(), split.second());
      first.putIfAbsent(key, split);
      all.computeIfAbsent(key, one -> new BitSet()).set(split.process());
    }

    void forEach(BiConsumer<Split, BitSet> visitor) {
      first.forEach((key, split) -> visitor.accept(split, all.get(key)));
    }
  }

  private List<ViewConsistency.Member> members() {
    return processes.stream()
        .map(process -> new ViewConsistency.Member(process.isMany(), views(process)))
        .toList();
  }

  private List<View> views(ProcessCode process) {
    List<View> found = new ArrayList<>();
    for (int block = 0; block < atomics.count(); block++) {
      if (process.methods().get(atomics.get(block).method())) {
        found.add(new View(block, views.reads(block), views.writes(block)));
      }
    }
    return found;
  }

  private void add(
      Split split, BitSet some, Optional<Dependencies> dependencies, Warnings warnings) {
    int[] pair = pair(split, dependencies);
    boolean isRead = split.side() == Side.READS;
    Act first = act(split.first(), pair[0], split.side());
    Act second = act(split.second(), pair[1], split.side());
    Side whole = split.side().opposite();
    List<Act> others =
        List.of(act(split.whole(), pair[0], whole), act(split.whole(), pair[1], whole));
    String message =
        "%s and %s are %s one after the other, but %s together elsewhere; one can be old and the other new."
            .formatted(
                Story.name(first.variable()),
                Story.name(second.variable()),
                isRead ? "read" : "written",
                isRead ? "written" : "read");
    for (int method : around(some, split.first(), split.second())) {
      warnings.add(new Story(method, first, others, second), message);
    }
  }

  /** Variables that only one of the parts has, and that meet if they are only read. */
  private static int[] pair(Split split, Optional<Dependencies> dependencies) {
    int[] first = without(split.firstPart(), split.secondPart());
    int[] second = without(split.secondPart(), split.firstPart());
    for (int x : first) {
      for (int y : second) {
        boolean isMet =
            dependencies
                .filter(one -> one.isCommon(split.first(), x, split.second(), y))
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

  /** The innermost methods of some processes that run two blocks. */
  private List<Integer> around(BitSet some, int first, int second) {
    return around.computeIfAbsent(
        List.of(some, first, second),
        key -> {
          BitSet methods = new BitSet();
          some.stream().forEach(process -> methods.or(processes.get(process).methods()));
          return operations.around(atomics.get(first), atomics.get(second), methods);
        });
  }

  /** An access of a variable in a block, as near to it as possible. */
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

  /** Stale-value safety. */
  void checkStaleValues(Consumer<Finding> findings) {
    Map<Integer, BitSet> writers = new LinkedHashMap<>();
    for (int block = 0; block < atomics.count(); block++) {
      BitSet runners = runners(block);
      views.writes(block).stream()
          .forEach(one -> writers.computeIfAbsent(one, key -> new BitSet()).or(runners));
    }
    BitSet written = new BitSet();
    writers.keySet().forEach(written::set);
    Set<List<Integer>> told = new HashSet<>();
    Warnings warnings = new Warnings(Rule.CAUSAL_STALE_VALUE);
    dependencies()
        .forEachEdge(
            written,
            edge -> {
              if (told.add(List.of(edge.from(), edge.variable(), edge.to()))) {
                add(edge, writers.get(edge.variable()), warnings);
              }
            },
            warnings::isFull);
    warnings.tell(program, "read and write in one region.", findings);
  }

  /** The processes that run a block. */
  private BitSet runners(int block) {
    BitSet found = new BitSet();
    for (int p = 0; p < processes.size(); p++) {
      found.set(p, processes.get(p).methods().get(atomics.get(block).method()));
    }
    return found;
  }

  /** Definition 11: a process beside one that runs both blocks writes the variable. */
  private void add(Dependencies.Edge edge, BitSet writers, Warnings warnings) {
    BitSet torn = runners(edge.from());
    torn.and(runners(edge.to()));
    for (int p : torn.stream().toArray()) {
      boolean isAlone = writers.cardinality() == (writers.get(p) ? 1 : 0);
      torn.set(p, !isAlone || (writers.get(p) && processes.get(p).isMany()));
    }
    for (int method : around(torn, edge.from(), edge.to())) {
      add(edge, method, warnings);
    }
  }

  private void add(Dependencies.Edge edge, int method, Warnings warnings) {
    Act read = Act.read(edge.first());
    Act write = Act.write(edge.second());
    StateAccess other =
        program.accesses().to(read.variable()).stream()
            .filter(StateAccess::writes)
            .findFirst()
            .orElseThrow();
    warnings.add(
        new Story(method, read, List.of(Act.write(other)), write),
        "%s depends on %s, which another thread can change before it is written."
            .formatted(Story.name(write.variable()), Story.name(read.variable())));
  }
}
