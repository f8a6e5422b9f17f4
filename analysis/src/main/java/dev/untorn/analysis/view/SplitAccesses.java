package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.view.PreconditionCalls.PreconditionCall;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Access.Kind;
import dev.untorn.model.Rule;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds variables of one object that one method accesses in two regions. */
final class SplitAccesses {

  private final SplitEvidence evidence;
  private final Rule rule;
  private final RegionAccesses accesses;
  private final MethodFlow flow;
  private final Set<SplitAccess> found = new LinkedHashSet<>();

  /** Examines a method for a rule. */
  SplitAccesses(SplitEvidence evidence, Rule rule, RegionAccesses accesses) {
    this.evidence = evidence;
    this.rule = rule;
    this.accesses = accesses;
    flow = accesses.flow();
  }

  Set<SplitAccess> found() {
    return found;
  }

  /** Adds values that are read separately and then combined. */
  void addReads() {
    new ValueMeetings(flow).forEach(this::addMeeting);
  }

  private void addMeeting(long sources) {
    JointAccesses.forEachPair(
        accesses.of(sources),
        (one, other) -> {
          boolean isInOrder = one.site() <= other.site();
          add(isInOrder ? one : other, isInOrder ? other : one, Kind.WRITE);
        });
  }

  /** Adds checks of a flag that decide about a read and a write of another variable. */
  void addChecks(List<PreconditionCall> checks) {
    for (RegionAccess second : accesses.writes()) {
      List<RegionAccess> flags =
          Stream.concat(
                  accesses.of(flow.deciding(second.site())).stream(),
                  checks.stream()
                      .filter(one -> one.decides(second.site()))
                      .map(PreconditionCall::read))
              .filter(one -> one.isFlag(evidence.program()))
              .toList();
      if (!flags.isEmpty()
          && RegionAccess.isInRegion(
              evidence.program(), second.access(), second.variable(), StateAccess::reads)) {
        flags.forEach(first -> add(first, second, Kind.WRITE));
      }
    }
  }

  /** Adds writes in two regions, one after the other. */
  void addWrites() {
    for (RegionAccess first : accesses.writes()) {
      BitSet after = null;
      for (RegionAccess second : accesses.writes()) {
        if (first.site() < second.site() && isSplit(first, second)) {
          after = after == null ? Reachability.after(flow.body(), first.site()) : after;
          if (after.get(second.site())) {
            add(first, second, Kind.READ);
          }
        }
      }
    }
  }

  private void add(RegionAccess first, RegionAccess second, Kind whole) {
    SplitAccess split = new SplitAccess(rule, accesses, first, second, whole);
    if (isSplit(first, second) && evidence.regions().admits(split)) {
      found.add(split);
    }
  }

  /** Whether two accesses are to two variables of one object, in two regions. */
  private static boolean isSplit(RegionAccess first, RegionAccess second) {
    return !first.variable().equals(second.variable())
        && first.base().equals(second.base())
        && !(first.base() instanceof AccessPath.Unknown)
        && !first.region().equals(second.region())
        && first.site() != second.site();
  }
}
