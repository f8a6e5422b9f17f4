package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.conflictpairs.TransactionOutline.TransactionOutlines;
import dev.untorn.dynamic.event.EventVisitor;
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

/** Finds accesses of one transaction between which another one does harm. */
public final class BlockAnalysis implements ReplayObserver {

  private final RunProfile profile;
  private final RepeatedTransactionFilter visitor;
  private final ViolationCollector found;
  private final NewAccessFilter newAccesses;
  private final PairSearch pairs;
  private final boolean isPaper;
  private final CycleSearch cycles;

  /** At how many locations a transaction must do something to be looked at together with others. */
  private final int least;

  /** Those where others can do harm, by number. */
  private LocationHistory[] locations = new LocationHistory[16];

  private final List<OngoingTransactions> threads = new ArrayList<>();
  private final TransactionOutlines outlines = new TransactionOutlines();

  /**
   * @param symbols what the numbers of the events mean
   * @param profile what is known of the run
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public BlockAnalysis(SymbolTable symbols, RunProfile profile, int cycles) {
    this.profile = profile;
    visitor = profile.again(symbols, this);
    found = profile.collector(symbols);
    BlockViolations violations = new BlockViolations(profile.locations(), found);
    newAccesses = new NewAccessFilter(violations);
    pairs = new PairSearch(violations);
    isPaper = profile.mode() == DetectionMode.PAPER;
    this.cycles = new CycleSearch(violations, cycles);
    least = cycles > 2 ? 1 : 2;
  }

  /** What is found. */
  public ViolationCollector found() {
    return found;
  }

  /** Takes the events of the run; those that {@link RunProfile#filter} leaves are enough. */
  public EventVisitor visitor() {
    return visitor;
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
    visit(location.visit(ongoing.whole()), access, known);
    if (ongoing.part() != null) {
      visit(location.visit(ongoing.part()), access, known);
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

  private void happen(ReplayedThread replayed, Consumer<Transaction> action) {
    if (replayed.execution() != null) {
      ongoing(replayed).happen(replayed.execution(), action);
    }
  }

  private OngoingTransactions ongoing(ReplayedThread replayed) {
    while (threads.size() <= replayed.index()) {
      threads.add(new OngoingTransactions(profile));
    }
    return threads.get(replayed.index());
  }

  /** What happens outside of operations is a transaction of its own. */
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
    happen(replayed, transaction -> transaction.wake(replayed.step()));
  }

  @Override
  public void end(ReplayedThread replayed) {
    ongoing(replayed)
        .end(replayed.execution(), transaction -> transaction.end(newAccesses), this::complete);
  }

  private void complete(Transaction transaction) {
    if (transaction.visits().size() >= least) {
      outlines.add(transaction);
    }
  }

  /**
   * Ends what is not ended, and looks at what needs to be seen whole.
   *
   * @return what was not looked at, a sentence each
   */
  public List<String> finish() {
    visitor.finish();
    threads.forEach(
        thread -> thread.endAll(transaction -> transaction.end(newAccesses), this::complete));
    List<TransactionOutline> all = outlines.all();
    pairs.look(all.stream().filter(TransactionOutline::isWide).toList());
    if (least == 1) {
      cycles.look(all);
    }
    List<String> leftOut = new ArrayList<>();
    if (outlines.isFull() || pairs.isCut()) {
      leftOut.add("too many variables to examine all pairs of them");
    }
    if (cycles.isCut()) {
      leftOut.add("too many transactions to search for all cycles of them");
    }
    return leftOut;
  }

  /**
   * The transactions that a thread is in: its outermost operation; and if that drives the program,
   * also the outermost one in it that does not.
   */
  private static final class OngoingTransactions {

    private final RunProfile profile;
    private Transaction whole;
    private Transaction part;

    /** The operation of {@link #part}. */
    private Execution root;

    private boolean driver;

    OngoingTransactions(RunProfile profile) {
      this.profile = profile;
    }

    /** Something happens in an operation; hands over the transactions that have a part in it. */
    void happen(Execution innermost, Consumer<Transaction> action) {
      enter(innermost);
      action.accept(whole);
      if (part != null) {
        action.accept(part);
      }
    }

    /** Something happens in an operation. */
    void enter(Execution innermost) {
      if (whole == null) {
        whole = new Transaction();
        driver = profile.isLongRunning(outermost(innermost).operation());
      }
      if (driver && part == null) {
        root = outermostThatDrivesNothing(innermost);
        part = root == null ? null : new Transaction();
      }
    }

    /** The outermost operation. */
    Transaction whole() {
      return whole;
    }

    /** The outermost one in it that does not drive the program, if it does; otherwise null. */
    Transaction part() {
      return part;
    }

    private static Execution outermost(Execution innermost) {
      Execution found = innermost;
      while (found.caller() != null) {
        found = found.caller();
      }
      return found;
    }

    /** Null if all of them drive the program. */
    private Execution outermostThatDrivesNothing(Execution innermost) {
      Execution found = null;
      for (Execution one = innermost; one != null; one = one.caller()) {
        found = profile.isLongRunning(one.operation()) ? found : one;
      }
      return found;
    }

    /**
     * An operation ends.
     *
     * @param all takes each transaction that is over
     * @param small takes those that do not drive the program: others are too large to be compared
     *     as a whole
     */
    @SuppressWarnings("ReferenceEquality") // Each execution is made once.
    void end(Execution innermost, Consumer<Transaction> all, Consumer<Transaction> small) {
      if (part != null && root == innermost) {
        endPart(all, small);
      }
      if (innermost.caller() == null) {
        endAll(all, small);
      }
    }

    private void endPart(Consumer<Transaction> all, Consumer<Transaction> small) {
      all.accept(part);
      small.accept(part);
      part = null;
    }

    /** All that is not ended ends. */
    void endAll(Consumer<Transaction> all, Consumer<Transaction> small) {
      if (part != null) {
        endPart(all, small);
      }
      if (whole != null) {
        all.accept(whole);
        if (!driver) {
          small.accept(whole);
        }
        whole = null;
      }
    }
  }
}
