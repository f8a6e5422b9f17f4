package dev.untorn.analysis.view;

import dev.untorn.analysis.stale.Deed;
import dev.untorn.analysis.stale.Effect;
import dev.untorn.analysis.stale.Looked;
import dev.untorn.analysis.stale.Source;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Access;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The accesses of a method, and of those that it calls, in the regions to which they belong. */
final class Touches {

  private final Looked looked;
  private final Map<Integer, Touch> bySource = new HashMap<>();
  private final List<Touch> writes = new ArrayList<>();

  private final Map<Touch, Deed> deeds = new HashMap<>();

  /** What each region accesses. */
  private final Map<Object, List<Touch>> regions = new HashMap<>();

  Touches(Looked looked) {
    this.looked = looked;
    for (int s = 0; s < looked.sources().size(); s++) {
      Source source = looked.sources().get(s);
      Optional<Touch> touch = read(source);
      if (touch.isPresent()) {
        bySource.put(s, touch.get());
        add(touch.get());
      }
    }
    for (Deed deed : looked.deeds()) {
      Optional<Touch> touch = touch(deed);
      touch.ifPresent(this::add);
      if (deed.effect().access().writes() && touch.isPresent()) {
        writes.add(touch.get());
        deeds.put(touch.get(), deed);
      }
    }
  }

  /** The read of a source, if it is in a region. */
  Optional<Touch> source(int number) {
    return Optional.ofNullable(bySource.get(number));
  }

  /** The reads of some sources, given as bits. */
  List<Touch> of(long sources) {
    List<Touch> found = new ArrayList<>();
    for (long left = sources; left != 0; left &= left - 1) {
      source(Long.numberOfTrailingZeros(left)).ifPresent(found::add);
    }
    return found;
  }

  List<Touch> writes() {
    return writes;
  }

  /** What the region of an access accesses, as far as the method sees it. */
  List<Touch> region(Touch touch) {
    return regions.getOrDefault(touch.region(), List.of());
  }

  /** What each region of the method itself accesses. */
  Collection<List<Touch>> own() {
    return regions.values().stream().filter(all -> all.get(0).isOwn()).toList();
  }

  /** Whether the region of a write looks first whether it is needed. */
  boolean isTested(Touch write) {
    Deed deed = deeds.get(write);
    return !deed.effect().tested().isEmpty() || !looked.tested(deed.site()).isEmpty();
  }

  private void add(Touch touch) {
    regions.computeIfAbsent(touch.region(), one -> new ArrayList<>()).add(touch);
  }

  private Optional<Touch> read(Source source) {
    if (source.kind() != Source.Kind.LOCKED && source.kind() != Source.Kind.TAKEN) {
      return Optional.empty();
    }
    return touch(source.access(), source.base(), source.site(), Access.Kind.READ, source.own());
  }

  private Optional<Touch> touch(Deed deed) {
    Effect effect = deed.effect();
    Access.Kind kind = effect.access().writes() ? Access.Kind.WRITE : Access.Kind.READ;
    return touch(effect.access(), effect.base(), deed.site(), kind, effect.own());
  }

  private Optional<Touch> touch(
      StateAccess access,
      LockExpression base,
      int site,
      Access.Kind kind,
      List<LockExpression> own) {
    if (!own.isEmpty()) {
      return Optional.of(
          new Touch(access, base, site, kind, List.of(site, own), own.get(own.size() - 1), false));
    }
    return innermost(site)
        .map(hold -> new Touch(access, base, site, kind, key(hold), hold.lock(), true));
  }

  private static Object key(Hold hold) {
    return List.of(hold.lock(), hold.begins());
  }

  /** The region of the method itself around an instruction. */
  private Optional<Hold> innermost(int instruction) {
    List<Hold> held = looked.held(instruction);
    for (int i = held.size() - 1; i >= 0; i--) {
      if (!held.get(i).begins().contains(Hold.CALLER)) {
        return Optional.of(held.get(i));
      }
    }
    return Optional.empty();
  }
}
