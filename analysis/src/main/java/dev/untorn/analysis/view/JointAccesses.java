package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Access.Kind;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** The variables that are accessed together, in one region and of one object, and the places. */
public final class JointAccesses {

  /** A region that accesses more variables initializes or displays everything. */
  private static final int MAX_VARIABLES = 6;

  private final Map<Pair, List<Couple>> couples = new HashMap<>();

  private final Set<Pair> met = new HashSet<>();

  /** The regions that access each variable, as a pair with itself. */
  private final Map<Pair, Set<Object>> regions = new HashMap<>();

  /** Two variables that are read or written, in any order. */
  private record Pair(Variable one, Variable other, Kind kind) {
    static Pair of(Variable one, Variable other, Kind kind) {
      return one.compareTo(other) < 0 ? new Pair(one, other, kind) : new Pair(other, one, kind);
    }
  }

  /** Two accesses in one region of a method. */
  record Couple(int method, RegionAccess first, RegionAccess second) {

    RegionAccess of(Variable variable) {
      return first.variable().equals(variable) ? first : second;
    }
  }

  /** Adds the variables that the regions of a method access together. */
  void add(RegionAccesses accesses) {
    accesses.own().forEach(region -> add(accesses.flow().method(), region));
    new ValueMeetings(accesses.flow()).forEach(sources -> addMet(accesses.of(sources)));
  }

  private void addMet(List<RegionAccess> reads) {
    forEachPair(
        reads,
        (one, other) -> {
          if (one.region().equals(other.region())) {
            met.add(Pair.of(one.variable(), other.variable(), Kind.READ));
          }
        });
  }

  static void forEachPair(
      List<RegionAccess> accesses, BiConsumer<RegionAccess, RegionAccess> visitor) {
    for (int i = 0; i < accesses.size(); i++) {
      for (int j = i + 1; j < accesses.size(); j++) {
        visitor.accept(accesses.get(i), accesses.get(j));
      }
    }
  }

  private void add(int method, List<RegionAccess> accesses) {
    for (Kind kind : Kind.values()) {
      Map<AccessPath, Map<Variable, RegionAccess>> byBase = new HashMap<>();
      for (RegionAccess access : accesses) {
        if (access.is(kind)) {
          regions
              .computeIfAbsent(
                  Pair.of(access.variable(), access.variable(), kind), one -> new HashSet<>())
              .add(List.of(method, access.region()));
          byBase
              .computeIfAbsent(access.base(), one -> new TreeMap<>())
              .putIfAbsent(access.variable(), access.as(kind));
        }
      }
      byBase.remove(new AccessPath.Unknown());
      byBase.values().forEach(all -> addCouples(method, meaningful(all.values(), accesses), kind));
    }
  }

  /** In regions that initialize or display everything, only updated variables are meaningful. */
  private static List<RegionAccess> meaningful(
      Collection<RegionAccess> all, List<RegionAccess> region) {
    return all.stream()
        .filter(one -> all.size() <= MAX_VARIABLES || isUpdated(one, region))
        .toList();
  }

  private static boolean isUpdated(RegionAccess access, List<RegionAccess> region) {
    return Stream.of(Kind.values())
        .allMatch(kind -> region.stream().anyMatch(one -> one.is(kind) && one.isOfSame(access)));
  }

  private void addCouples(int method, List<RegionAccess> accesses, Kind kind) {
    forEachPair(
        accesses,
        (one, other) ->
            couples
                .computeIfAbsent(
                    Pair.of(one.variable(), other.variable(), kind), key -> new ArrayList<>())
                .add(new Couple(method, one, other)));
  }

  /** Whether the variables are compared or combined, or written, in one region. */
  public boolean isCombined(SplitAccess split) {
    return met.contains(pair(split, Kind.READ)) || couples.containsKey(pair(split, Kind.WRITE));
  }

  /** Whether enough of the regions that access one of two variables access both. */
  public boolean isUsual(SplitAccess split) {
    Variable x = split.first().variable();
    Variable y = split.second().variable();
    int both = of(split).size();
    int one = regions.getOrDefault(Pair.of(x, x, split.whole()), Set.of()).size();
    int other = regions.getOrDefault(Pair.of(y, y, split.whole()), Set.of()).size();
    return 2 * both >= Math.min(one, other) && 4 * both >= Math.max(one, other);
  }

  /** A region of another thread that accesses both variables and can run in between. */
  Optional<Couple> conflict(Program program, SplitAccess split) {
    return of(split).stream()
        .filter(one -> split.canRunTogether(program, one.method(), one.first().site()))
        .filter(one -> isSameLock(split, one))
        .filter(one -> !split.isKeptOut(one.of(split.first().variable()).access()))
        .findFirst();
  }

  /** A region under another lock is a data race, which is not reported here. */
  private static boolean isSameLock(SplitAccess split, Couple couple) {
    AccessPath mine = MethodFlow.seenFrom(split.first().base(), split.first().lock());
    AccessPath theirs = MethodFlow.seenFrom(couple.first().base(), couple.first().lock());
    return mine.equals(theirs);
  }

  /** The regions that read both variables, or that write both, as the split requires. */
  private List<Couple> of(SplitAccess split) {
    return couples.getOrDefault(pair(split, split.whole()), List.of());
  }

  private static Pair pair(SplitAccess split, Kind kind) {
    return Pair.of(split.first().variable(), split.second().variable(), kind);
  }
}
