package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.evidence.MonotonicBounds;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Checks that only decide whether it is worth while to look: what is then taken is found by a walk
 * of its own, and each thing that the walk meets is asked about before it is taken. So it is with
 * an object that is asked whether it may be taken.
 */
record AdvisorySearches(Program program, CollectionChanges kinds, MonotonicBounds bounds) {

  private static final Set<String> STEPS = Set.of("next", "nextElement", "previous");

  private static final Set<StaleShape> CHECKS =
      Set.of(StaleShape.CHECK_THEN_ACT, StaleShape.CHECK_THEN_ACT_ELSEWHERE);

  boolean contains(StaleCandidate candidate) {
    return CHECKS.contains(candidate.shape())
        && (isRemoved(candidate.action().effect().access())
            || isLetGo(candidate.action().effect().access())
            || isTakenBy(candidate));
  }

  /** Whether something is removed from where a walk has just met it. */
  private boolean isRemoved(StateAccess removal) {
    Body body = body(removal.method());
    int site = removal.instruction();
    boolean isNamed =
        body.op(site).isCall()
            && body.operandCount(site) == 2
            && body.symbol(site) instanceof Member called
            && called.name().equals("remove");
    if (!isNamed) {
      return false;
    }
    OptionalInt met = met(body, body.operand(site, 1));
    MethodLocks locks = program.locks().of(removal.method());
    return met.isPresent()
        && program.accesses().of(removal.method()).stream()
            .filter(walk -> walk.instruction() == met.getAsInt())
            .anyMatch(walk -> walk.variable().equals(removal.variable()))
        && locks.held(met.getAsInt()).equals(locks.held(site))
        && isAsked(body, site, met.getAsInt());
  }

  /**
   * Whether an object is removed, by itself, only if it has said so when it was asked for that, or
   * when asking has failed, as in a {@code finally} that compilers write twice.
   */
  private boolean isLetGo(StateAccess removal) {
    Body body = body(removal.method());
    int site = removal.instruction();
    if (!kinds.isRemovalByItself(removal)
        || !(body.symbol(site) instanceof Member called)
        || !program.hierarchy().isSubtype(called.owner(), "java.util.Collection")) {
      return false;
    }
    int thing = body.operand(site, 1);
    return program.accesses().of(removal.method()).stream()
        .filter(one -> called.equals(body.symbol(one.instruction())))
        .filter(one -> body.operand(one.instruction(), 1) == thing)
        .flatMapToInt(one -> branched(body, one.instruction()))
        .anyMatch(
            value -> CacheRefills.anyPart(body, value, part -> isAnswer(removal, part, thing)));
  }

  /** Whether a value is what a thing, of a class of the program, was asked for. */
  private boolean isAnswer(StateAccess removal, int value, int thing) {
    Body body = body(removal.method());
    return (body.op(value) == Op.CALL_VIRTUAL || body.op(value) == Op.CALL_INTERFACE)
        && body.operand(value, 0) == thing
        && program.calls().targets(removal.method(), value).count() > 0;
  }

  /** Whether a thing that a walk has met is given to who takes it out, or counts it out. */
  private boolean isTakenBy(StaleCandidate candidate) {
    Body body = body(candidate.method());
    StateAccess change = candidate.action().effect().access();
    int site = candidate.action().site();
    return (bounds.isLowered(change) || kinds.isTaking(change))
        && !candidate.action().isDirect()
        && body.op(site).isCall()
        && IntStream.range(0, body.operandCount(site))
            .mapToObj(k -> met(body, body.operand(site, k)))
            .anyMatch(met -> met.isPresent() && isAsked(body, site, met.getAsInt()));
  }

  /** The call by which a walk meets a thing, if a value is such a thing. */
  private static OptionalInt met(Body body, int value) {
    int call = body.stripCasts(value);
    boolean isStep = body.op(call) == Op.CALL_INTERFACE || body.op(call) == Op.CALL_VIRTUAL;
    return isStep
            && body.operandCount(call) == 1
            && body.symbol(call) instanceof Member called
            && STEPS.contains(called.name())
        ? OptionalInt.of(call)
        : OptionalInt.empty();
  }

  /** Whether a branch that decides over an instruction depends on a thing. */
  private static boolean isAsked(Body body, int site, int thing) {
    return branched(body, site)
        .anyMatch(value -> CacheRefills.anyPart(body, value, part -> part == thing));
  }

  /** The values that decide over an instruction. */
  private static IntStream branched(Body body, int site) {
    return new DecidingBranches(body)
        .branchesBefore(body.blockOf(site)).stream()
            .flatMap(
                branch ->
                    IntStream.range(0, body.operandCount(branch))
                        .map(k -> body.operand(branch, k)));
  }

  private Body body(int method) {
    return program.body(method);
  }
}
