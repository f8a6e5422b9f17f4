package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.view.PreconditionCalls.PreconditionCall;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access.Kind;
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
  private final MethodFlow flow;
  private final Body body;
  private final RegionAccesses accesses;
  private final Set<SplitAccess> found = new LinkedHashSet<>();

  SplitAccesses(Program program, MethodFlow flow, RegionAccesses accesses) {
    this.program = program;
    this.flow = flow;
    this.body = flow.body();
    this.accesses = accesses;
  }

  List<SplitAccess> found() {
    return List.copyOf(found);
  }

  /** Values that were read apart and meet. */
  void addReads() {
    new ValueMeetings(flow).forEach(this::addMeeting);
  }

  private void addMeeting(long sources) {
    List<RegionAccess> met = accesses(sources);
    for (int i = 0; i < met.size(); i++) {
      for (int j = i + 1; j < met.size(); j++) {
        boolean isInOrder = met.get(i).site() <= met.get(j).site();
        add(met.get(isInOrder ? i : j), met.get(isInOrder ? j : i), Kind.WRITE);
      }
    }
  }

  /** Who changes something in the region where it reads may have reserved what it saw. */
  private List<RegionAccess> accesses(long sources) {
    long seen = sources;
    for (long left = sources; left != 0; left &= left - 1) {
      int source = Long.numberOfTrailingZeros(left);
      seen &= flow.sources().get(source).isClaim() ? ~(1L << source) : -1L;
    }
    return accesses.of(seen);
  }

  /** Checks of one variable that decide about what is found and changed of another. */
  void addChecks(List<PreconditionCall> checks) {
    for (RegionAccess second : accesses.writes()) {
      List<RegionAccess> flags =
          Stream.concat(
                  accesses(flow.deciding(second.site())).stream(),
                  checks.stream()
                      .filter(one -> one.decides(second.site()))
                      .map(PreconditionCall::read))
              .filter(this::isFlag)
              .toList();
      if (!flags.isEmpty() && isInRegion(second.access(), second.variable(), StateAccess::reads)) {
        flags.forEach(first -> add(first, second, Kind.WRITE));
      }
    }
  }

  /** What says yes or no says whether the others may be used. */
  private boolean isFlag(RegionAccess access) {
    Variable variable = access.variable();
    return program
        .hierarchy()
        .field(variable.className(), variable.field())
        .filter(field -> field.descriptor().equals("Z"))
        .isPresent();
  }

  /**
   * Writes in two regions, one after the other, that always happen both. Who sets a flag first
   * announces what comes, so that others keep away while the lock is given up.
   */
  void addWrites() {
    for (RegionAccess first : accesses.writes()) {
      BitSet after = null;
      boolean isBegin = isOfOwnClass(first) && !isFlag(first);
      for (RegionAccess second : isBegin ? accesses.writes() : List.<RegionAccess>of()) {
        if (first.site() < second.site()
            && isSplit(first, second)
            && flow.branches(first.site()).equals(flow.branches(second.site()))
            && !accesses.isTested(first)
            && !accesses.isTested(second)) {
          after = after == null ? Reachability.after(body, first.site()) : after;
          if (after.get(second.site())) {
            found.add(new SplitAccess(flow, first, second, Kind.READ));
          }
        }
      }
    }
  }

  /** Others may use an object that nobody else uses; its own class is made for all. */
  private boolean isOfOwnClass(RegionAccess access) {
    return MethodFlow.isSameClass(
        program.methods().get(flow.method()).owner(), access.variable().className());
  }

  private void add(RegionAccess first, RegionAccess second, Kind whole) {
    if (isSplit(first, second)) {
      found.add(new SplitAccess(flow, first, second, whole));
    }
  }

  /**
   * Whether two accesses are of one object, and neither region has both. Who has flow at both in
   * the first region has done one thing there.
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

  /** Whether the region of an access has an access of a variable that is meant. */
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
