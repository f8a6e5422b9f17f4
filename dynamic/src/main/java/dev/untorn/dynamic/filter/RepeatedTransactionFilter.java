package dev.untorn.dynamic.filter;

import static dev.untorn.dynamic.event.AccessBits.ATOMIC;

import dev.untorn.dynamic.collection.IntStack;
import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.event.EventBatch;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ThreadReplay;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Drops transactions that a thread has executed before, if no happens-before edge into or out of it
 * has occurred since. Outermost operations are buffered until they end, or until an order of
 * threads depends on them.
 */
public final class RepeatedTransactionFilter implements EventHandler {

  private final ThreadReplay walk;
  private final Map<Integer, BufferedTransaction> drafts = new LinkedHashMap<>();
  private final RecentKeys seen = new RecentKeys();
  private BufferedTransaction last = new BufferedTransaction(Integer.MIN_VALUE);

  public RepeatedTransactionFilter(ThreadReplay walk) {
    this.walk = walk;
  }

  private BufferedTransaction draft(int thread) {
    if (last.thread() != thread) {
      last = drafts.computeIfAbsent(thread, BufferedTransaction::new);
    }
    return last;
  }

  public void finish() {
    drafts.values().forEach(this::handOn);
  }

  private void handOn(BufferedTransaction draft) {
    if (draft.isOpen()) {
      draft.replay(walk);
      draft.clear();
    }
  }

  @Override
  public void event(EventKind kind, int thread, int target, int detail, int site) {
    switch (kind) {
      case READ, WRITE, UPDATE, ACQUIRE, RELEASE -> keepOrPass(kind, thread, target, detail, site);
      case ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE -> {
        if (walk.isTimeless()) {
          keepOrPass(kind, thread, target, detail, site);
        } else {
          // It orders threads.
          pass(kind, thread, target, detail, site);
        }
      }
      case BEGIN -> enter(thread, target);
      case END -> leave(thread, target);
      case START, JOIN -> {
        handOn(draft(target));
        pass(kind, thread, target, detail, site);
      }
      case EDGE_OUT, EDGE_IN, LOST -> pass(kind, thread, target, detail, site);
      case THREAD_BEGIN, THREAD_END, ESCAPE -> {
        // Irrelevant for the replay.
      }
    }
  }

  /** Buffers an event or, after the buffered ones, passes it on; returns whether it is buffered. */
  private boolean keepOrPass(EventKind kind, int thread, int target, int detail, int site) {
    BufferedTransaction draft = draft(thread);
    if (draft.isOpen() && draft.add(kind, target, detail, site)) {
      return true;
    }
    pass(kind, thread, target, detail, site);
    return false;
  }

  /** Passes an event on, after the buffered ones. */
  private void pass(EventKind kind, int thread, int target, int detail, int site) {
    handOn(draft(thread));
    walk.event(kind, thread, target, detail, site);
  }

  private void enter(int thread, int operation) {
    BufferedTransaction draft = draft(thread);
    ReplayedThread replayed = walk.replayed(thread);
    int held = replayed.hold().locks().number();
    if (!draft.isOpen() && replayed.execution() == null && held >= 0) {
      draft.open(operation, held);
    } else {
      keepOrPass(EventKind.BEGIN, thread, operation, 0, 0);
    }
  }

  private void leave(int thread, int operation) {
    if (keepOrPass(EventKind.END, thread, operation, 0, 0) && last.isOver()) {
      judge(last, walk.replayed(thread));
    }
  }

  private void judge(BufferedTransaction draft, ReplayedThread replayed) {
    long time = walk.isTimeless() ? replayed.moment(ATOMIC).number() : replayed.time();
    if (draft.isBalanced() && draft.isIn(seen, time)) {
      replayed.advance();
      draft.clear();
    } else {
      handOn(draft);
    }
  }

  /** The events of a thread since its outermost operation began, as long as they match. */
  private static final class BufferedTransaction {

    /** Longer transactions are rarely repeated. */
    private static final int MAX_EVENTS = 1 << 10;

    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
    private static final long OTHER_MIX = 0xD6E8_FEB8_6659_FD93L;

    private final int thread;

    private final EventBatch events = new EventBatch();

    /** The open operations, and the locks acquired and not released. */
    private final IntStack operations = new IntStack();

    private final IntStack locks = new IntStack();

    private long high;
    private long low;

    BufferedTransaction(int thread) {
      this.thread = thread;
    }

    int thread() {
      return thread;
    }

    boolean isOpen() {
      return !events.isEmpty();
    }

    /** Begins with an operation; another difference changes the hash of all that follows. */
    void open(int operation, int difference) {
      high = thread;
      low = difference;
      add(EventKind.BEGIN, operation, 0, 0);
    }

    void clear() {
      events.clear();
      operations.clear();
      locks.clear();
    }

    /** Adds the next event if possible; returns whether it was. */
    boolean add(EventKind kind, int target, int detail, int site) {
      if (events.size() == MAX_EVENTS
          || !EventBatch.isPossible(site)
          || !isUsual(kind, target, detail)) {
        return false;
      }
      events.add(kind.code() | site << EventKind.BITS, target, detail, thread);
      mix(RecentKeys.word(kind.code(), target));
      mix(RecentKeys.word(detail, site));
      return true;
    }

    /** Whether an event keeps acquires and releases, and begins and ends, in pairs. */
    private boolean isUsual(EventKind kind, int target, int detail) {
      if (kind == EventKind.BEGIN) {
        operations.push(target);
      } else if (kind == EventKind.END) {
        return operations.pop(target);
      } else if (kind == EventKind.ACQUIRE) {
        boolean isHeld = locks.contains(LockIdSet.code(target, detail));
        locks.push(LockIdSet.code(target, detail));
        return !isHeld;
      } else if (kind == EventKind.RELEASE) {
        return locks.remove(LockIdSet.code(target, detail));
      }
      return true;
    }

    boolean isOver() {
      return operations.isEmpty();
    }

    boolean isBalanced() {
      return locks.isEmpty();
    }

    /** Records the transaction; returns whether it last occurred at the same time. */
    boolean isIn(RecentKeys seen, long time) {
      return seen.isSame(high, low, time);
    }

    private void mix(long word) {
      high = Long.rotateLeft((high ^ word) * MIX, 29);
      low = Long.rotateLeft((low + word) * OTHER_MIX, 31);
    }

    void replay(EventHandler handler) {
      events.accept(handler);
    }
  }
}
