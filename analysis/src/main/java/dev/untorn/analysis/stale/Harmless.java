package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.actors.ActorEntry;
import dev.untorn.bytecode.actors.Actors.World;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.Set;

/** Which uses of stale values do no harm, whatever others have written in between. */
final class Harmless {

  /**
   * Writes that others may see late: who chooses them knows that nobody else writes, where it is
   * not seen who does.
   */
  private static final Set<String> LATE = Set.of("lazySet", "setRelease", "setOpaque", "setPlain");

  private static final Set<String> ASKING = Set.of("contains", "containsKey");
  private static final Set<String> SIZES = Set.of("size", "isEmpty");

  private final Program program;
  private final Besides besides;
  private final Conversions conversions;
  private final Refills refills;
  private final Keys keys;
  private final ChangeKinds kinds;
  private final Latches latches;
  private final Singles singles;
  private final Searches searches;
  private final Memos memos;
  private final Hints hints;
  private final Setters setters;
  private final SetOnce setOnce;

  Harmless(Program program, Interference interference) {
    this.program = program;
    besides = new Besides(program, interference);
    conversions = new Conversions(program, interference);
    refills = new Refills(program, interference);
    keys = new Keys(program);
    kinds = new ChangeKinds(program);
    latches = new Latches(program, interference, new Stored(program));
    singles = new Singles(program, interference, kinds);
    searches = new Searches(program, kinds, new Bounds(program));
    memos = new Memos(program, interference, new Sameness(program));
    hints = new Hints(program, interference);
    setters = new Setters(program);
    setOnce = new SetOnce(program, interference);
  }

  boolean contains(Candidate candidate) {
    return isLate(candidate.deed().effect().access())
        || conversions.contains(candidate.source().variable())
        || keys.areOthers(candidate)
        || isCopied(candidate)
        || isRemovedIfThere(candidate)
        || isRemovedByItself(candidate)
        || isTool(candidate.method())
        || isMaking(candidate)
        || latches.contains(candidate)
        || singles.contains(candidate)
        || searches.contains(candidate)
        || memos.contains(candidate)
        || hints.contains(candidate)
        || setters.contains(candidate)
        || setOnce.contains(candidate)
        || refills.contains(candidate);
  }

  /** Who copies a collection gets all of it, however large the array was made. */
  private boolean isCopied(Candidate candidate) {
    return kinds.called(candidate.source().access()).filter("size"::equals).isPresent()
        && kinds.called(candidate.deed().effect().access()).filter("toArray"::equals).isPresent();
  }

  /**
   * What was only asked whether it is there is gone in the end, whoever removes it; unless somebody
   * is told that it was there.
   */
  private boolean isRemovedIfThere(Candidate candidate) {
    StateAccess removal = candidate.deed().effect().access();
    return candidate.shape() == Shape.CHECK_THEN_ACT
        && candidate.source().variable().equals(removal.variable())
        && kinds.called(candidate.source().access()).filter(ASKING::contains).isPresent()
        && kinds.called(removal).filter("remove"::equals).isPresent()
        && program.methods().get(candidate.method()).descriptor().endsWith(")V")
        && !besides.isAny(candidate.method(), candidate.deed().site(), removal.variable());
  }

  /** What is removed is the right thing or nothing, however many there are by then. */
  private boolean isRemovedByItself(Candidate candidate) {
    StateAccess removal = candidate.deed().effect().access();
    return candidate.shape() == Shape.CHECK_THEN_ACT
        && candidate.deed().isDirect()
        && kinds.called(candidate.source().access()).filter(SIZES::contains).isPresent()
        && kinds.isRemovalByItself(removal);
  }

  /** Where others call a library, its own main methods are tools, of one thread each. */
  private boolean isTool(int method) {
    return isOpen(method)
        && program.actors().entries().stream()
            .anyMatch(entry -> entry.kind() == ActorEntry.Kind.MAIN && entry.method() == method);
  }

  /** What is done to an object by its own constructors nobody else can see. */
  private boolean isMaking(Candidate candidate) {
    return program.construction().isConstructing(candidate.method())
        && candidate.source().base().root().equals(new LockExpression.Parameter(0));
  }

  private boolean isLate(StateAccess write) {
    return isOpen(write.method()) && kinds.called(write).filter(LATE::contains).isPresent();
  }

  private boolean isOpen(int method) {
    return program.actors().world(program.methods().get(method).owner()) == World.OPEN;
  }
}
