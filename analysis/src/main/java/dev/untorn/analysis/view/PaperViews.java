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
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The rules of the paper on views and causal dependencies, as published. */
final class PaperViews {

  private final Program program;
  private final Atomics atomics;
  private final Views views;
  private final List<ProcessCode> processes;
  private final Operations operations;
  private final Set<List<Object>> told = new HashSet<>();

  PaperViews(Program program) {
    this.program = program;
    atomics = new Atomics(program);
    views = new Views(program, atomics);
    processes = Processes.of(program);
    operations = new Operations(program);
  }

  /** View consistency with causal dependencies. */
  void checkViews(Consumer<Finding> findings) {
    Dependencies dependencies = new Dependencies(atomics, views, CausalGraph.of(program));
    new ViewConsistency(members(), dependencies)
        .check(
            split ->
                pairs(
                    split,
                    dependencies,
                    (x, y) -> tell(Rule.VIEW_INCONSISTENCY, split, x, y, findings)));
  }

  /** View consistency without anything else. */
  void checkPlainViews(Consumer<Finding> findings) {
    new ViewConsistency(members(), (block, part, other, otherPart) -> true)
        .checkPlain(
            split -> pairs(split, null, (x, y) -> tell(Rule.VIEWS_ARTHO, split, x, y, findings)));
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

  private interface Pair {
    void visit(int x, int y);
  }

  /** The variables that only one of the parts has, and that meet if they are only read. */
  private void pairs(Split split, Dependencies dependencies, Pair pair) {
    BitSet first = without(split.firstPart(), split.secondPart());
    BitSet second = without(split.secondPart(), split.firstPart());
    for (int x : first.stream().toArray()) {
      for (int y : second.stream().toArray()) {
        if (split.side() != Side.READS
            || dependencies.isCommon(split.first(), x, split.second(), y)) {
          pair.visit(x, y);
          return;
        }
      }
    }
    pair.visit(first.nextSetBit(0), second.nextSetBit(0));
  }

  private static BitSet without(BitSet one, BitSet other) {
    BitSet rest = (BitSet) one.clone();
    rest.andNot(other);
    return rest;
  }

  private void tell(Rule rule, Split split, int x, int y, Consumer<Finding> findings) {
    boolean isRead = split.side() == Side.READS;
    Act first = act(split.first(), x, split.side());
    Act second = act(split.second(), y, split.side());
    Side opposite =
        switch (split.side()) {
          case READS -> Side.WRITES;
          case WRITES -> Side.READS;
          case ALL -> Side.ALL;
        };
    List<Act> others = List.of(act(split.whole(), x, opposite), act(split.whole(), y, opposite));
    String message =
        "%s and %s are %s one after the other, but %s together elsewhere; one can be old and the other new."
            .formatted(
                Story.name(first.variable()),
                Story.name(second.variable()),
                isRead ? "read" : "written",
                isRead ? "written" : "read");
    for (int method : around(split.process(), split.first(), split.second())) {
      if (told.add(List.of(rule, method, split.first(), split.second()))) {
        findings.accept(
            new Story(method, first, others, second)
                .finding(rule, program, message, "access both in one region."));
      }
    }
  }

  private List<Integer> around(int process, int first, int second) {
    return operations.around(
        atomics.get(first), atomics.get(second), processes.get(process).methods());
  }

  /** An access of a variable in a block, as near to it as possible. */
  private Act act(int block, int number, Side side) {
    Variable variable = views.variable(number);
    List<StateAccess> all =
        program.accesses().to(variable).stream()
            .filter(one -> side == Side.ALL || (side == Side.READS ? one.reads() : one.writes()))
            .toList();
    Optional<StateAccess> own =
        all.stream().filter(one -> atomics.owners(one).get(block)).findFirst();
    StateAccess access = own.orElseGet(() -> all.get(0));
    boolean isWrite = side == Side.WRITES || (side == Side.ALL && access.writes());
    return new Act(access, isWrite ? Access.Kind.WRITE : Access.Kind.READ);
  }

  /** Stale-value safety. */
  void checkStaleValues(Consumer<Finding> findings) {
    Dependencies dependencies = new Dependencies(atomics, views, CausalGraph.of(program));
    BitSet written = new BitSet();
    for (int block = 0; block < atomics.count(); block++) {
      written.or(views.writes(block));
    }
    dependencies.forEachEdge(written, edge -> tell(edge, findings));
  }

  private void tell(Dependencies.Edge edge, Consumer<Finding> findings) {
    for (int p = 0; p < processes.size(); p++) {
      if (executes(p, edge.from()) && executes(p, edge.to()) && isWrittenBeside(p, edge)) {
        for (int method : around(p, edge.from(), edge.to())) {
          tell(edge, method, findings);
        }
      }
    }
  }

  private boolean executes(int process, int block) {
    return processes.get(process).methods().get(atomics.get(block).method());
  }

  /** Definition 11: another process writes the variable. */
  private boolean isWrittenBeside(int process, Dependencies.Edge edge) {
    for (int p = 0; p < processes.size(); p++) {
      if (p != process || processes.get(p).isMany()) {
        for (int block = 0; block < atomics.count(); block++) {
          if (views.writes(block).get(edge.variable()) && executes(p, block)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private void tell(Dependencies.Edge edge, int method, Consumer<Finding> findings) {
    if (!told.add(List.of(method, edge.from(), edge.variable(), edge.to()))) {
      return;
    }
    Act read = new Act(edge.first(), Access.Kind.READ);
    Act write = Act.write(edge.second());
    StateAccess other =
        program.accesses().to(read.variable()).stream()
            .filter(StateAccess::writes)
            .findFirst()
            .orElseThrow();
    findings.accept(
        new Story(method, read, List.of(Act.write(other)), write)
            .finding(
                Rule.CAUSAL_STALE_VALUE,
                program,
                "%s depends on %s, which another thread can change before it is written."
                    .formatted(Story.name(write.variable()), Story.name(read.variable())),
                "read and write in one region."));
  }
}
