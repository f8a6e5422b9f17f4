package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.view.PreconditionCalls.PreconditionCall;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access.Kind;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the variables that one method accesses in two regions although they belong together. */
final class SplitAccesses {

  private final Program program;
  private final Rule rule;
  private final RegionAccesses accesses;
  private final MethodFlow flow;
  private final Set<SplitAccess> found = new LinkedHashSet<>();

  /**
   * Looks at a method.
   *
   * @param rule the rule that would report them
   */
  SplitAccesses(Program program, Rule rule, RegionAccesses accesses) {
    this.program = program;
    this.rule = rule;
    this.accesses = accesses;
    flow = accesses.flow();
  }

  List<SplitAccess> found() {
    return List.copyOf(found);
  }

  /** Values that were read apart and meet. */
  void addReads() {
    new ValueMeetings(flow).forEach(this::addMeeting);
  }

  private void addMeeting(long sources) {
    List<RegionAccess> met = accesses.of(sources);
    for (int i = 0; i < met.size(); i++) {
      for (int j = i + 1; j < met.size(); j++) {
        boolean isInOrder = met.get(i).site() <= met.get(j).site();
        add(met.get(isInOrder ? i : j), met.get(isInOrder ? j : i), Kind.WRITE);
      }
    }
  }

  /** Checks of one variable that decide about what is found and changed of another. */
  void addChecks(List<PreconditionCall> checks) {
    for (RegionAccess second : accesses.writes()) {
      List<RegionAccess> flags =
          Stream.concat(
                  accesses.of(flow.deciding(second.site())).stream(),
                  checks.stream()
                      .filter(one -> one.decides(second.site()))
                      .map(PreconditionCall::read))
              .filter(one -> one.isFlag(program))
              .toList();
      if (!flags.isEmpty() && isInRegion(second.access(), second.variable(), StateAccess::reads)) {
        flags.forEach(first -> add(first, second, Kind.WRITE));
      }
    }
  }

  /** Writes in two regions, one after the other. */
  void addWrites() {
    for (RegionAccess first : accesses.writes()) {
      BitSet after = null;
      for (RegionAccess second : accesses.writes()) {
        if (first.site() < second.site() && isSplit(first, second)) {
          after = after == null ? Reachability.after(flow.body(), first.site()) : after;
          if (after.get(second.site())) {
            found.add(new SplitAccess(rule, accesses, first, second, Kind.READ));
          }
        }
      }
    }
  }

  private void add(RegionAccess first, RegionAccess second, Kind whole) {
    if (isSplit(first, second)) {
      found.add(new SplitAccess(rule, accesses, first, second, whole));
    }
  }

  /**
   * Whether two accesses are of one object, and neither region has both. Whoever has looked at both
   * in the first region has done one thing there.
   */
  private boolean isSplit(RegionAccess first, RegionAccess second) {
    return !first.variable().equals(second.variable())
        && first.base().equals(second.base())
        && !(first.base() instanceof AccessPath.Unknown)
        && !first.region().equals(second.region())
        && first.site() != second.site()
        && first.lock().lock().equals(second.lock().lock())
        && !has(first, second.variable())
        && !has(second, first.variable())
        && !isInRegion(first.access(), second.variable(), access -> true);
  }

  private boolean has(RegionAccess access, Variable variable) {
    return accesses.region(access).stream()
        .anyMatch(other -> other.variable().equals(variable) && other.base().equals(access.base()));
  }

  /** Whether the region of an access has an access of a variable. */
  private boolean isInRegion(
      StateAccess access, Variable variable, Predicate<StateAccess> isMeant) {
    List<HeldLock> held = held(access);
    if (held.isEmpty()) {
      return false;
    }
    HeldLock region = held.get(held.size() - 1);
    return program.accesses().of(access.method()).stream()
        .filter(other -> other.variable().equals(variable) && isMeant.test(other))
        .anyMatch(
            other ->
                held(other).stream()
                    .anyMatch(
                        hold ->
                            hold.lock().equals(region.lock())
                                && hold.begins().equals(region.begins())));
  }

  private List<HeldLock> held(StateAccess access) {
    return program.locks().of(access.method()).held(access.instruction());
  }
}
