package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Caches that may be filled twice: a missing value is computed from its key, or from constants. */
public final class CacheRefills {

  private final Program program;
  private final ConflictSearch conflicts;
  private final CollectionChanges kinds;
  private final EquivalentValues sameness;
  private final OtherEffects besides;

  public CacheRefills(Program program, ConflictSearch conflicts) {
    this.program = program;
    this.conflicts = conflicts;
    kinds = new CollectionChanges(program);
    sameness = new EquivalentValues(program);
    besides = new OtherEffects(program, conflicts);
  }

  /** A value that is stored, with or without a key, as seen by one method. */
  private record Filling(int method, int site, int key, int value) {

    static final int NO_KEY = -1;
  }

  public boolean contains(StaleCandidate candidate) {
    StateAccess write = candidate.action().effect().access();
    if (candidate.shape() != StaleShape.CHECK_THEN_ACT
        || !candidate.source().variable().equals(write.variable())) {
      return false;
    }
    Filling filling = seenFrom(candidate, filling(write));
    return filling != null
        && isComputed(filling)
        && sameness.contains(filling.method(), filling.value())
        && !besides.isAny(filling.method(), filling.site(), write.variable())
        && conflicts.writes(write.variable()).stream()
            .allMatch(one -> kinds.isTaking(one) || isFilling(one));
  }

  /** The value stored by a write, and its key; null if the write does something else. */
  private Filling filling(StateAccess write) {
    Body body = program.body(write.method());
    int site = write.instruction();
    if (body.op(site).isFieldAccess()) {
      return new Filling(write.method(), site, Filling.NO_KEY, body.lastOperand(site));
    }
    if (!(body.symbol(site) instanceof Member called) || write.variable().part() != Part.STATE) {
      return null;
    }
    if (called.name().equals("set") && body.operandCount(site) == 2) {
      return new Filling(write.method(), site, Filling.NO_KEY, body.operand(site, 1));
    }
    boolean isKeyed = called.name().startsWith("put") && body.operandCount(site) == 3;
    return isKeyed
        ? new Filling(write.method(), site, body.operand(site, 1), body.operand(site, 2))
        : null;
  }

  /** The value and key that a callee stores, as seen by its caller if that passes both. */
  private Filling seenFrom(StaleCandidate candidate, Filling there) {
    if (there == null || there.method() == candidate.method()) {
      return there;
    }
    Body callee = program.body(there.method());
    Body body = program.body(candidate.method());
    int call = candidate.action().site();
    int key = callee.stripCasts(there.key());
    int value = callee.stripCasts(there.value());
    boolean isGiven =
        there.key() != Filling.NO_KEY
            && callee.op(key) == Op.PARAMETER
            && callee.op(value) == Op.PARAMETER;
    if (!isGiven) {
      return there;
    }
    return program.calls().isDirect(candidate.method(), call, there.method())
        ? new Filling(
            candidate.method(),
            call,
            body.operand(call, callee.parameter(key)),
            body.operand(call, callee.parameter(value)))
        : null;
  }

  private boolean isComputed(Filling filling) {
    Body body = program.body(filling.method());
    int value = body.stripCasts(filling.value());
    if (body.op(value) == Op.CONSTANT) {
      return false;
    }
    if (filling.key() != Filling.NO_KEY) {
      int key = root(body, filling.key());
      return body.stripCasts(filling.key()) != value && anyPart(body, value, i -> i == key);
    }
    return !anyPart(body, value, i -> isOfElsewhere(body, i));
  }

  /** Whether a value can differ each time, or for each caller. */
  private boolean isOfElsewhere(Body body, int value) {
    Op op = body.op(value);
    if (op == Op.GET_FIELD || op == Op.GET_STATIC) {
      int field = program.fields().resolve((Member) body.symbol(value));
      return field == Fields.OUTSIDE || !program.construction().isStable(field);
    }
    boolean isFromNothing = op == Op.CALL_STATIC && body.operandCount(value) == 0;
    return isFromNothing || (op == Op.PARAMETER && body.parameter(value) > 0);
  }

  /** The value that a key is converted from. */
  private static int root(Body body, int key) {
    int root = key;
    while (body.op(root) == Op.CAST
        || (body.op(root).isCall()
            && body.operandCount(root) == 1
            && body.symbol(root) instanceof Member called
            && EquivalentValues.isUnchangingOfJdk(called.owner()))) {
      root = body.operand(root, 0);
    }
    return root;
  }

  /** Whether a value is computed from a matching value, directly or transitively. */
  private static boolean anyPart(Body body, int value, IntPredicate isMeant) {
    return FixedPoint.reachable(
            IntStream.of(value),
            (one, parts) -> {
              body.operands(one).forEach(parts);
              if (body.op(one) == Op.NEW || body.op(one) == Op.NEW_ARRAY) {
                putInto(body, one).forEach(parts);
              }
            })
        .stream()
        .anyMatch(isMeant);
  }

  /** The values passed to a new object or array: to its constructor, or later. */
  private static IntStream putInto(Body body, int made) {
    return IntStream.of(DefUse.of(body).of(made))
        .filter(use -> body.op(use).isCall() || body.op(use) == Op.ARRAY_STORE)
        .filter(use -> body.operand(use, 0) == made)
        .flatMap(use -> body.operands(use).skip(1));
  }

  /** Whether a write fills a cache: its method or all its callers read the variable. */
  private boolean isFilling(StateAccess write) {
    Filling filling = filling(write);
    return filling != null
        && (isReading(write.method(), write.variable()) || isCalledByReaders(write));
  }

  private boolean isReading(int method, Variable variable) {
    return program.accesses().of(method).stream()
        .anyMatch(one -> one.kind() == StateAccess.Kind.READ && one.variable().equals(variable));
  }

  private boolean isCalledByReaders(StateAccess write) {
    return !program.methods().get(write.method()).isAccessible()
        && program
            .calls()
            .allCallers(
                write.method(),
                (caller, call) ->
                    program.methods().get(caller).isConstructor()
                        || isReading(caller, write.variable()));
  }
}
