package dev.untorn.dynamic.block;

import dev.untorn.dynamic.EventVisitor;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.survey.Suspicions;
import dev.untorn.dynamic.walk.Extent;
import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Repeats;
import dev.untorn.dynamic.walk.Touch;
import dev.untorn.dynamic.walk.Walker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Finds accesses of one transaction between which another one does harm. */
public final class BlockDetector implements Follower {

  private final Survey survey;
  private final Repeats visitor;
  private final Suspicions found;
  private final Novelties novelties;
  private final PairSearch pairs;
  private final boolean isPaper;
  private final CycleSearch cycles;

  /** At how many places a transaction must do something to be looked at together with others. */
  private final int least;

  /** Those where others can do harm, by number. */
  private Place[] places = new Place[16];

  private final List<Ongoing> threads = new ArrayList<>();
  private final Outlines outlines = new Outlines();

  /**
   * @param glossary what the numbers of the events mean
   * @param survey what is known of the run
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public BlockDetector(Glossary glossary, Survey survey, int cycles) {
    this.survey = survey;
    visitor = survey.again(glossary, this);
    found = survey.suspicions(glossary);
    Damages damages = new Damages(survey.places(), found);
    novelties = new Novelties(damages);
    pairs = new PairSearch(damages);
    isPaper = survey.extent() == Extent.PAPER;
    this.cycles = new CycleSearch(damages, cycles);
    least = cycles > 2 ? 1 : 2;
  }

  /** What is found. */
  public Suspicions found() {
    return found;
  }

  /** Takes the events of the run; those that {@link Survey#sieve} leaves are enough. */
  public EventVisitor visitor() {
    return visitor;
  }

  @Override
  public void access(Walker walker, int number, int how, int site) {
    if (!survey.isContended(number)) {
      return;
    }
    Place place = place(number);
    Touch touch = walker.touch(how, site);
    if (touch.execution() == null) {
      single(place, how, touch);
      return;
    }
    int known = isPaper ? how & (READ | WRITE) : how;
    Ongoing ongoing = ongoing(walker);
    ongoing.enter(touch.execution());
    visit(place.visit(ongoing.whole()), touch, known);
    if (ongoing.part() != null) {
      visit(place.visit(ongoing.part()), touch, known);
    }
  }

  private void visit(Visit visit, Touch touch, int how) {
    if ((how & READ) != 0) {
      visit.read(touch, how, novelties);
    }
    if ((how & WRITE) != 0) {
      visit.write(touch, how, novelties);
    }
  }

  private void happen(Walker walker, Consumer<Transaction> action) {
    if (walker.execution() != null) {
      ongoing(walker).happen(walker.execution(), action);
    }
  }

  private Ongoing ongoing(Walker walker) {
    while (threads.size() <= walker.index()) {
      threads.add(new Ongoing(survey));
    }
    return threads.get(walker.index());
  }

  /** What happens outside of operations is a transaction of its own. */
  private void single(Place place, int how, Touch touch) {
    if ((how & READ) != 0) {
      novelties.add(place, SpotKind.UNINITIALIZED_READ, touch);
    }
    if ((how & WRITE) != 0) {
      novelties.add(place, SpotKind.WRITE, touch);
      novelties.add(place, SpotKind.FINAL_WRITE, touch);
    }
  }

  private Place place(int number) {
    if (number >= places.length) {
      places = Arrays.copyOf(places, Math.max(number + 1, 2 * places.length));
    }
    if (places[number] == null) {
      places[number] = new Place(number, survey.place(number).guards());
    }
    return places[number];
  }

  @Override
  public void acquire(Walker walker, int code, int site) {
    happen(walker, transaction -> transaction.lock(code, walker.step()));
  }

  @Override
  public void release(Walker walker, int code, int site) {
    happen(walker, transaction -> transaction.lock(~code, walker.step()));
  }

  @Override
  public void wake(Walker walker) {
    happen(walker, transaction -> transaction.wake(walker.step()));
  }

  @Override
  public void end(Walker walker) {
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
    List<Outline> all = outlines.all();
    pairs.look(all.stream().filter(Outline::isWide).toList());
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
}
