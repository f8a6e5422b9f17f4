package dev.untorn.analysis.control;

import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The branches that decide, directly or transitively, whether the blocks of a body run. */
public final class DecidingBranches {

  /** The maximum number of blocks between a test and the exception that it throws. */
  private static final int MAX_STEPS = 4;

  private final Body body;
  private final BitSet[] deciders;
  private final UnreachableCode unreached;
  private ControlDependence dependence;
  private Dominators dominators;
  private List<Integer> refusals;

  public DecidingBranches(Body body) {
    this.body = body;
    deciders = new BitSet[body.blockCount()];
    unreached = new UnreachableCode(body);
  }

  public BitSet branches(int block) {
    if (deciders[block] == null) {
      deciders[block] = find(block);
      addRefusals(block);
    }
    return deciders[block];
  }

  private void addRefusals(int block) {
    if (refusals == null) {
      refusals = List.of();
      refusals =
          new DuplicateRejection(body)
              .find().stream()
                  .filter(branch -> isGuard(body.blockOf(branch)) && !isAsserted(branch))
                  .toList();
    }
    for (int branch : refusals) {
      if (new ControlPaths(body).lead(branch, body.blockStart(block), new BitSet())) {
        deciders[block].set(branch);
      }
    }
  }

  private Dominators dominators() {
    if (dominators == null) {
      dominators = Dominators.of(body);
    }
    return dominators;
  }

  private int[] direct(int block) {
    if (dependence == null) {
      dependence = ControlDependence.ofReturning(body);
    }
    return dependence.deciders(block);
  }

  /** The deciding branches of a block, including those before an exception handler around it. */
  public BitSet branchesBefore(int block) {
    BitSet found = (BitSet) branches(block).clone();
    for (int above = block; above != 0; above = dominators().parent(above)) {
      if (isHandler(above)) {
        found.or(branches(dominators().parent(above)));
      }
    }
    return found;
  }

  private boolean isHandler(int block) {
    int first = body.blockStart(block);
    while (first < body.blockEnd(block) && body.op(first) == Op.PHI) {
      first++;
    }
    return first < body.blockEnd(block) && body.op(first) == Op.CAUGHT;
  }

  private BitSet find(int first) {
    BitSet found = new BitSet();
    int[] direct = direct(first);
    if (direct.length > 0) {
      BitSet deciders =
          FixedPoint.reachable(
              IntStream.of(direct),
              (one, next) -> {
                for (int decider : direct(one)) {
                  next.accept(decider);
                }
              });
      for (int decider = deciders.nextSetBit(0);
          decider >= 0;
          decider = deciders.nextSetBit(decider + 1)) {
        if (!isGuard(decider)) {
          found.set(body.blockEnd(decider) - 1);
        }
      }
    }
    return found;
  }

  /** Whether a block is a guard: one of its successors only throws an exception. */
  private boolean isGuard(int block) {
    for (int s = 0; s < body.successors().count(block); s++) {
      int next = body.successors().target(block, s);
      for (int steps = 0; steps < MAX_STEPS && body.successors().count(next) == 1; steps++) {
        next = body.successors().target(next, 0);
      }
      int last = body.blockEnd(next) - 1;
      if (last >= body.blockStart(next) && body.op(last) == Op.THROW) {
        return true;
      }
    }
    return false;
  }

  /** Whether an instruction would run only if a value that is never null were null. */
  public boolean isUnreachable(int instruction) {
    return unreached.contains(instruction);
  }

  /** Whether an instruction runs only if assertions are enabled. */
  public boolean isAsserted(int instruction) {
    int block = body.blockOf(instruction);
    return branches(block).stream()
        .map(body::blockOf)
        .anyMatch(decider -> isOfAssertion(decider) && isBehindChecked(decider, block));
  }

  private boolean isOfAssertion(int block) {
    return BranchCondition.of(body, block)
        .filter(test -> body.op(test.value()) == Op.GET_STATIC)
        .map(test -> (Member) body.symbol(test.value()))
        .filter(field -> field.name().equals("$assertionsDisabled")) // the name used by compilers
        .isPresent();
  }

  private boolean isBehindChecked(int decider, int block) {
    boolean isJump = !BranchCondition.of(body, decider).orElseThrow().isTrueIfJump();
    return body.successors().count(decider) == 2
        && dominators().dominates(body.successors().target(decider, isJump ? 1 : 0), block);
  }

  /** The branches that decide which operand a phi takes. */
  public BitSet branchesOfPhi(int phi) {
    int block = body.blockOf(phi);
    BitSet found = new BitSet();
    body.predecessors()
        .targets(block)
        .filter(before -> before != Body.CALLER)
        .flatMap(
            before ->
                isDeciding(before)
                    ? IntStream.concat(IntStream.of(direct(before)), IntStream.of(before))
                    : IntStream.of(direct(before)))
        .filter(decider -> isChoosing(decider, phi))
        .forEach(decider -> found.set(body.blockEnd(decider) - 1));
    found.andNot(branches(block));
    return found;
  }

  private boolean isDeciding(int block) {
    int last = body.blockEnd(block) - 1;
    return last >= body.blockStart(block)
        && (body.op(last) == Op.BRANCH || body.op(last) == Op.SWITCH);
  }

  /** Whether a phi can have different operands behind a branch. */
  private boolean isChoosing(int decider, int phi) {
    int block = body.blockOf(phi);
    BitSet behind =
        FixedPoint.reachable(
            IntStream.of(decider),
            (one, next) ->
                body.forEachNext(
                    one,
                    target -> {
                      if (target != block) {
                        next.accept(target);
                      }
                    }));
    int met = -1;
    for (int p = 0; p < body.operandCount(phi); p++) {
      if (isBehind(behind, body.predecessors().target(block, p), block)) {
        int operand = body.operand(phi, p);
        if (met >= 0 && !isSame(operand, met)) {
          return true;
        }
        met = operand;
      }
    }
    return false;
  }

  private static boolean isBehind(BitSet behind, int before, int block) {
    return before != Body.CALLER && before != block && behind.get(before);
  }

  private boolean isSame(int one, int other) {
    return one == other
        || (body.intConstant(one).isPresent()
            && body.intConstant(one).equals(body.intConstant(other)));
  }

  /** Branches that reject duplicates: unlike other tests that throw, they decide an insertion. */
  private record DuplicateRejection(Body body) {

    /** Lookups and the corresponding insertions. */
    private static final Map<String, String> PUTTING =
        Map.of("containsKey", "put", "get", "put", "contains", "add");

    private static final int MAX_STEPS = 3;

    /** The branches that look up an element that the body inserts elsewhere. */
    List<Integer> find() {
      return IntStream.range(0, body.size())
          .filter(i -> body.op(i) == Op.BRANCH && body.operandCount(i) == 1 && isAsking(i))
          .boxed()
          .toList();
    }

    private boolean isAsking(int branch) {
      int asked = body.stripCasts(body.operand(branch, 0));
      String putting = body.called(asked).map(Member::name).map(PUTTING::get).orElse("");
      return !putting.isEmpty()
          && body.operandCount(asked) == 2
          && IntStream.range(0, body.size())
              .filter(i -> body.called(i).filter(one -> one.name().equals(putting)).isPresent())
              .anyMatch(
                  i ->
                      body.operandCount(i) >= 2
                          && isSame(body.operand(i, 0), body.operand(asked, 0), MAX_STEPS)
                          && isSame(body.operand(i, 1), body.operand(asked, 1), MAX_STEPS));
    }

    /** Whether two values are read from the same object in the same way. */
    private boolean isSame(int one, int other, int steps) {
      if (one == other) {
        return true;
      }
      boolean isAlike =
          steps > 0
              && body.op(one) == body.op(other)
              && (body.op(one).isFieldAccess() || body.op(one).isCall())
              && body.operandCount(one) <= 1
              && body.operandCount(one) == body.operandCount(other)
              && body.symbol(one).equals(body.symbol(other));
      return isAlike
          && (body.operandCount(one) == 0
              || isSame(body.operand(one, 0), body.operand(other, 0), steps - 1));
    }
  }

  /** The instructions that would run only if a value that is never null were null. */
  static final class UnreachableCode {

    /** Classes of the JDK whose methods never return null, except {@link #SOMETIMES}. */
    private static final Set<String> NEVER =
        Set.of(
            """
            java.lang.String java.lang.StringBuilder java.lang.StringBuffer java.lang.Boolean
            java.lang.Byte java.lang.Character java.lang.Short java.lang.Integer java.lang.Long
            java.lang.Float java.lang.Double java.util.Objects java.util.Collections
            java.util.UUID java.util.regex.Pattern java.nio.charset.Charset\
            """
                .split("\\s+", -1));

    /** Methods that can return null, some of them because of an argument such as a function. */
    private static final Set<String> SOMETIMES =
        Set.of(
            """
            String.transform String.valueOf(Ljava/lang/Object;) Character.getName
            Integer.getInteger Long.getLong Objects.toString Collections.max Collections.min
            Charset.forName(Ljava/lang/String;Ljava/nio/charset/Charset;)
            Class.forName(Ljava/lang/Module;Ljava/lang/String;)\
            """
                .split("\\s+", -1));

    /** Methods of other classes of the JDK that throw an exception instead of returning null. */
    private static final Map<String, Set<String>> NEVER_BY =
        Map.of(
            "java.lang.Class",
                Set.of(
                    """
                    forName getName getSimpleName getMethod getDeclaredMethod getField
                    getDeclaredField getConstructor getDeclaredConstructor newInstance\
                    """
                        .split("\\s+", -1)),
            "java.lang.reflect.Constructor", Set.of("newInstance"),
            "java.lang.Object", Set.of("getClass"),
            "java.lang.Thread", Set.of("currentThread"));

    private final Body body;
    private final BitSet blocks = new BitSet();

    UnreachableCode(Body body) {
      this.body = body;
      for (int block = 0; block < body.blockCount(); block++) {
        int decider = block;
        BranchCondition.of(body, block)
            .filter(test -> isNever(test.value()) && body.successors().count(decider) == 2)
            .map(test -> body.successors().target(decider, test.isTrueIfJump() ? 0 : 1))
            .filter(next -> body.predecessors().count(next) == 1)
            .ifPresent(blocks::set);
      }
    }

    boolean contains(int instruction) {
      if (blocks.isEmpty()) {
        return false;
      }
      Dominators dominators = Dominators.of(body);
      int block = body.blockOf(instruction);
      return blocks.stream().anyMatch(one -> dominators.dominates(one, block));
    }

    /** Whether a value is never null. */
    private boolean isNever(int value) {
      int object = body.stripCasts(value);
      return body.op(object) == Op.NEW
          || body.called(object)
              .filter(one -> one.descriptor().endsWith(";") || one.descriptor().contains(")["))
              .filter(UnreachableCode::isNever)
              .isPresent();
    }

    static boolean isNever(Member called) {
      String name =
          called.owner().substring(called.owner().lastIndexOf('.') + 1) + "." + called.name();
      String call = name + called.descriptor().replaceFirst("[^)]*$", "");
      return (NEVER.contains(called.owner())
              || NEVER_BY.getOrDefault(called.owner(), Set.of()).contains(called.name()))
          && !SOMETIMES.contains(name)
          && !SOMETIMES.contains(call);
    }
  }
}
