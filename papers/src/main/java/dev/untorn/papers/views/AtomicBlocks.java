package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The atomic blocks of a program, and the blocks to which each instruction belongs. */
final class AtomicBlocks {

  /**
   * The paper's atomic method: a method declared atomic, code under one lock, or an atomic call;
   * distinguished by the places where it can begin.
   */
  record AtomicBlock(int number, int method, List<Integer> begins) {

    AtomicBlock {
      begins = List.copyOf(begins);
    }

    /** Whether the block is the whole method. */
    boolean isMethod() {
      return begins.contains(HeldLock.ENTRY);
    }
  }

  /** A method called by more blocks belongs to the first of them. */
  private static final int MAX_OWNERS = 500;

  private static final BitSet NOBODY = new BitSet();

  private final Program program;
  private final SameThreadCalls calls;
  private final ReachedLimits limits;
  private final Map<Key, AtomicBlock> numbers = new HashMap<>();
  private final List<AtomicBlock> blocks = new ArrayList<>();

  /** For each method, the blocks that call it, directly or by calls outside of blocks. */
  private final Map<Integer, BitSet> owners = new HashMap<>();

  private final Map<StateAccess, BitSet> ownersOfAccess = new HashMap<>();

  /** The identity of a block. */
  private record Key(int method, AccessPath lock, HeldLock.Kind kind, List<Integer> begins) {}

  AtomicBlocks(Program program, SameThreadCalls calls, ReachedLimits limits) {
    this.program = program;
    this.calls = calls;
    this.limits = limits;
    for (int method = 0; method < program.methods().count(); method++) {
      if (program.threads().isRun(method)) {
        findIn(method);
      }
    }
    spreadOwners();
  }

  private void findIn(int method) {
    program.accesses().of(method).forEach(this::at);
    program.calls().calls(method).forEach(call -> at(method, call));
  }

  int count() {
    return blocks.size();
  }

  AtomicBlock get(int number) {
    return blocks.get(number);
  }

  /** The blocks of a method around one of its instructions, the outermost first. */
  List<AtomicBlock> at(int method, int instruction) {
    return program.locks().of(method).held(instruction).stream()
        .filter(hold -> !hold.begins().contains(HeldLock.CALLER))
        .map(hold -> block(new Key(method, hold.lock(), hold.kind(), hold.begins())))
        .toList();
  }

  /** The instructions of the method of a block that are outside it. */
  IntStream around(int number) {
    AtomicBlock block = blocks.get(number);
    return IntStream.range(0, program.body(block.method()).size())
        .filter(instruction -> !at(block.method(), instruction).contains(block));
  }

  /** The same for an access, which can be a block by itself. */
  List<AtomicBlock> at(StateAccess access) {
    List<AtomicBlock> around = at(access.method(), access.instruction());
    return around.isEmpty() && access.isAtomic()
        ? List.of(
            block(
                new Key(
                    access.method(),
                    AccessPath.Constant.ATOMIC,
                    HeldLock.Kind.ATOMIC_METHOD,
                    List.of(access.instruction()))))
        : around;
  }

  /** The blocks to which an access belongs: the innermost of its method, or those of callers. */
  BitSet owners(StateAccess access) {
    return ownersOfAccess.computeIfAbsent(
        access,
        one -> {
          List<AtomicBlock> own = at(one);
          return own.isEmpty()
              ? owners.getOrDefault(one.method(), NOBODY)
              : only(own.get(own.size() - 1));
        });
  }

  private static BitSet only(AtomicBlock block) {
    BitSet only = new BitSet();
    only.set(block.number());
    return only;
  }

  private AtomicBlock block(Key key) {
    return numbers.computeIfAbsent(
        key,
        one -> {
          blocks.add(new AtomicBlock(blocks.size(), one.method(), one.begins()));
          return blocks.get(blocks.size() - 1);
        });
  }

  private void spreadOwners() {
    Deque<Integer> waiting = new ArrayDeque<>();
    for (int method = 0; method < program.methods().count(); method++) {
      for (int call : program.calls().calls(method).toArray()) {
        List<AtomicBlock> own = at(method, call);
        if (!own.isEmpty()) {
          spread(method, call, only(own.get(own.size() - 1)), waiting);
        }
      }
    }
    while (!waiting.isEmpty()) {
      int method = waiting.poll();
      for (int call : program.calls().calls(method).toArray()) {
        if (at(method, call).isEmpty()) {
          spread(method, call, owners.get(method), waiting);
        }
      }
    }
  }

  private void spread(int method, int call, BitSet some, Deque<Integer> waiting) {
    for (int target : calls.of(method, call)) {
      BitSet known = owners.computeIfAbsent(target, one -> new BitSet());
      int before = known.cardinality();
      if (before <= MAX_OWNERS) {
        known.or(some);
        if (known.cardinality() > before) {
          waiting.add(target);
        }
      } else {
        limits.add(
            "methods that more than %d blocks call were taken to belong to the first of them"
                .formatted(MAX_OWNERS));
      }
    }
  }
}
