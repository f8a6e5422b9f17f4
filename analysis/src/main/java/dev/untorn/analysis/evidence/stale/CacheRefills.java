package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Caches that may be filled twice: what is missing is computed from its key alone, or from what
 * never changes, and is as good as what another thread has computed meanwhile.
 */
@EvidencePattern(
    id = "cache-refill",
    kind = Kind.IDIOM,
    reason =
        "the stored value is computed from its key alone, so it equals the value that another"
            + " thread stores")
public record CacheRefills(
    Program program,
    ConflictSearch conflicts,
    CollectionChanges kinds,
    EquivalentValues sameness,
    OtherEffects besides)
    implements EvidenceRule<StaleCandidate> {
  /** A value that is put somewhere, under a key or alone, as one method sees it. */
  private record Filling(int method, int site, int key, int value) {

    static final int NO_KEY = -1;
  }

  @Override
  public boolean refutes(StaleCandidate candidate) {
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
        && writes(write.variable()).stream().allMatch(this::isFilling);
  }

  private List<StateAccess> writes(Variable variable) {
    return conflicts.writes(variable).stream().filter(one -> !kinds.isTaking(one)).toList();
  }

  /** What a write puts where, or null if it does something else. */
  private Filling filling(StateAccess write) {
    Body body = body(write.method());
    int site = write.instruction();
    if (body.op(site).isFieldAccess()) {
      int last = body.operandCount(site) - 1;
      return new Filling(write.method(), site, Filling.NO_KEY, body.operand(site, last));
    }
    if (!(body.symbol(site) instanceof Member called) || write.variable().part() != Part.STATE) {
      return null;
    }
    boolean isAlone = called.name().equals("set") && body.operandCount(site) == 2;
    boolean isKeyed = called.name().startsWith("put") && body.operandCount(site) == 3;
    if (isAlone) {
      return new Filling(write.method(), site, Filling.NO_KEY, body.operand(site, 1));
    }
    return isKeyed
        ? new Filling(write.method(), site, body.operand(site, 1), body.operand(site, 2))
        : null;
  }

  /** What a method that is called puts where, as its caller sees it, if it was given the value. */
  private Filling seenFrom(StaleCandidate candidate, Filling there) {
    if (there == null || there.method() == candidate.method()) {
      return there;
    }
    Body callee = body(there.method());
    Body body = body(candidate.method());
    int call = candidate.action().site();
    int key = strip(callee, there.key());
    int value = strip(callee, there.value());
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
    Body body = body(filling.method());
    int value = strip(body, filling.value());
    if (body.op(value) == Op.CONSTANT) {
      return false;
    }
    if (filling.key() != Filling.NO_KEY) {
      int key = root(body, filling.key());
      return strip(body, filling.key()) != value && anyPart(body, value, i -> i == key);
    }
    return !anyPart(body, value, i -> isOfElsewhere(body, i));
  }

  /** Whether a value can be another one each time, or for each caller. */
  private boolean isOfElsewhere(Body body, int value) {
    Op op = body.op(value);
    if (op == Op.GET_FIELD || op == Op.GET_STATIC) {
      int field = program.fields().resolve((Member) body.symbol(value));
      return field == Fields.OUTSIDE || !program.construction().isStable(field);
    }
    boolean isFromNothing = op == Op.CALL_STATIC && body.operandCount(value) == 0;
    return isFromNothing || (op == Op.PARAMETER && body.parameter(value) > 0);
  }

  /** What a key is made of, if it is only another form of it. */
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

  /** Whether a value is made of something, directly or through what is computed from it. */
  private static boolean anyPart(Body body, int value, IntPredicate isMeant) {
    BitSet seen = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>();
    waiting.add(value);
    while (!waiting.isEmpty()) {
      int one = waiting.poll();
      if (!seen.get(one)) {
        seen.set(one);
        if (isMeant.test(one)) {
          return true;
        }
        for (int k = 0; k < body.operandCount(one); k++) {
          waiting.add(body.operand(one, k));
        }
        if (body.op(one) == Op.NEW || body.op(one) == Op.NEW_ARRAY) {
          putInto(body, one, waiting);
        }
      }
    }
    return false;
  }

  /** What is given to an object or array that is made: by its constructor, or later. */
  private static void putInto(Body body, int made, Deque<Integer> found) {
    for (int use : DefUse.of(body).of(made)) {
      boolean isFilling =
          (body.op(use).isCall() || body.op(use) == Op.ARRAY_STORE) && body.operand(use, 0) == made;
      for (int k = 1; isFilling && k < body.operandCount(use); k++) {
        found.add(body.operand(use, k));
      }
    }
  }

  /** Whether a write fills what was found missing, by who writes or by all who call it. */
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
    JavaMethod method = program.methods().get(write.method());
    boolean[] answer = {!method.isAccessible(), false};
    program
        .calls()
        .forEachCaller(
            write.method(),
            (caller, call) -> {
              boolean isMaking = program.methods().get(caller).isConstructor();
              answer[0] = answer[0] && (isMaking || isReading(caller, write.variable()));
              answer[1] = true;
            });
    return answer[0] && answer[1];
  }

  private static int strip(Body body, int value) {
    return body.stripCasts(value);
  }

  private Body body(int method) {
    return program.body(method);
  }
}
