package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The checks in the region of an instruction that decide whether it runs. */
public final class RegionChecks {

  private static final int FIRST_COMPARISON = 148; // lcmp
  private static final int LAST_COMPARISON = 152; // dcmpg

  private final MethodFlow flow;
  private final Body body;
  private final MethodFacts facts;
  private final Map<Integer, Set<Variable>> tested = new HashMap<>();
  private long deciding;

  RegionChecks(MethodFlow flow) {
    this.flow = flow;
    body = flow.body();
    facts = flow.facts();
  }

  /** The variables that are checked before an instruction, in its region. */
  public Set<Variable> tested(int site) {
    return tested.computeIfAbsent(site, here -> tested(here, source -> true));
  }

  /** Whether the variable of a source is checked again before an instruction. */
  public boolean isTestedAgain(int site, SharedRead source) {
    return tested(site, other -> !other.equals(source)).contains(source.variable())
        || isLookedAtAgain(site, source);
  }

  /** Whether a variable is read again in the region of an instruction, as in a waiting loop. */
  private boolean isLookedAtAgain(int site, SharedRead source) {
    return Bits.of(deciding())
        .anyMatch(
            s -> {
              SharedRead other = facts.sources().get(s);
              return !other.equals(source)
                  && other.kind() != SharedRead.Kind.STEP
                  && other.site() < site
                  && other.variable().equals(source.variable())
                  && isFresh(s, other.site(), site);
            });
  }

  /** The sources that some branch depends on, as bits. */
  private long deciding() {
    if (deciding == 0) {
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i) == Op.BRANCH) {
          deciding |= Bits.ofOperands(body, i, flow::made);
        }
      }
    }
    return deciding;
  }

  private Set<Variable> tested(int site, Predicate<SharedRead> isMeant) {
    Set<Variable> found = new HashSet<>();
    flow.control().branchesBefore(body.blockOf(site)).stream()
        .flatMap(body::operands)
        .forEach(
            value -> {
              found.addAll(fresh(value, site, isMeant));
              claimed(value, found);
            });
    return found;
  }

  /** The variables whose state in the region of an instruction is reflected by a value. */
  private Set<Variable> fresh(int value, int site, Predicate<SharedRead> isMeant) {
    long made = flow.made(value);
    if (made == 0) {
      return Set.of();
    }
    Set<Variable> found = new HashSet<>();
    Bits.forEach(
        made,
        s -> {
          SharedRead source = facts.sources().get(s);
          if (isMeant.test(source) && isFresh(s, value, site)) {
            found.add(source.variable());
          }
        });
    return found;
  }

  private boolean isFresh(int number, int value, int site) {
    SharedRead source = facts.sources().get(number);
    long held = flow.values().held(value, facts.parameters() + number, site);
    return source.kind() == SharedRead.Kind.STEP
        ? held != 0
        : isSameRegion(source, held, site) || isBare(source, site);
  }

  private boolean isBare(SharedRead source, int site) {
    return source.kind() == SharedRead.Kind.BARE && facts.holding().at(site).isEmpty();
  }

  /** Whether an instruction still runs in the region of the read of a value. */
  public boolean isSameRegion(SharedRead source, long held, int site) {
    if (source.isOver()) {
      return false;
    }
    Optional<HeldLock> region = facts.holding().innermost(source.site());
    List<HeldLock> still = facts.holding().some(site, held);
    return region.isPresent()
        && flow.facts().canGuard(region.get(), source.base())
        && still.stream().anyMatch(hold -> hold.lock().equals(region.get().lock()));
  }

  /** The result of an update shows what the thread itself has done. */
  private void claimed(int value, Set<Variable> found) {
    int root = strip(value);
    StateAccess access = facts.access(root);
    if (access != null && access.kind() == StateAccess.Kind.UPDATE) {
      found.add(access.variable());
    }
    for (SharedAction action : facts.actions()) {
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

  /**
   * A value that is compared with another one.
   *
   * @param fresh the variables whose current state the other one reflects
   */
  private record Comparison(int value, Set<Variable> fresh) {}

  /** Whether an instruction runs only if a stale value is still current. */
  public boolean isValidated(int site) {
    return comparisons(deciding(site), site).anyMatch(one -> isStale(one, site));
  }

  private boolean isStale(Comparison compared, int site) {
    return Bits.of(flow.made(compared.value()))
        .filter(s -> compared.fresh().contains(facts.sources().get(s).variable()))
        .anyMatch(s -> !isFresh(s, compared.value(), site));
  }

  /** The parameters compared with a current value in the region of an instruction, as bits. */
  long comparedParameters(int site) {
    return parameters(comparisons(deciding(site), site));
  }

  /** The parameters that a branch compares with a current value in its region, as bits. */
  long comparedBy(int branch) {
    return parameters(comparisons(IntStream.of(branch), branch));
  }

  private long parameters(Stream<Comparison> comparisons) {
    return comparisons
        .mapToLong(one -> flow.parameters(one.value()))
        .reduce(0, (one, other) -> one | other);
  }

  /** The branches that decide about an instruction, and those whose outcome a variable keeps. */
  private IntStream deciding(int site) {
    BitSet all = (BitSet) flow.branches(site).clone();
    flow.branches(site).stream()
        .filter(branch -> body.operandCount(branch) == 1)
        .map(branch -> body.operand(branch, 0))
        .filter(this::isYesOrNo)
        .forEach(phi -> all.or(flow.control().branchesOfPhi(phi)));
    return all.stream();
  }

  /** Whether a value is the outcome of a test, kept by a variable. */
  private boolean isYesOrNo(int value) {
    return body.op(value) == Op.PHI
        && body.operands(value).allMatch(one -> body.op(one) == Op.CONSTANT);
  }

  /** The values that branches compare with a current value in the region of an instruction. */
  private Stream<Comparison> comparisons(IntStream branches, int site) {
    return branches
        .map(this::comparison)
        .filter(test -> test >= 0)
        .boxed()
        .flatMap(
            test ->
                Stream.of(
                    comparison(body.operand(test, 0), body.operand(test, 1), site),
                    comparison(body.operand(test, 1), body.operand(test, 0), site)))
        .filter(one -> !one.fresh().isEmpty());
  }

  private Comparison comparison(int value, int other, int site) {
    return new Comparison(value, fresh(other, site, source -> true));
  }

  /** The comparison of two operands that a branch depends on, or -1. */
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
        body.operandCount(value) == 2
            && body.called(value).filter(called -> called.name().equals("equals")).isPresent();
    return isNumber || isEquals ? value : -1;
  }
}
