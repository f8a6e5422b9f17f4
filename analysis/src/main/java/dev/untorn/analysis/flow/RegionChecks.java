package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/** What decides, in the region of an instruction itself, whether it runs. */
public final class RegionChecks {

  private static final int FIRST_COMPARISON = 148; // lcmp
  private static final int LAST_COMPARISON = 152; // dcmpg

  private final Body body;
  private final MethodFacts facts;
  private final ValueFlow flow;
  private final DecidingBranches control;
  private final Map<Integer, Set<Variable>> tested = new HashMap<>();
  private long deciding;

  RegionChecks(Body body, MethodFacts facts, ValueFlow flow, DecidingBranches control) {
    this.body = body;
    this.facts = facts;
    this.flow = flow;
    this.control = control;
  }

  /** The variables that are looked at before an instruction, in its region. */
  public Set<Variable> tested(int site) {
    return tested.computeIfAbsent(site, here -> tested(here, source -> true));
  }

  /** Whether what a source was read from is looked at again before an instruction. */
  public boolean isTestedAgain(int site, SharedRead source) {
    return tested(site, other -> !other.equals(source)).contains(source.variable())
        || isLookedAtAgain(site, source);
  }

  /** Whether something is looked at again in the region of an instruction, as in a waiting loop. */
  private boolean isLookedAtAgain(int site, SharedRead source) {
    for (int s = 0; s < facts.sources().size(); s++) {
      SharedRead other = facts.sources().get(s);
      int number = s + facts.parameters();
      if (!other.equals(source)
          && other.kind() != SharedRead.Kind.STEP
          && other.site() < site
          && other.variable().equals(source.variable())
          && (deciding() >> number & 1) != 0
          && isFresh(other, other.site(), number, site)) {
        return true;
      }
    }
    return false;
  }

  /** What some branch depends on. */
  private long deciding() {
    if (deciding == 0) {
      for (int i = 0; i < body.size(); i++) {
        for (int k = 0; body.op(i) == Op.BRANCH && k < body.operandCount(i); k++) {
          deciding |= flow.sources(body.operand(i, k));
        }
      }
    }
    return deciding;
  }

  private Set<Variable> tested(int site, Predicate<SharedRead> isMeant) {
    Set<Variable> found = new HashSet<>();
    BitSet branches = control.branchesBefore(body.blockOf(site));
    for (int branch = branches.nextSetBit(0);
        branch >= 0;
        branch = branches.nextSetBit(branch + 1)) {
      for (int k = 0; k < body.operandCount(branch); k++) {
        int value = body.operand(branch, k);
        found.addAll(fresh(value, site, isMeant));
        claimed(value, found);
      }
    }
    return found;
  }

  /** The variables that a value shows as they are in the region of an instruction. */
  private Set<Variable> fresh(int value, int site) {
    return fresh(value, site, source -> true);
  }

  private Set<Variable> fresh(int value, int site, Predicate<SharedRead> isMeant) {
    Set<Variable> found = new HashSet<>();
    forEachSource(
        value,
        source -> {
          SharedRead one = facts.sources().get(source);
          if (isMeant.test(one) && isFresh(one, value, source + facts.parameters(), site)) {
            found.add(one.variable());
          }
        });
    return found;
  }

  private void forEachSource(int value, IntConsumer visitor) {
    for (long left = flow.sources(value) >>> facts.parameters(); left != 0; left &= left - 1) {
      visitor.accept(Long.numberOfTrailingZeros(left));
    }
  }

  private boolean isFresh(SharedRead source, int value, int number, int site) {
    long held = flow.held(value, number, site);
    return source.kind() == SharedRead.Kind.STEP
        ? held != 0
        : isSameRegion(source, held, site) || isBare(source, site);
  }

  private boolean isBare(SharedRead source, int site) {
    return source.kind() == SharedRead.Kind.BARE && facts.holding().at(site).isEmpty();
  }

  /** Whether an instruction still runs in the region that a value comes from. */
  public boolean isSameRegion(SharedRead source, long held, int site) {
    if (source.isOver()) {
      return false;
    }
    Optional<HeldLock> region = facts.holding().innermost(source.site());
    List<HeldLock> still = facts.holding().some(site, held);
    return region.isPresent()
        && still.stream().anyMatch(hold -> hold.lock().equals(region.get().lock()));
  }

  /** A result of a change by oneself says what oneself has done. */
  private void claimed(int value, Set<Variable> found) {
    int root = strip(value);
    StateAccess access = facts.access(root);
    if (access != null && access.kind() == StateAccess.Kind.UPDATE) {
      found.add(access.variable());
    }
    for (SharedAction action : body.op(root).isCall() ? facts.actions() : List.<SharedAction>of()) {
      if (action.site() == root && !action.isDirect() && action.effect().writes()) {
        found.add(action.effect().variable());
      }
    }
  }

  private int strip(int value) {
    int root = value;
    while (body.op(root) == Op.CAST || body.op(root) == Op.INSTANCE_OF) {
      root = body.operand(root, 0);
    }
    return root;
  }

  /** Whether an instruction runs only if something is still what it was. */
  public boolean isValidated(int site) {
    return !compared(site, (stale, fresh) -> isStaleOf(stale, fresh, site)).isEmpty();
  }

  /** The parameters that are compared with something in the region of an instruction, as bits. */
  long comparedParameters(int site) {
    long found = 0;
    long parameters = (1L << facts.parameters()) - 1;
    for (int value : compared(site, (value, fresh) -> (flow.sources(value) & parameters) != 0)) {
      found |= flow.sources(value) & parameters;
    }
    return found;
  }

  /** The parameters that a branch compares with something in its region, as bits. */
  long comparedBy(int branch) {
    BitSet one = new BitSet();
    one.set(branch);
    long found = 0;
    long parameters = (1L << facts.parameters()) - 1;
    for (int value :
        compared(one, branch, (value, fresh) -> (flow.sources(value) & parameters) != 0)) {
      found |= flow.sources(value) & parameters;
    }
    return found;
  }

  private interface Match {
    boolean test(int value, Set<Variable> fresh);
  }

  /** The values that are compared with what is there, where a match accepts both. */
  private Set<Integer> compared(int site, Match match) {
    BitSet branches = control.branches(body.blockOf(site));
    BitSet all = (BitSet) branches.clone();
    branches.stream()
        .filter(branch -> body.operandCount(branch) == 1)
        .map(branch -> body.operand(branch, 0))
        .filter(this::isYesOrNo)
        .forEach(phi -> all.or(control.branchesOfPhi(phi)));
    return compared(all, site, match);
  }

  /** Whether a value says how a test came out, as that of a variable does. */
  private boolean isYesOrNo(int value) {
    boolean isFound = body.op(value) == Op.PHI;
    for (int k = 0; isFound && k < body.operandCount(value); k++) {
      isFound = body.op(body.operand(value, k)) == Op.CONSTANT;
    }
    return isFound;
  }

  private Set<Integer> compared(BitSet branches, int site, Match match) {
    Set<Integer> found = new HashSet<>();
    for (int branch = branches.nextSetBit(0);
        branch >= 0;
        branch = branches.nextSetBit(branch + 1)) {
      int test = comparison(branch);
      if (test >= 0) {
        int one = body.operand(test, 0);
        int two = body.operand(test, 1);
        if (match.test(one, fresh(two, site)) && !fresh(two, site).isEmpty()) {
          found.add(one);
        }
        if (match.test(two, fresh(one, site)) && !fresh(one, site).isEmpty()) {
          found.add(two);
        }
      }
    }
    return found;
  }

  /** The instruction of two operands that asks whether they are the same, or -1. */
  private int comparison(int branch) {
    if (body.isEqualityTest(branch)) {
      return branch;
    }
    if (body.op(branch) != Op.BRANCH || body.operandCount(branch) != 1) {
      return -1;
    }
    int value = body.operand(branch, 0);
    boolean isNumber =
        body.op(value) == Op.COMPUTE
            && body.opcode(value) >= FIRST_COMPARISON
            && body.opcode(value) <= LAST_COMPARISON;
    boolean isEquals =
        body.op(value).isCall()
            && body.operandCount(value) == 2
            && body.symbol(value) instanceof Member called
            && called.name().equals("equals");
    return isNumber || isEquals ? value : -1;
  }

  private boolean isStaleOf(int value, Set<Variable> fresh, int site) {
    boolean[] isStale = {false};
    forEachSource(
        value,
        source -> {
          SharedRead one = facts.sources().get(source);
          isStale[0] |=
              fresh.contains(one.variable())
                  && !isFresh(one, value, source + facts.parameters(), site);
        });
    return isStale[0];
  }
}
