package dev.untorn.dynamic.conflictpairs;

import static dev.untorn.dynamic.event.AccessBits.READ;
import static dev.untorn.dynamic.event.AccessBits.WRITE;

import dev.untorn.dynamic.conflictpairs.TransactionOutline.TransactionOutlines;
import dev.untorn.dynamic.detect.ProfileDetector;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.filter.RepeatedTransactionFilter;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.profile.ViolationCollector;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.replay.ReplayObserver;
import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Finds two accesses of a transaction between which another transaction is harmful. */
public final class BlockAnalysis implements ReplayObserver, ProfileDetector.Analysis {

  /** The cycle length for pairs of transactions: longer cycles are not searched. */
  public static final int PAIRS = 2;

  private final RunProfile profile;
  private final RepeatedTransactionFilter handler;
  private final ViolationCollector found;
  private final NewAccessFilter newAccesses;
  private final PairSearch pairs;
  private final boolean isPaper;
  private final CycleSearch cycles;

  /** The minimum number of locations of a transaction that is compared with others. */
  private final int least;

  /** The contended locations, by number. */
  private LocationHistory[] locations = new LocationHistory[16];

  private final List<OngoingTransactions> threads = new ArrayList<>();
  private final TransactionOutlines outlines = new TransactionOutlines();

  public BlockAnalysis(SymbolTable symbols, RunProfile profile, int cycles) {
    this.profile = profile;
    handler = profile.again(symbols, this);
    found = new ViolationCollector(symbols, profile);
    BlockViolations violations = new BlockViolations(profile.locations(), found);
    newAccesses = new NewAccessFilter(violations);
    pairs = new PairSearch(violations);
    isPaper = profile.mode() == DetectionMode.PAPER;
    this.cycles = new CycleSearch(violations, cycles);
    least = cycles > PAIRS ? 1 : 2;
  }

  @Override
  public ViolationCollector found() {
    return found;
  }

  @Override
  public EventHandler handler() {
    return handler;
  }

  @Override
  public void access(ReplayedThread replayed, int number, int how, int site) {
    if (!profile.isContended(number)) {
      return;
    }
    LocationHistory location = location(number);
    AccessRecord access = replayed.record(how, site);
    if (access.execution() == null) {
      single(location, how, access);
      return;
    }
    int known = isPaper ? how & (READ | WRITE) : how;
    OngoingTransactions ongoing = ongoing(replayed);
    ongoing.enter(access.execution());
    visit(location.visit(ongoing.whole), access, known);
    if (ongoing.part != null) {
      visit(location.visit(ongoing.part), access, known);
    }
  }

  private void visit(LocationVisit visit, AccessRecord access, int how) {
    if ((how & READ) != 0) {
      visit.read(access, how, newAccesses);
    }
    if ((how & WRITE) != 0) {
      visit.write(access, how, newAccesses);
    }
  }

  /** Applies a lock operation or a wake-up to the transactions of a thread. */
  private void happen(ReplayedThread replayed, Consumer<Transaction> action) {
    if (replayed.execution() != null) {
      OngoingTransactions ongoing = ongoing(replayed);
      ongoing.enter(replayed.execution());
      action.accept(ongoing.whole);
      if (ongoing.part != null) {
        action.accept(ongoing.part);
      }
    }
  }

  private OngoingTransactions ongoing(ReplayedThread replayed) {
    while (threads.size() <= replayed.index()) {
      threads.add(new OngoingTransactions());
    }
    return threads.get(replayed.index());
  }

  /** Adds an access outside of operations, as a separate transaction. */
  private void single(LocationHistory location, int how, AccessRecord access) {
    if ((how & READ) != 0) {
      newAccesses.add(location, SingleAccessKind.UNINITIALIZED_READ, access);
    }
    if ((how & WRITE) != 0) {
      newAccesses.add(location, SingleAccessKind.WRITE, access);
      newAccesses.add(location, SingleAccessKind.FINAL_WRITE, access);
    }
  }

  private LocationHistory location(int number) {
    if (number >= locations.length) {
      locations = Arrays.copyOf(locations, Math.max(number + 1, 2 * locations.length));
    }
    if (locations[number] == null) {
      locations[number] = new LocationHistory(number, profile.location(number).guards());
    }
    return locations[number];
  }

  @Override
  public void acquire(ReplayedThread replayed, int code, int site) {
    happen(replayed, transaction -> transaction.lock(code, replayed.step()));
  }

  @Override
  public void release(ReplayedThread replayed, int code, int site) {
    happen(replayed, transaction -> transaction.lock(~code, replayed.step()));
  }

  @Override
  public void wake(ReplayedThread replayed) {
    happen(replayed, transaction -> transaction.wakeUp = replayed.step());
  }

  @Override
  public void end(ReplayedThread replayed) {
    ongoing(replayed).end(replayed.execution());
  }

  /** The number of stored blocks: pairs of accesses and single ones, of locations and outlines. */
  public long stored() {
    long stored = outlines.size();
    for (LocationHistory location : locations) {
      stored += location == null ? 0 : location.size();
    }
    return stored;
  }

  @Override
  public List<String> finish() {
    handler.finish();
    threads.forEach(OngoingTransactions::endAll);
    List<TransactionOutline> all = outlines.all();
    pairs.look(all.stream().filter(TransactionOutline::isWide).toList());
    if (least == 1) {
      cycles.look(all);
    }
    List<String> leftOut = new ArrayList<>();
    if (outlines.isFull() || pairs.isCut()) {
      leftOut.add("too many variables: not all pairs were examined");
    }
    if (cycles.isCut()) {
      leftOut.add("too many operations: not all cycles were searched");
    }
    return leftOut;
  }

  /**
   * The transactions of a thread: its outermost operation and, if that is long-running, also the
   * outermost one within it that is not.
   */
  private final class OngoingTransactions {

    private Transaction whole;
    private Transaction part;

    /** The execution of {@link #part}. */
    private Execution root;

    private boolean driver;

    /** Begins transactions for an event in an operation, if there are none yet. */
    void enter(Execution innermost) {
      if (whole == null) {
        whole = new Transaction();
        driver = profile.isLongRunning(outermost(innermost, one -> true).operation());
      }
      if (driver && part == null) {
        root = outermost(innermost, one -> !profile.isLongRunning(one.operation()));
        part = root == null ? null : new Transaction();
      }
    }

    /** The outermost execution that satisfies the predicate, or null. */
    private static Execution outermost(Execution innermost, Predicate<Execution> some) {
      Execution found = null;
      for (Execution one = innermost; one != null; one = one.caller()) {
        found = some.test(one) ? one : found;
      }
      return found;
    }

    /** Ends the transactions of an execution. */
    @SuppressWarnings("ReferenceEquality") // Each execution is one object.
    void end(Execution innermost) {
      if (root == innermost) {
        endPart();
      }
      if (innermost.caller() == null) {
        endAll();
      }
    }

    private void endPart() {
      if (part != null) {
        complete(part);
        part = null;
      }
    }

    /** Ends all transactions; a long-running one is too large to be compared as a whole. */
    void endAll() {
      endPart();
      if (whole != null && driver) {
        whole.end(newAccesses);
      } else if (whole != null) {
        complete(whole);
      }
      whole = null;
    }

    private void complete(Transaction transaction) {
      transaction.end(newAccesses);
      if (transaction.visits.size() >= least) {
        outlines.add(transaction);
      }
    }
  }
}
