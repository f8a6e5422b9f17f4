package dev.untorn.analysis.view;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The accesses of a method and its callees, in the regions to which they belong. */
public final class RegionAccesses {

  private final MethodFlow flow;

  /** The read of each source, if it is in a region. */
  private final List<Optional<RegionAccess>> bySource = new ArrayList<>();

  private final List<RegionAccess> writes = new ArrayList<>();

  private final Map<RegionAccess, SharedAction> actions = new HashMap<>();

  /** The accesses of each region. */
  private final Map<Object, List<RegionAccess>> regions = new HashMap<>();

  RegionAccesses(MethodFlow flow) {
    this.flow = flow;
    for (SharedRead source : flow.facts().sources()) {
      Optional<RegionAccess> access = read(source);
      bySource.add(access);
      access.ifPresent(this::add);
    }
    for (SharedAction action : flow.facts().actions()) {
      inRegion(action)
          .ifPresent(
              access -> {
                add(access);
                if (action.effect().writes()) {
                  writes.add(access);
                  actions.put(access, action);
                }
              });
    }
  }

  MethodFlow flow() {
    return flow;
  }

  /** The reads of some sources, which are represented as bits. */
  List<RegionAccess> of(long sources) {
    return Bits.of(sources).mapToObj(bySource::get).flatMap(Optional::stream).toList();
  }

  List<RegionAccess> writes() {
    return writes;
  }

  /** The known accesses in the region of an access. */
  List<RegionAccess> region(RegionAccess access) {
    return regions.getOrDefault(access.region(), List.of());
  }

  /** The accesses of each region of the method itself. */
  Collection<List<RegionAccess>> own() {
    return regions.values().stream().filter(all -> all.get(0).isOwn()).toList();
  }

  /** Whether the region of a write first checks whether it is needed. */
  public boolean isTested(RegionAccess write) {
    SharedAction action = actions.get(write);
    return !action.effect().tested().isEmpty() || !flow.regions().tested(action.site()).isEmpty();
  }

  private void add(RegionAccess access) {
    regions.computeIfAbsent(access.region(), one -> new ArrayList<>()).add(access);
  }

  private Optional<RegionAccess> read(SharedRead source) {
    if (source.kind() != SharedRead.Kind.LOCKED && source.kind() != SharedRead.Kind.TAKEN) {
      return Optional.empty();
    }
    return inRegion(
        source.access(),
        source.base(),
        source.site(),
        Access.Kind.READ,
        source.own(),
        source.isClaim());
  }

  private Optional<RegionAccess> inRegion(SharedAction action) {
    SharedEffect effect = action.effect();
    Access.Kind kind = effect.access().writes() ? Access.Kind.WRITE : Access.Kind.READ;
    return inRegion(effect.access(), effect.base(), action.site(), kind, effect.own(), false);
  }

  private Optional<RegionAccess> inRegion(
      StateAccess access,
      AccessPath base,
      int site,
      Access.Kind kind,
      List<AccessPath> own,
      boolean isClaim) {
    if (!own.isEmpty()) {
      return Optional.of(
          new RegionAccess(
              access,
              base,
              site,
              kind,
              List.of(site, own),
              own.get(own.size() - 1),
              false,
              isClaim));
    }
    // a region of the method itself, not of a caller
    return HeldLock.innermost(flow.held(site), hold -> !hold.begins().contains(HeldLock.CALLER))
        .map(
            hold ->
                new RegionAccess(access, base, site, kind, key(hold), hold.lock(), true, isClaim));
  }

  private static Object key(HeldLock hold) {
    return List.of(hold.lock(), hold.begins());
  }
}
