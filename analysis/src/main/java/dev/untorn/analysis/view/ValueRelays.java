package dev.untorn.analysis.view;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.model.Access.Kind;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values that flow back to their variable, through deciding parameters and through other fields.
 */
final class ValueRelays {

  private final Program program;
  private final Map<Integer, List<Decided>> decided = new HashMap<>();
  private final Map<Integer, List<Copied>> copied = new HashMap<>();

  /** A write that depends on a parameter of its method. */
  private record Decided(int parameter, RegionAccess write) {}

  /** A variable that a region computes from another one. */
  private record Copied(RegionAccess read, RegionAccess write) {}

  ValueRelays(Program program) {
    this.program = program;
  }

  /** Adds the facts about a method that its callers need. */
  void add(RegionAccesses accesses) {
    MethodFlow flow = accesses.flow();
    List<Decided> decidedHere = new ArrayList<>();
    List<Copied> copiedHere = new ArrayList<>();
    accesses.writes().forEach(write -> addDecided(accesses, write, decidedHere));
    flow.facts().actions().stream()
        .filter(action -> action.isDirect() && action.effect().writes())
        .forEach(action -> addCopied(accesses, action, copiedHere));
    if (!decidedHere.isEmpty()) {
      decided.put(flow.method(), decidedHere);
    }
    if (!copiedHere.isEmpty()) {
      copied.put(flow.method(), copiedHere);
    }
  }

  private static void addDecided(RegionAccesses accesses, RegionAccess write, List<Decided> found) {
    MethodFlow flow = accesses.flow();
    BitSet branches = flow.branches(write.site());
    if (!branches.isEmpty() && !accesses.isTested(write)) {
      branches.stream()
          .flatMap(flow.body()::operands)
          .flatMap(value -> Bits.of(flow.parameters(value)))
          .forEach(parameter -> found.add(new Decided(parameter, write)));
    }
  }

  private static void addCopied(RegionAccesses accesses, SharedAction action, List<Copied> found) {
    MethodFlow flow = accesses.flow();
    int value = flow.body().lastOperand(action.site());
    for (RegionAccess write : accesses.writes()) {
      if (write.site() == action.site()) {
        accesses.of(flow.made(value)).stream()
            .filter(read -> read.region().equals(write.region()))
            .filter(read -> read.base().equals(write.base()))
            .filter(read -> !read.variable().equals(write.variable()))
            .forEach(read -> found.add(new Copied(read, write)));
      }
    }
  }

  /** The values in a method that flow back to the variable from which they were read. */
  List<SplitAccess> in(RegionAccesses accesses) {
    MethodFlow flow = accesses.flow();
    List<SplitAccess> found = new ArrayList<>();
    Map<Integer, List<Copied>> copies = new HashMap<>();
    for (int call : program.calls().calls(flow.method()).toArray()) {
      int target = program.calls().onlyDirect(flow.method(), call).orElse(-1);
      addDecided(accesses, call, target, found);
      if (copied.containsKey(target)) {
        copies.put(call, copied.get(target));
      }
    }
    addCopies(accesses, copies, found);
    return found;
  }

  private void addDecided(RegionAccesses accesses, int call, int target, List<SplitAccess> found) {
    MethodFlow flow = accesses.flow();
    for (Decided one : decided.getOrDefault(target, List.of())) {
      Optional<RegionAccess> write = one.write().translate(program, flow, call, call);
      if (write.isPresent() && one.parameter() < flow.body().operandCount(call)) {
        accesses.of(flow.made(flow.body().operand(call, one.parameter()))).stream()
            .filter(read -> isSame(read, write.get()))
            .forEach(read -> found.add(split(accesses, read, write.get())));
      }
    }
  }

  private static SplitAccess split(RegionAccesses accesses, RegionAccess read, RegionAccess write) {
    return new SplitAccess(Rule.CAUSAL_STALE_VALUE, accesses, read, write, Kind.WRITE);
  }

  private static boolean isSame(RegionAccess read, RegionAccess write) {
    return read.isOfSame(write)
        && !MethodFlow.isUnknown(read.base())
        && read.lock().lock().equals(write.lock().lock());
  }

  /** Finds copies made by one call from which another call sets the variable again. */
  private void addCopies(
      RegionAccesses accesses, Map<Integer, List<Copied>> copies, List<SplitAccess> found) {
    copies.forEach(
        (call, firsts) -> {
          BitSet after = Reachability.after(accesses.flow().body(), call);
          copies.forEach(
              (next, seconds) -> {
                if (next > call && after.get(next)) {
                  firsts.forEach(
                      first ->
                          seconds.forEach(
                              second -> addBack(accesses, call, first, next, second, found)));
                }
              });
        });
  }

  private void addBack(
      RegionAccesses accesses,
      int call,
      Copied first,
      int next,
      Copied second,
      List<SplitAccess> found) {
    MethodFlow flow = accesses.flow();
    Optional<RegionAccess> read = first.read().translate(program, flow, call, call);
    Optional<RegionAccess> write = second.write().translate(program, flow, next, next);
    if (first.write().variable().equals(second.read().variable())
        && read.isPresent()
        && write.isPresent()
        && isSame(read.get(), write.get())) {
      found.add(split(accesses, read.get(), write.get()));
    }
  }
}
