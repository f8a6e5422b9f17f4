package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Edges;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.locks.LockExpression.Element;
import dev.untorn.bytecode.locks.LockExpression.Field;
import dev.untorn.bytecode.locks.LockExpression.Local;
import dev.untorn.bytecode.locks.MethodLocks;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;

/**
 * What is worth being followed through a method: the locks that can be the first of two witnesses,
 * with numbers, and the values that are tested more than once. Most methods have none of them.
 */
final class Tracked {

  private final Body body;
  private final BiPredicate<LockExpression, LockExpression> isWanted;

  /** The blocks between where a loop begins and where it jumps back. */
  private final BitSet loops;

  private final Map<LockExpression, Integer> numbers = new HashMap<>();

  /** The locks whose names can come to mean something else, and the values that they name. */
  private final Map<Integer, LockExpression> unstable = new LinkedHashMap<>();

  private final BitSet named = new BitSet();
  private final BitSet tested = new BitSet();

  private Tracked(Body body, BiPredicate<LockExpression, LockExpression> isWanted) {
    this.body = body;
    this.isWanted = isWanted;
    loops = loops(body);
  }

  /**
   * Finds what is worth being followed, if anything is.
   *
   * @param isWanted which two locks are witnesses
   */
  static Optional<Tracked> of(
      Program program,
      Contexts contexts,
      Taken taken,
      BiPredicate<LockExpression, LockExpression> isWanted) {
    MethodLocks locks = program.locks().of(taken.method());
    Map<LockExpression, BitSet> seconds = seconds(locks, taken, contexts);
    if (seconds.isEmpty()) {
      return Optional.empty();
    }
    Body body = program.methods().get(taken.method()).body().orElseThrow();
    Tracked tracked = new Tracked(body, isWanted);
    tracked
        .firsts(locks, seconds)
        .forEach(
            (lock, places) -> {
              if (tracked.canBeFirst(lock, places, seconds.keySet())) {
                tracked.add(lock);
              }
            });
    tracked.findTested(contexts);
    return tracked.numbers.isEmpty() ? Optional.empty() : Optional.of(tracked);
  }

  /** A way through a cycle goes from each of its blocks back to it or to one before it. */
  private static BitSet loops(Body body) {
    BitSet loops = new BitSet();
    for (Edges edges : List.of(body.successors(), body.handlers())) {
      for (int block = 0; block < body.blockCount(); block++) {
        for (int e = 0; e < edges.count(block); e++) {
          if (edges.target(block, e) <= block) {
            loops.set(edges.target(block, e), block + 1);
          }
        }
      }
    }
    return loops;
  }

  /** The locks that are taken, with where: to take one that is held already means nothing. */
  private static Map<LockExpression, BitSet> seconds(
      MethodLocks locks, Taken taken, Contexts contexts) {
    BitSet places = taken.places();
    if (places.isEmpty()) {
      return Map.of();
    }
    Map<LockExpression, BitSet> found = new LinkedHashMap<>();
    for (int i = places.nextSetBit(0); i >= 0; i = places.nextSetBit(i + 1)) {
      List<Hold> held = locks.held(i);
      for (LockExpression lock : taken.at(i).keySet()) {
        if (!contexts.isHeld(held, lock)) {
          found.computeIfAbsent(lock, key -> new BitSet()).set(i);
        }
      }
    }
    return found;
  }

  /** The same, with all that are held and can be given up. */
  private Map<LockExpression, BitSet> firsts(
      MethodLocks locks, Map<LockExpression, BitSet> seconds) {
    Map<LockExpression, BitSet> found = new LinkedHashMap<>();
    seconds.forEach((lock, places) -> found.put(lock, (BitSet) places.clone()));
    List<Hold> before = List.of();
    for (int i = 0; i < body.size(); i++) {
      List<Hold> held = locks.held(i);
      for (Hold hold : held == before ? List.<Hold>of() : held) {
        for (int begin : hold.begins()) {
          if (begin >= 0) {
            found.computeIfAbsent(hold.lock(), key -> new BitSet()).set(begin);
          }
        }
      }
      before = held;
    }
    return found;
  }

  private boolean canBeFirst(LockExpression lock, BitSet places, Set<LockExpression> seconds) {
    boolean isTakenAgain =
        places.cardinality() > 1 || places.stream().anyMatch(i -> loops.get(body.blockOf(i)));
    for (LockExpression second : seconds) {
      if ((isTakenAgain || !lock.equals(second)) && isWanted.test(lock, second)) {
        return true;
      }
    }
    return false;
  }

  private void add(LockExpression lock) {
    int number = numbers.size();
    numbers.put(lock, number);
    if (!lock.isStable()) {
      unstable.put(number, lock);
      addValues(lock);
    }
  }

  private void addValues(LockExpression lock) {
    if (lock instanceof Local local) {
      named.set(local.value());
    } else if (lock instanceof Field field) {
      addValues(field.of());
    } else if (lock instanceof Element element) {
      if (element.indexValue() >= 0) {
        named.set(element.indexValue());
      }
      addValues(element.of());
    } else if (lock instanceof LockExpression.Made made && made.value() >= 0) {
      named.set(made.value());
    }
  }

  /** A test whose value is never tested again contradicts nothing. */
  private void findTested(Contexts contexts) {
    BitSet once = new BitSet();
    for (int block = 0; !numbers.isEmpty() && block < body.blockCount(); block++) {
      int value = contexts.test(body, block).map(test -> test.value()).orElse(-1);
      if (value >= 0) {
        tested.set(value, tested.get(value) || once.get(value) || loops.get(block));
        once.set(value);
      }
    }
  }

  int count() {
    return numbers.size();
  }

  /** Whether two locks are witnesses. */
  boolean isWanted(LockExpression first, LockExpression second) {
    return isWanted.test(first, second);
  }

  /** The number of a lock, or -1 if it is not worth to be followed. */
  int number(LockExpression lock) {
    return numbers.getOrDefault(lock, -1);
  }

  /** Whether a value is tested, and perhaps again. */
  boolean isTested(int value) {
    return tested.get(value);
  }

  /** Whether an instruction may give the name of such a lock another meaning. */
  boolean canChange(int instruction) {
    if (unstable.isEmpty()) {
      return false;
    }
    Op op = body.op(instruction);
    boolean isAssignment = op == Op.PUT_FIELD || op == Op.PUT_STATIC || op == Op.ARRAY_STORE;
    return isAssignment || op.isCall() || named.get(instruction);
  }

  /** Tells about the locks whose names can come to mean something else, with their numbers. */
  void forEachUnstable(BiConsumer<Integer, LockExpression> consumer) {
    unstable.forEach(consumer);
  }
}
