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
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.LineSpan;
import dev.untorn.model.wording.Sentence;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Makes the findings of the view rules in default mode. */
record ViewFindingBuilder(Program program) {

  /** Two variables that a method accesses apart, and another together. */
  Finding apart(SplitAccess parted, Couple couple) {
    boolean isRead = parted.first().kind() == Kind.READ;
    boolean isCheck = isRead && parted.second().kind() == Kind.WRITE;
    if (isCheck) {
      return checked(Rule.VIEW_INCONSISTENCY, parted, couple);
    }
    String message =
        (isRead ? Sentence.SPLIT_READ : Sentence.SPLIT_WRITE)
            .of(
                name(parted.first()),
                name(parted.second()),
                new ProgramPlaces(program).methodName(couple.method()));
    return interleaving(parted, couple)
        .finding(
            Rule.VIEW_INCONSISTENCY,
            program,
            message,
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
    return interleaving(parted, couple)
        .finding(
            rule,
            program,
            Sentence.SPLIT_CHECK.of(name(parted.first()), name(parted.second())),
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
            Sentence.RETURNED_VALUE.of(name(parted.first())),
            hold(parted) + ".");
  }

  private static AccessInterleaving interleaving(SplitAccess parted, Couple couple) {
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
    return DisplayNames.simple(touch.variable());
  }

  /** The lock to hold, and from where to where. */
  private String hold(SplitAccess parted) {
    AccessPath lock = parted.first().lock();
    boolean isNamed = !(lock instanceof AccessPath.Unknown) && lock != AccessPath.Constant.ATOMIC;
    Body body = parted.looked().body();
    String span =
        new LineSpan(body.line(parted.first().site()), body.line(parted.second().site()))
            .text("over both", "over both");
    return isNamed
        ? "hold %s %s"
            .formatted(new ProgramPlaces(program).name(parted.looked().method(), lock), span)
        : "make one region of both, " + span;
  }
}
