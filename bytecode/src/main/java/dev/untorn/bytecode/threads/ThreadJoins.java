package dev.untorn.bytecode.threads;

import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Finds the instructions of a body that join the threads that it starts. */
final class ThreadJoins {

  private static final String THREAD = "java.lang.Thread";

  /** The methods that return elements of collections, or iterators. */
  private static final Set<String> TAKING =
      Set.of("get", "iterator", "listIterator", "next", "elementAt", "elements", "nextElement");

  private final Body body;
  private final Hierarchy hierarchy;
  private Dominators dominators;

  ThreadJoins(Body body, Hierarchy hierarchy) {
    this.body = body;
    this.hierarchy = hierarchy;
  }

  /** The points where a thread has ended: its joins, and loops that join all of a collection. */
  record Ends(BitSet joins, List<BitSet> loops) {}

  /** The points where the thread started here has ended, if joins are not interrupted. */
  Ends of(int start) {
    Ends found = new Ends(new BitSet(), new ArrayList<>());
    if (body.op(start) != Op.CALL_VIRTUAL || !isOfThread(start)) {
      return found;
    }
    int thread = body.operand(start, 0);
    for (int i = 0; i < body.size(); i++) {
      if (isJoin(i)) {
        int joined = body.operand(i, 0);
        if (joined == thread || isSameElement(joined, thread)) {
          found.joins().set(i);
        } else if (container(joined) >= 0 && container(joined) == container(thread)) {
          BitSet loop = loopAround(body.blockOf(i));
          if (!loop.get(body.blockOf(start))) {
            found.loops().add(loop);
          }
        }
      }
    }
    return found;
  }

  private boolean isOfThread(int call) {
    return hierarchy.isSubtype(((Member) body.symbol(call)).owner(), THREAD);
  }

  private boolean isJoin(int instruction) {
    return body.op(instruction) == Op.CALL_VIRTUAL
        && ((Member) body.symbol(instruction)).name().equals("join")
        && ((Member) body.symbol(instruction)).descriptor().equals("()V")
        && isOfThread(instruction);
  }

  private boolean isSameElement(int one, int other) {
    return body.op(one) == Op.ARRAY_LOAD
        && body.op(other) == Op.ARRAY_LOAD
        && body.operand(one, 0) == body.operand(other, 0)
        && body.intConstant(body.operand(one, 1)).isPresent()
        && body.intConstant(body.operand(one, 1)).equals(body.intConstant(body.operand(other, 1)));
  }

  /** The array or collection from which a value was taken, or -1. */
  private int container(int value) {
    int from = value;
    while (body.op(from) == Op.CAST || isTaking(from)) {
      from = body.operand(from, 0);
    }
    if (body.op(from) == Op.ARRAY_LOAD) {
      return body.operand(from, 0);
    }
    return from == value ? -1 : from;
  }

  private boolean isTaking(int value) {
    boolean isCall = body.op(value) == Op.CALL_INTERFACE || body.op(value) == Op.CALL_VIRTUAL;
    return isCall
        && TAKING.contains(((Member) body.symbol(value)).name())
        && !hierarchy.isInProgram(((Member) body.symbol(value)).owner());
  }

  private BitSet loopAround(int block) {
    dominators = dominators == null ? Dominators.of(body) : dominators;
    for (int head = block; ; head = dominators.parent(head)) {
      BitSet loop = loop(head);
      if (loop.get(block) || head == dominators.parent(head)) {
        return loop.get(block) ? loop : new BitSet();
      }
    }
  }

  /** The blocks from which a back edge to a head can be reached without passing the head. */
  private BitSet loop(int head) {
    BitSet loop =
        FixedPoint.reachable(
            body.predecessors()
                .targets(head)
                .filter(from -> from != Body.CALLER && dominators.dominates(head, from)),
            (block, next) -> {
              if (block != head) {
                body.predecessors().targets(block).forEach(next);
              }
            });
    if (!loop.isEmpty()) {
      loop.set(head);
    }
    return loop;
  }
}
