package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.event.EventVisitor;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.filter.RepeatedTransactionFilter;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.profile.ViolationCollector;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.replay.Execution;
import dev.untorn.dynamic.replay.ReplayObserver;
import dev.untorn.dynamic.replay.ReplayedThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Finds accesses of one transaction between which another one does harm. */
public final class BlockAnalysis implements ReplayObserver {

  private final RunProfile survey;
  private final RepeatedTransactionFilter visitor;
  private final ViolationCollector found;
  private final NewAccessFilter novelties;
  private final PairSearch pairs;
  private final boolean isPaper;
  private final CycleSearch cycles;

  /** At how many places a transaction must do something to be looked at together with others. */
  private final int least;

  /** Those where others can do harm, by number. */
  private LocationHistory[] places = new LocationHistory[16];

  private final List<OngoingTransactions> threads = new ArrayList<>();
  private final TransactionOutlines outlines = new TransactionOutlines();

  /**
   * @param symbols what the numbers of the events mean
   * @param survey what is known of the run
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public BlockAnalysis(SymbolTable symbols, RunProfile survey, int cycles) {
    this.survey = survey;
    visitor = survey.again(symbols, this);
    found = survey.suspicions(symbols);
    BlockViolations damages = new BlockViolations(survey.places(), found);
    novelties = new NewAccessFilter(damages);
    pairs = new PairSearch(damages);
    isPaper = survey.extent() == DetectionMode.PAPER;
    this.cycles = new CycleSearch(damages, cycles);
    least = cycles > 2 ? 1 : 2;
  }

  /** What is found. */
  public ViolationCollector found() {
    return found;
  }

  /** Takes the events of the run; those that {@link RunProfile#sieve} leaves are enough. */
  public EventVisitor visitor() {
    return visitor;
  }

  @Override
  public void access(ReplayedThread walker, int number, int how, int site) {
    if (!survey.isContended(number)) {
      return;
    }
    LocationHistory place = place(number);
    AccessRecord touch = walker.touch(how, site);
    if (touch.execution() == null) {
      single(place, how, touch);
      return;
    }
    int known = isPaper ? how & (READ | WRITE) : how;
    OngoingTransactions ongoing = ongoing(walker);
    ongoing.enter(touch.execution());
    visit(place.visit(ongoing.whole()), touch, known);
    if (ongoing.part() != null) {
      visit(place.visit(ongoing.part()), touch, known);
    }
  }

  private void visit(LocationVisit visit, AccessRecord touch, int how) {
    if ((how & READ) != 0) {
      visit.read(touch, how, novelties);
    }
    if ((how & WRITE) != 0) {
      visit.write(touch, how, novelties);
    }
  }

  private void happen(ReplayedThread walker, Consumer<Transaction> action) {
    if (walker.execution() != null) {
      ongoing(walker).happen(walker.execution(), action);
    }
  }

  private OngoingTransactions ongoing(ReplayedThread walker) {
    while (threads.size() <= walker.index()) {
      threads.add(new OngoingTransactions(survey));
    }
    return threads.get(walker.index());
  }

  /** What happens outside of operations is a transaction of its own. */
  private void single(LocationHistory place, int how, AccessRecord touch) {
    if ((how & READ) != 0) {
      novelties.add(place, SingleAccessKind.UNINITIALIZED_READ, touch);
    }
    if ((how & WRITE) != 0) {
      novelties.add(place, SingleAccessKind.WRITE, touch);
      novelties.add(place, SingleAccessKind.FINAL_WRITE, touch);
    }
  }

  private LocationHistory place(int number) {
    if (number >= places.length) {
      places = Arrays.copyOf(places, Math.max(number + 1, 2 * places.length));
    }
    if (places[number] == null) {
      places[number] = new LocationHistory(number, survey.place(number).guards());
    }
    return places[number];
  }

  @Override
  public void acquire(ReplayedThread walker, int code, int site) {
    happen(walker, transaction -> transaction.lock(code, walker.step()));
  }

  @Override
  public void release(ReplayedThread walker, int code, int site) {
    happen(walker, transaction -> transaction.lock(~code, walker.step()));
  }

  @Override
  public void wake(ReplayedThread walker) {
    happen(walker, transaction -> transaction.wake(walker.step()));
  }

  @Override
  public void end(ReplayedThread walker) {
    ongoing(walker)
        .end(walker.execution(), transaction -> transaction.end(novelties), this::complete);
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
        thread -> thread.endAll(transaction -> transaction.end(novelties), this::complete));
    List<TransactionOutline> all = outlines.all();
    pairs.look(all.stream().filter(TransactionOutline::isWide).toList());
    if (least == 1) {
      cycles.look(all);
    }
    List<String> leftOut = new ArrayList<>();
    if (outlines.isFull() || pairs.isCut()) {
      leftOut.add("there is too much to look at all pairs of variables");
    }
    if (cycles.isCut()) {
      leftOut.add("there is too much to look for all cycles of transactions");
    }
    return leftOut;
  }

  /**
   * The transactions that a thread is in: its outermost operation; and if that drives the program,
   * also the outermost one in it that does not.
   */
  private static final class OngoingTransactions {

    private final RunProfile survey;
    private Transaction whole;
    private Transaction part;

    /** The operation of {@link #part}. */
    private Execution root;

    private boolean driver;

    OngoingTransactions(RunProfile survey) {
      this.survey = survey;
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
        driver = survey.isDriver(outermost(innermost).operation());
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
        found = survey.isDriver(one.operation()) ? found : one;
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
