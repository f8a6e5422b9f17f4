package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Access.Kind;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the variables that one method accesses in two regions although they belong together. */
final class SplitAccesses {

  private final Program program;
  private final MethodFlow looked;
  private final Body body;
  private final RegionAccesses touches;
  private final RegionContents regions;
  private final Set<SplitAccess> found = new LinkedHashSet<>();

  SplitAccesses(Program program, MethodFlow looked, RegionAccesses touches) {
    this.program = program;
    this.looked = looked;
    this.body = looked.body();
    this.touches = touches;
    regions = new RegionContents(program);
  }

  List<SplitAccess> found() {
    return List.copyOf(found);
  }

  /** Values that were read apart and meet. */
  void addReads() {
    new ValueMeetings(looked).forEach(this::addMeeting);
  }

  private void addMeeting(long sources) {
    List<RegionAccess> met = touches(sources);
    for (int i = 0; i < met.size(); i++) {
      for (int j = i + 1; j < met.size(); j++) {
        boolean isInOrder = met.get(i).site() <= met.get(j).site();
        add(met.get(isInOrder ? i : j), met.get(isInOrder ? j : i), Kind.WRITE);
      }
    }
  }

  /** Who changes something in the region where it reads may have reserved what it saw. */
  private List<RegionAccess> touches(long sources) {
    long seen = sources;
    for (long left = sources; left != 0; left &= left - 1) {
      int source = Long.numberOfTrailingZeros(left);
      seen &= looked.sources().get(source).isClaim() ? ~(1L << source) : -1L;
    }
    return touches.of(seen);
  }

  /** Checks of one variable that decide about what is found and changed of another. */
  void addChecks(List<PreconditionCall> checks) {
    for (RegionAccess second : touches.writes()) {
      List<RegionAccess> flags =
          Stream.concat(
                  touches(looked.deciding(second.site())).stream(),
                  checks.stream()
                      .filter(one -> one.decides(second.site()))
                      .map(PreconditionCall::read))
              .filter(this::isFlag)
              .toList();
      if (!flags.isEmpty() && regions.has(second.access(), second.variable(), StateAccess::reads)) {
        flags.forEach(first -> add(first, second, Kind.WRITE));
      }
    }
  }

  /** What says yes or no says whether the others may be used. */
  private boolean isFlag(RegionAccess touch) {
    Variable variable = touch.variable();
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
    for (RegionAccess first : touches.writes()) {
      BitSet after = null;
      boolean isBegin = isOfOwnClass(first) && !isFlag(first);
      for (RegionAccess second : isBegin ? touches.writes() : List.<RegionAccess>of()) {
        if (first.site() < second.site()
            && isParted(first, second)
            && looked.branches(first.site()).equals(looked.branches(second.site()))
            && !touches.isTested(first)
            && !touches.isTested(second)) {
          after = after == null ? after(first.site()) : after;
          if (after.get(second.site())) {
            found.add(new SplitAccess(looked, first, second, Kind.READ));
          }
        }
      }
    }
  }

  private BitSet after(int instruction) {
    BitSet from = new BitSet();
    from.set(instruction);
    return Reachability.after(body, from, new BitSet());
  }

  /** Others may use an object that nobody else uses; its own class is made for all. */
  private boolean isOfOwnClass(RegionAccess touch) {
    return MethodFlow.isSameClass(
        program.methods().get(looked.method()).owner(), touch.variable().className());
  }

  private void add(RegionAccess first, RegionAccess second, Kind whole) {
    if (isParted(first, second)) {
      found.add(new SplitAccess(looked, first, second, whole));
    }
  }

  /**
   * Whether two accesses are of one object, and neither region has both. Who has looked at both in
   * the first region has done one thing there.
   */
  private boolean isParted(RegionAccess first, RegionAccess second) {
    return !first.variable().equals(second.variable())
        && first.base().equals(second.base())
        && !(first.base() instanceof AccessPath.Unknown)
        && !first.region().equals(second.region())
        && first.site() != second.site()
        && first.lock().lock().equals(second.lock().lock())
        && !has(first, second.variable())
        && !has(second, first.variable())
        && !regions.has(first.access(), second.variable(), access -> true);
  }

  private boolean has(RegionAccess touch, Variable variable) {
    return touches.region(touch).stream()
        .anyMatch(other -> other.variable().equals(variable) && other.base().equals(touch.base()));
  }
}
