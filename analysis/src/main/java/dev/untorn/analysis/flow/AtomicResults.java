package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds results of methods that are declared to be atomic which are made of what was read in
 * several regions: what somebody changes together is not seen together.
 */
record AtomicResults(Body body, MethodFacts facts, ValueFlow flow, RegionChecks tests) {

  List<StaleCandidate> find(int method) {
    List<StaleCandidate> found = new ArrayList<>();
    boolean isDeclared =
        body.size() > 0
            && facts.holding().at(0).stream()
                .anyMatch(hold -> hold.kind() == HeldLock.Kind.ATOMIC_METHOD);
    for (int i = 0; isDeclared && i < body.size(); i++) {
      if (body.op(i) == Op.RETURN && body.operandCount(i) == 1) {
        find(method, flow.sources(body.operand(i, 0)) >>> facts.parameters(), found);
      }
    }
    return found;
  }

  private void find(int method, long made, List<StaleCandidate> found) {
    for (int one = 0; one < facts.sources().size(); one++) {
      for (int two = 0; two < facts.sources().size(); two++) {
        SharedRead first = facts.sources().get(one);
        SharedRead second = facts.sources().get(two);
        boolean isPair = (made >> one & 1) != 0 && (made >> two & 1) != 0;
        if (isPair && first.site() < second.site() && isTorn(one, second)) {
          long held = held(one, second);
          List<HeldLock> locks =
              facts.holding().some(second.site(), held).stream()
                  .filter(hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD)
                  .toList();
          found.add(
              new StaleCandidate(method, first, action(second), StaleShape.RESULT, locks, false));
        }
      }
    }
  }

  private long held(int first, SharedRead second) {
    int site = facts.sources().get(first).site();
    return flow.held(site, first + facts.parameters(), second.site());
  }

  /** Whether two values of one object are of different regions. */
  private boolean isTorn(int one, SharedRead second) {
    SharedRead first = facts.sources().get(one);
    return isRegion(first)
        && isRegion(second)
        && first.base().equals(second.base())
        && !tests.isSameRegion(first, held(one, second), second.site());
  }

  private static boolean isRegion(SharedRead source) {
    return source.kind() == SharedRead.Kind.STEP || source.kind() == SharedRead.Kind.LOCKED;
  }

  private static SharedAction action(SharedRead source) {
    SharedEffect effect =
        new SharedEffect(
            source.access(),
            source.base(),
            source.kind() == SharedRead.Kind.STEP,
            source.own(),
            Set.of(),
            0,
            0,
            0,
            0,
            source.depth(),
            source.crossings());
    return new SharedAction(source.site(), effect, source.depth() == 0);
  }
}
