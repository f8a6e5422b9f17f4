package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.offline.Frames.Deal;
import dev.untorn.dynamic.offline.Frames.Taken;
import dev.untorn.dynamic.story.Deed;
import dev.untorn.dynamic.story.Deed.Kind;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.survey.LockOrders.Nesting;
import dev.untorn.dynamic.survey.PlaceUse;
import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.survey.Suspicions;
import dev.untorn.dynamic.walk.Follower;
import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.PlaceTable;
import dev.untorn.dynamic.walk.Touch;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What reduction finds. */
final class Violations {

  private static final String REGIONS =
      "others use the lock that is given up and taken again in between";
  private static final String RACE = "no lock is held wherever this variable is used";
  private static final String DEADLOCK = "no other lock keeps the threads apart";

  private final PlaceTable places;
  private final Survey survey;
  private final Suspicions suspicions;
  private final List<Plot> deadlocks = new ArrayList<>();
  private final Set<List<Integer>> told = new HashSet<>();

  Violations(Survey survey, Suspicions suspicions) {
    this.places = survey.places();
    this.survey = survey;
    this.suspicions = suspicions;
  }

  /**
   * An operation goes on behind its commit point.
   *
   * @param before what it did last before that
   * @param taken the lock that it takes again, if that is what it does
   * @param after what it does then
   */
  void add(int operation, Deal before, Optional<Taken> taken, Deal after) {
    suspicions
        .subject(operation, site(before), before.place(), site(after), after.place())
        .ifPresent(
            subject -> {
              List<Deed> deeds = new ArrayList<>();
              deeds.add(deed(kind(before, Kind.READ), before));
              between(before, taken, after).ifPresent(deeds::add);
              deeds.add(deed(kind(after, Kind.WRITE), after));
              String observation = taken.isPresent() ? REGIONS : RACE;
              Plot plot = new Plot(operation, Severity.WARNING, deeds, observation);
              suspicions.add(subject, plot, before.place(), after.place());
            });
  }

  private static int site(Deal deal) {
    return deal.touch().site();
  }

  /** What another thread does in between: to the same place, or with the lock. */
  private Optional<Deed> between(Deal before, Optional<Taken> taken, Deal after) {
    int thread = after.touch().thread();
    int object = places.object(after.place());
    PlaceUse use = survey.place(after.place());
    Optional<Touch> write = use.writes().notOf(thread);
    if (before.place() == after.place() && write.isPresent()) {
      return write.map(touch -> touch.deed(Kind.WRITE, object));
    }
    boolean isWritten = (before.how() & after.how() & Follower.WRITE) != 0;
    Optional<Touch> read = use.reads().notOf(thread);
    if (before.place() == after.place() && isWritten && read.isPresent()) {
      return read.map(touch -> touch.deed(Kind.READ, object));
    }
    return taken.flatMap(
        one ->
            survey
                .lock(one.code())
                .takings()
                .notOf(thread)
                .map(touch -> touch.deed(Kind.ACQUIRE, Locks.lock(one.code()))));
  }

  private Deed deed(Kind kind, Deal deal) {
    return deal.touch().deed(kind, places.object(deal.place()));
  }

  /**
   * What is told of an access.
   *
   * @param preferred for a read and a write in one step
   */
  private static Kind kind(Deal deal, Kind preferred) {
    boolean reads = (deal.how() & Follower.READ) != 0;
    boolean writes = (deal.how() & Follower.WRITE) != 0;
    return reads && writes ? preferred : reads ? Kind.READ : Kind.WRITE;
  }

  /** Two threads take two locks in different orders; told of the one that is in an operation. */
  void add(Nesting one, Nesting other) {
    boolean isFirst = one.taking().execution() != null;
    Nesting own = isFirst ? one : other;
    Nesting foreign = isFirst ? other : one;
    if (own.taking().execution() == null) {
      return;
    }
    int operation = own.taking().execution().operation();
    if (told.add(List.of(operation, -own.taking().site(), -foreign.taking().site()))) {
      List<Deed> deeds =
          List.of(
              taking(own, own.held()),
              taking(foreign, foreign.held()),
              taking(foreign, foreign.taken()),
              taking(own, own.taken()));
      deadlocks.add(new Plot(operation, Severity.NOTE, deeds, DEADLOCK));
    }
  }

  /** Those that are possible. */
  List<Plot> deadlocks() {
    return deadlocks;
  }

  private static Deed taking(Nesting nesting, int code) {
    Touch taking = nesting.taking();
    int site = code == nesting.taken() ? taking.site() : taking.hold().siteOf(code);
    return new Deed(Kind.ACQUIRE, taking.walker().number(), Locks.lock(code), site, List.of());
  }
}
