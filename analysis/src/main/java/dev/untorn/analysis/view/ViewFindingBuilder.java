package dev.untorn.analysis.view;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.advice.AccessInterleaving;
import dev.untorn.analysis.advice.AccessInterleaving.Act;
import dev.untorn.analysis.view.JointAccesses.Couple;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Access.Kind;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Says in words what default mode has found. */
record ViewFindingBuilder(Program program) {

  /** Two variables that a method accesses apart, and another together. */
  Finding apart(SplitAccess parted, Couple couple) {
    boolean isRead = parted.first().kind() == Kind.READ;
    boolean isCheck = isRead && parted.second().kind() == Kind.WRITE;
    if (isCheck) {
      return checked(Rule.VIEW_INCONSISTENCY, parted, couple);
    }
    String other =
        ProgramPlaces.simple(program.methods().get(couple.method()).owner())
            + "."
            + program.methods().get(couple.method()).name();
    String message =
        isRead
            ? "%s and %s are read one after the other, but %s changes both at once; one can be old and the other new."
            : "%s and %s are written one after the other, but %s reads both at once; it can see one old and the other new.";
    return story(parted, couple)
        .finding(
            Rule.VIEW_INCONSISTENCY,
            program,
            message.formatted(name(parted.first()), name(parted.second()), other),
            hold(parted)
                + (isRead
                    ? ", or get both from one call that reads them in one region."
                    : ", or keep both in one object that is replaced as a whole."));
  }

  /** A check of one variable before a change of another that belongs to it. */
  Finding checked(SplitAccess parted, Couple couple) {
    return checked(Rule.CAUSAL_STALE_VALUE, parted, couple);
  }

  private Finding checked(Rule rule, SplitAccess parted, Couple couple) {
    return story(parted, couple)
        .finding(
            rule,
            program,
            "Another thread can change %s and %s between the check of the one and the change of the other."
                .formatted(name(parted.first()), name(parted.second())),
            hold(parted) + ".");
  }

  /** A value that comes back to where it was read. */
  Finding returned(SplitAccess parted, StateAccess write) {
    return new AccessInterleaving(
            parted.looked().method(),
            parted.first().act(),
            List.of(Act.write(write)),
            parted.second().act())
        .finding(
            Rule.CAUSAL_STALE_VALUE,
            program,
            "Another thread can change %s between reading it and the change that depends on it."
                .formatted(name(parted.first())),
            hold(parted) + ".");
  }

  private static AccessInterleaving story(SplitAccess parted, Couple couple) {
    return new AccessInterleaving(
        parted.looked().method(),
        parted.first().act(),
        Stream.of(couple.first(), couple.second())
            .sorted(Comparator.comparingInt(RegionAccess::site))
            .map(RegionAccess::act)
            .toList(),
        parted.second().act());
  }

  private static String name(RegionAccess touch) {
    return AccessInterleaving.name(touch.variable());
  }

  /** The lock to hold, and from where to where. */
  private String hold(SplitAccess parted) {
    AccessPath lock = parted.first().lock();
    boolean isNamed = !(lock instanceof AccessPath.Unknown) && lock != AccessPath.Constant.ATOMIC;
    Body body = parted.looked().body();
    int from = body.line(parted.first().site());
    int to = body.line(parted.second().site());
    String span =
        from > 0 && to > 0 && from != to
            ? "from :%d to :%d".formatted(Math.min(from, to), Math.max(from, to))
            : "over both";
    return isNamed
        ? "hold %s %s"
            .formatted(new ProgramPlaces(program).name(parted.looked().method(), lock), span)
        : "make one region of both, " + span;
  }
}
