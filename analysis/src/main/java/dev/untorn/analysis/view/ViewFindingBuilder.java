package dev.untorn.analysis.view;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.advice.AccessInterleaving;
import dev.untorn.analysis.advice.AccessInterleaving.Act;
import dev.untorn.analysis.view.JointAccesses.Couple;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access.Kind;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.LineSpan;
import dev.untorn.model.wording.Sentence;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Builds the findings of the view rules in default mode. */
record ViewFindingBuilder(Program program) {

  /** Two variables that a method accesses separately, and another one together. */
  Finding apart(SplitAccess split, Couple couple) {
    boolean isRead = split.first().kind() == Kind.READ;
    boolean isCheck = isRead && split.second().kind() == Kind.WRITE;
    if (isCheck) {
      return checked(Rule.VIEW_INCONSISTENCY, split, couple);
    }
    String message =
        (isRead ? Sentence.SPLIT_READ : Sentence.SPLIT_WRITE)
            .of(
                name(split.first()),
                name(split.second()),
                new ProgramPlaces(program).methodName(couple.method()));
    return interleaving(split, couple)
        .finding(
            Rule.VIEW_INCONSISTENCY,
            program,
            message,
            hold(split)
                + (isRead
                    ? ", or read both through a single call that holds the lock."
                    : ", or keep both in one immutable object that is replaced as a whole."));
  }

  /** A check of one variable before a change of another that belongs to it. */
  Finding checked(SplitAccess split, Couple couple) {
    return checked(Rule.CAUSAL_STALE_VALUE, split, couple);
  }

  private Finding checked(Rule rule, SplitAccess split, Couple couple) {
    return interleaving(split, couple)
        .finding(
            rule,
            program,
            Sentence.SPLIT_CHECK.of(name(split.first()), name(split.second())),
            hold(split) + ".");
  }

  /** A value that flows back to the variable from which it was read. */
  Finding returned(SplitAccess split, StateAccess write) {
    return new AccessInterleaving(
            split.flow().method(),
            split.first().act(),
            List.of(Act.write(write)),
            split.second().act())
        .finding(
            Rule.CAUSAL_STALE_VALUE,
            program,
            Sentence.RETURNED_VALUE.of(name(split.first())),
            hold(split) + ".");
  }

  private static AccessInterleaving interleaving(SplitAccess split, Couple couple) {
    return new AccessInterleaving(
        split.flow().method(),
        split.first().act(),
        Stream.of(couple.first(), couple.second())
            .sorted(Comparator.comparingInt(RegionAccess::site))
            .map(RegionAccess::act)
            .toList(),
        split.second().act());
  }

  private static String name(RegionAccess access) {
    return DisplayNames.simple(access.variable());
  }

  /** The lock to hold, and the code that needs it. */
  private String hold(SplitAccess split) {
    AccessPath lock = split.first().lock();
    boolean isNamed = !(lock instanceof AccessPath.Unknown) && lock != AccessPath.Constant.ATOMIC;
    Body body = split.flow().body();
    String span =
        new LineSpan(body.line(split.first().site()), body.line(split.second().site()))
            .text("across both accesses", "across both accesses");
    return isNamed
        ? "hold %s %s"
            .formatted(
                new ProgramPlaces(program).exclusive(split.flow().method(), lock, mode(split)),
                span)
        : "use one critical section " + span;
  }

  private HeldLock.Mode mode(SplitAccess split) {
    return HeldLock.innermost(program.held(split.first().act().access()), hold -> true)
        .map(HeldLock::mode)
        .orElse(HeldLock.Mode.EXCLUSIVE);
  }
}
