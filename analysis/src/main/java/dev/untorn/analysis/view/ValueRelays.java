package dev.untorn.analysis.view;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.model.Access.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values that come back to where they were read on ways that lead through parameters which decide,
 * and through other fields.
 */
final class ValueRelays {

  private final Program program;
  private final Map<Integer, List<Decided>> decided = new HashMap<>();
  private final Map<Integer, List<Copied>> copied = new HashMap<>();

  /** A write that a parameter of its method decides. */
  private record Decided(int parameter, RegionAccess write) {}

  /** A variable that a region makes of another. */
  private record Copied(RegionAccess read, RegionAccess write) {}

  ValueRelays(Program program) {
    this.program = program;
  }

  /** Notes what callers of a method have to know. */
  void add(MethodFlow looked, RegionAccesses touches) {
    List<Decided> decidedHere = new ArrayList<>();
    List<Copied> copiedHere = new ArrayList<>();
    for (RegionAccess write : touches.writes()) {
      addDecided(looked, touches, write, decidedHere);
    }
    for (SharedAction deed : looked.actions()) {
      if (deed.isDirect() && deed.effect().access().writes()) {
        addCopied(looked, touches, deed, copiedHere);
      }
    }
    if (!decidedHere.isEmpty()) {
      decided.put(looked.method(), decidedHere);
    }
    if (!copiedHere.isEmpty()) {
      copied.put(looked.method(), copiedHere);
    }
  }

  private static void addDecided(
      MethodFlow looked, RegionAccesses touches, RegionAccess write, List<Decided> found) {
    BitSet branches = looked.branches(write.site());
    Body body = looked.body();
    boolean isTested = !branches.isEmpty() && touches.isTested(write);
    for (int branch : branches.stream().toArray()) {
      for (int k = 0; k < body.operandCount(branch); k++) {
        long parameters = looked.parameters(body.operand(branch, k));
        for (long left = isTested ? 0 : parameters; left != 0; left &= left - 1) {
          found.add(new Decided(Long.numberOfTrailingZeros(left), write));
        }
      }
    }
  }

  private static void addCopied(
      MethodFlow looked, RegionAccesses touches, SharedAction deed, List<Copied> found) {
    Body body = looked.body();
    int value = body.operand(deed.site(), body.operandCount(deed.site()) - 1);
    for (RegionAccess write : touches.writes()) {
      if (write.site() == deed.site()) {
        touches.of(looked.made(value)).stream()
            .filter(read -> read.region().equals(write.region()))
            .filter(read -> read.base().equals(write.base()))
            .filter(read -> !read.variable().equals(write.variable()))
            .forEach(read -> found.add(new Copied(read, write)));
      }
    }
  }

  /** The values of a method that come back to where they were read. */
  List<SplitAccess> in(MethodFlow looked, RegionAccesses touches) {
    List<SplitAccess> found = new ArrayList<>();
    RegionAccessTranslation lifting = new RegionAccessTranslation(program, looked);
    Map<Integer, List<Copied>> copies = new HashMap<>();
    for (int c = 0; c < program.calls().callCount(looked.method()); c++) {
      int call = program.calls().call(looked.method(), c);
      lifting
          .target(call)
          .ifPresent(
              target -> {
                addDecided(looked, touches, call, target, found);
                if (copied.containsKey(target)) {
                  copies.put(call, copied.get(target));
                }
              });
    }
    addCopies(looked, copies, found);
    return found;
  }

  private void addDecided(
      MethodFlow looked, RegionAccesses touches, int call, int target, List<SplitAccess> found) {
    for (Decided one : decided.getOrDefault(target, List.of())) {
      Optional<RegionAccess> write =
          new RegionAccessTranslation(program, looked).lift(one.write(), call);
      if (write.isPresent() && one.parameter() < looked.body().operandCount(call)) {
        touches.of(looked.made(looked.body().operand(call, one.parameter()))).stream()
            .filter(read -> isSame(read, write.get()))
            .forEach(read -> found.add(new SplitAccess(looked, read, write.get(), Kind.WRITE)));
      }
    }
  }

  private static boolean isSame(RegionAccess read, RegionAccess write) {
    return read.variable().equals(write.variable())
        && read.base().equals(write.base())
        && !MethodFlow.isUnknown(read.base())
        && read.lock().lock().equals(write.lock().lock());
  }

  /** A copy that one call makes is what another call makes the variable of again. */
  private void addCopies(
      MethodFlow looked, Map<Integer, List<Copied>> copies, List<SplitAccess> found) {
    copies.forEach(
        (call, firsts) -> {
          BitSet from = new BitSet();
          from.set(call);
          BitSet after = Reachability.after(looked.body(), from, new BitSet());
          copies.forEach(
              (next, seconds) -> {
                if (next > call && after.get(next)) {
                  firsts.forEach(
                      first ->
                          seconds.forEach(
                              second -> addBack(looked, call, first, next, second, found)));
                }
              });
        });
  }

  private void addBack(
      MethodFlow looked, int call, Copied first, int next, Copied second, List<SplitAccess> found) {
    RegionAccessTranslation lifting = new RegionAccessTranslation(program, looked);
    Optional<RegionAccess> read = lifting.lift(first.read(), call);
    Optional<RegionAccess> write = lifting.lift(second.write(), next);
    if (first.write().variable().equals(second.read().variable())
        && read.isPresent()
        && write.isPresent()
        && isSame(read.get(), write.get())) {
      found.add(new SplitAccess(looked, read.get(), write.get(), Kind.WRITE));
    }
  }
}
