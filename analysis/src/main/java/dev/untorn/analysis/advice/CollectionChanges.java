package dev.untorn.analysis.advice;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.escape.StateAccess.Kind;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * Classifies changes of collections as insertions and removals. A removal does not invalidate a
 * check that protects an insertion.
 */
public record CollectionChanges(Program program) {

  private static final Set<String> TAKING =
      Set.of(
          """
          remove removeAll removeIf retainAll removeFirst removeLast removeFirstOccurrence
          removeLastOccurrence removeElement removeElementAt removeAllElements clear poll
          pollFirst pollLast pollFirstEntry pollLastEntry pop take takeFirst takeLast drainTo
          setSize setLength delete deleteCharAt"""
              .split("\\s+", -1));

  private static final Set<String> PUTTING =
      Set.of(
          """
          add addAll addElement addFirst addLast addIfAbsent put putAll putIfAbsent offer
          offerFirst offerLast push insertElementAt setProperty"""
              .split("\\s+", -1));

  /** Changes that preserve the size. */
  private static final Set<String> REPLACING =
      Set.of("set", "setElementAt", "replace", "replaceAll", "sort");

  private static final Set<String> SIZES = Set.of("size", "isEmpty");

  /** Calls that insert one element; the sets below contain removals and lookups. */
  private static final Set<String> ADDING_ONE =
      Set.of("add", "addElement", "addFirst", "addLast", "offer", "put", "putIfAbsent");

  private static final Set<String> REMOVING_ONE = Set.of("clear", "remove", "removeElement");

  private static final Set<String> LOOKING_UP = Set.of("get", "contains", "containsKey");

  private static final Set<String> LOOKING_AGAIN =
      Set.of("putIfAbsent", "computeIfAbsent", "computeIfPresent", "compute", "merge", "replace");

  /** Whether a write can invalidate the use of a candidate. */
  public boolean canHarm(StaleCandidate candidate, StateAccess write) {
    if (candidate.shape() == StaleShape.RESULT) {
      return isChangedWith(write, candidate.action().effect().variable());
    }
    Optional<String> changing = called(write);
    if (changing.isEmpty()) {
      return candidate.shape() != StaleShape.CHECK_THEN_ASK || isClearing(write);
    }
    if (isAskedForSize(candidate.source().access()) && isKeepingEnough(candidate, changing.get())) {
      return false;
    }
    return switch (candidate.shape()) {
      case WALK -> !REPLACING.contains(changing.get());
      case LOOK_AT -> !PUTTING.contains(changing.get());
      case CHECK_THEN_ASK ->
          !PUTTING.contains(changing.get()) && !REPLACING.contains(changing.get());
      case CHECK_THEN_ACT ->
          !TAKING.contains(changing.get())
              || called(candidate.action().effect().access()).filter(PUTTING::contains).isEmpty();
      default -> true;
    };
  }

  /** Whether a write stores null in a field. */
  private boolean isClearing(StateAccess write) {
    Body body = program.body(write.method());
    int stored = body.lastOperand(write.instruction());
    return body.op(stored) == Op.CONSTANT
        && body.symbol(stored) == null
        && body.intConstant(stored).isEmpty();
  }

  /** Whether the region of a write also changes another variable. */
  private boolean isChangedWith(StateAccess write, Variable other) {
    return HeldLock.innermost(program.held(write), hold -> true).stream()
        .anyMatch(
            region ->
                program.accesses().of(write.method()).stream()
                    .filter(access -> access.writes() && access.variable().equals(other))
                    .flatMap(access -> program.held(access).stream())
                    .anyMatch(hold -> hold.begins().equals(region.begins())));
  }

  /** Whether a read queries the number of elements, or whether there are any. */
  boolean isAskedForSize(StateAccess read) {
    return called(read)
        .filter(
            asked ->
                SIZES.contains(asked)
                    || (asked.startsWith("peek") && !SingleCallFix.isCompared(program, read)))
        .isPresent();
  }

  /** Whether a change leaves as many elements as the use relies on. */
  private boolean isKeepingEnough(StaleCandidate candidate, String changing) {
    boolean isOfElement =
        called(candidate.action().effect().access())
            .filter(act -> TAKING.contains(act) || REPLACING.contains(act))
            .isPresent();
    return REPLACING.contains(changing)
        || (candidate.shape() == StaleShape.CHECK_THEN_ACT
            && isOfElement
            && PUTTING.contains(changing));
  }

  public boolean isTaking(StateAccess write) {
    return called(write).filter(TAKING::contains).isPresent();
  }

  /** Whether a call removes a given object, and its result is not used. */
  public boolean isRemovalByItself(StateAccess write) {
    Body body = program.body(write.method());
    return body.symbol(write.instruction()) instanceof Member called
        && called.name().equals("remove")
        && called.descriptor().startsWith("(Ljava/lang/Object;)")
        && isForgotten(body, write.instruction());
  }

  /** Whether a value is not used, except by casts. */
  private static boolean isForgotten(Body body, int value) {
    return Arrays.stream(DefUse.of(body).of(value))
        .allMatch(use -> body.op(use) == Op.CAST && isForgotten(body, use));
  }

  public boolean isPutting(StateAccess write) {
    return called(write).filter(PUTTING::contains).isPresent();
  }

  public Optional<String> called(StateAccess access) {
    return program.body(access.method()).called(access.instruction()).map(Member::name);
  }

  /** Whether a call adds or removes an element, and its result is not used. */
  private boolean isBlind(StateAccess access) {
    Body body = program.body(access.method());
    return access.kind() == Kind.UPDATE
        && body.operandCount(access.instruction()) > 1
        && (is(access, ADDING_ONE) || is(access, REMOVING_ONE))
        && DefUse.of(body).isUnused(access.instruction());
  }

  /**
   * Whether changes between two calls do not matter: the second one checks by itself, both ignore
   * their results, or their keys differ.
   */
  public boolean areIndependent(StateAccess one, StateAccess two) {
    return (is(one, LOOKING_UP) && is(two, LOOKING_AGAIN))
        || (isBlind(one) && (isBlind(two) || hasOtherKey(one, two)));
  }

  /** Whether a lookup precedes an insertion: a removal in between does not matter. */
  public boolean isAddedIfAbsent(StateAccess one, StateAccess other, StateAccess two) {
    return is(one, LOOKING_UP) && is(other, REMOVING_ONE) && is(two, ADDING_ONE);
  }

  private boolean hasOtherKey(StateAccess one, StateAccess two) {
    Body body = program.body(one.method());
    return one.method() == two.method()
        && is(two, LOOKING_UP)
        && body.operand(one.instruction(), 1) != body.operand(two.instruction(), 1);
  }

  private boolean is(StateAccess access, Set<String> names) {
    return program
        .body(access.method())
        .called(access.instruction())
        .filter(called -> called.owner().startsWith("java.util."))
        .filter(called -> names.contains(called.name()))
        .isPresent();
  }
}
