package dev.untorn.analysis.advice;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Builds the finding of a static rule, with variables and locks of the operation's own steps. */
public final class FindingBuilder {

  private static final Actor OPERATION = Actor.of(1);
  private static final Actor OTHER = Actor.of(2);

  private final Rule rule;
  private final int method;
  private final ProgramPlaces places;
  private final SortedSet<Variable> variables = new TreeSet<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Region> regions = new ArrayList<>();
  private LockSet locks = LockSet.EMPTY;
  private Severity severity = Severity.WARNING;

  /** Starts a finding about a method. */
  public FindingBuilder(Rule rule, Program program, int method) {
    this.rule = rule;
    this.method = method;
    places = new ProgramPlaces(program);
  }

  /** Adds an access by the operation; an update is added as a read or as a write. */
  public FindingBuilder step(StateAccess access, Access.Kind kind) {
    Access all = places.access(access);
    variables.add(all.variable());
    locks = locks.union(all.held());
    steps.add(Step.of(OPERATION, new Access(kind, all.variable(), all.site(), all.held())));
    return this;
  }

  public FindingBuilder step(StateAccess access) {
    return step(access, kind(access));
  }

  /** Adds an access by another thread. */
  public FindingBuilder otherStep(StateAccess access, Access.Kind kind) {
    Access all = places.access(access);
    steps.add(Step.of(OTHER, new Access(kind, all.variable(), all.site(), all.held())));
    return this;
  }

  public FindingBuilder otherStep(StateAccess access) {
    return otherStep(access, kind(access));
  }

  private static Access.Kind kind(StateAccess access) {
    return access.writes() ? Access.Kind.WRITE : Access.Kind.READ;
  }

  /** Adds the acquisition of a lock by the operation. */
  public FindingBuilder acquire(String lock, Site site) {
    steps.add(Step.acquire(OPERATION, Lock.exclusive(lock), site));
    return this;
  }

  /** Adds a region around an access: that of its lock, or otherwise of its call. */
  public FindingBuilder region(StateAccess access, Optional<String> lock, String call) {
    Site site = places.site(access.method(), access.instruction());
    Region.Kind kind = lock.isPresent() ? Region.Kind.LOCK : Region.Kind.CALL;
    return region(new Region(kind, lock.orElse(call), site, site));
  }

  public FindingBuilder region(Region region) {
    regions.add(region);
    return this;
  }

  /** Replaces the locks of the claim. */
  public FindingBuilder locks(LockSet others) {
    locks = others;
    return this;
  }

  public FindingBuilder severity(Severity other) {
    severity = other;
    return this;
  }

  public Finding build(String reason, String message, String fix) {
    return Finding.of(
        rule,
        new Evidence.Suspected(reason),
        severity,
        new Claim(places.operation(method), variables, locks),
        new Explanation(new Interleaving(steps), regions, message, fix));
  }

  /** The file and line of an access, or its method if they are unknown. */
  static String location(Program program, StateAccess access) {
    return DisplayNames.location(
        new ProgramPlaces(program).site(access.method(), access.instruction()));
  }
}
