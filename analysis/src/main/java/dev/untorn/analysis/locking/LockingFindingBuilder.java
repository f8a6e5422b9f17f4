package dev.untorn.analysis.locking;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.advice.FindingBuilder;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.analysis.locking.LockingPattern.WitnessLock;
import dev.untorn.analysis.locking.StepPair.LockingConflict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPathPrinter;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Finding;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.LineSpan;
import java.util.Optional;
import java.util.stream.Stream;

/** Builds the finding of a locking pattern, with the conflict if one is known. */
public final class LockingFindingBuilder {

  private final Program program;
  private final ProgramPlaces places;
  private final LockingPattern pattern;
  private final Optional<LockingConflict> conflict;

  public LockingFindingBuilder(
      Program program, LockingPattern pattern, Optional<LockingConflict> conflict) {
    this.program = program;
    this.places = new ProgramPlaces(program);
    this.pattern = pattern;
    this.conflict = conflict;
  }

  public Finding of(Rule rule) {
    WitnessLock first = pattern.acquisitions().first();
    WitnessLock second = pattern.acquisitions().second();
    FindingBuilder builder = new FindingBuilder(rule, program, pattern.method());
    if (conflict.isPresent()) {
      builder
          .step(conflict.get().steps().first())
          .otherStep(conflict.get().other())
          .step(conflict.get().steps().second());
    } else {
      builder
          .severity(Severity.NOTE)
          .acquire(inner(first), site(first))
          .acquire(inner(second), site(second));
    }
    Region context = context();
    if (context.covers(site(first)) && context.covers(site(second))) {
      builder.region(context); // only if its lines include the witnesses
    }
    return builder
        .locks(locks())
        .region(region(first))
        .region(region(second))
        .build(reason(), message(), fix());
  }

  private LockSet locks() {
    return LockSet.of(
        places.lock(pattern.method(), pattern.context()),
        Lock.exclusive(name(pattern.first())),
        Lock.exclusive(name(pattern.second())));
  }

  private String name(AccessPath lock) {
    return places.name(pattern.method(), lock);
  }

  /** The name of a witness in the method of both acquisitions. */
  private String inner(WitnessLock witness) {
    return places.name(pattern.acquisitions().method(), witness.lock());
  }

  private String reason() {
    return "%s is locked at %s and again at %s while %s is held"
        .formatted(
            inner(pattern.acquisitions().first()),
            DisplayNames.location(site(pattern.acquisitions().first())),
            DisplayNames.location(site(pattern.acquisitions().second())),
            places.lock(pattern.method(), pattern.context()).expression());
  }

  private Site site(WitnessLock witness) {
    return places.site(pattern.acquisitions().method(), witness.instruction());
  }

  private Region region(WitnessLock witness) {
    boolean isCall = witness.acquisition().isCall();
    String name =
        inner(witness).equals(AccessPathPrinter.UNNAMED) ? object(witness) : inner(witness);
    return new Region(
        isCall ? Region.Kind.CALL : Region.Kind.LOCK,
        name + called(witness).map(one -> "." + one).orElse(""),
        site(witness),
        site(witness));
  }

  /** The library method that takes the witness. */
  private Optional<String> called(WitnessLock witness) {
    Acquisition where = witness.acquisition();
    return where.isCall()
        ? program.body(where.method()).called(where.begin()).map(Member::name)
        : Optional.empty();
  }

  /** The region from the first to the last instruction under the context lock. */
  private Region context() {
    Body body = program.body(pattern.method());
    int begin = pattern.context().begins().get(0);
    Site from = places.site(pattern.method(), begin);
    Site to = from;
    for (int i = 0; i < body.size(); i++) {
      Site here = places.site(pattern.method(), i);
      boolean isLater = here.hasLine() ? here.line() > to.line() : here.ordinal() > to.ordinal();
      if (isUnderContext(i) && isLater) {
        to = here;
      }
    }
    String name = places.lock(pattern.method(), pattern.context()).expression();
    return new Region(Region.Kind.LOCK, name, from, to);
  }

  private boolean isUnderContext(int instruction) {
    return program.locks().of(pattern.method()).held(instruction).stream()
        .anyMatch(hold -> hold.lock().equals(pattern.context().lock()));
  }

  private String message() {
    return "%s %s%s, and another thread %s in between; holding %s does not prevent that."
        .formatted(
            program.methods().get(pattern.method()).name(),
            uses(),
            elsewhere(),
            conflict
                .map(LockingFindingBuilder::effect)
                .orElseGet(() -> unknownEffect(pattern.acquisitions().second())),
            around());
  }

  /** The method of both acquisitions, if it is not the operation itself. */
  private String elsewhere() {
    return pattern.isDirect() ? "" : " in " + site(pattern.acquisitions().second()).method();
  }

  private String around() {
    String name = places.shortName(pattern.method(), pattern.context().lock());
    return name.equals(AccessPathPrinter.UNNAMED)
        ? "the outer lock"
        : DisplayNames.inSentence(name);
  }

  private String uses() {
    WitnessLock first = pattern.acquisitions().first();
    WitnessLock second = pattern.acquisitions().second();
    String again = verb(first).equals(verb(second)) ? "" : verb(second);
    return called(first).equals(called(second)) && object(first).equals(object(second))
        ? verb(first) + use(first) + " twice"
        : verb(first) + use(first) + " and then " + again + use(second);
  }

  private static String verb(WitnessLock witness) {
    return witness.acquisition().isCall() ? "calls " : "locks ";
  }

  /** The object with the method called on it. */
  private String use(WitnessLock witness) {
    return object(witness) + called(witness).map(name -> "." + name).orElse("");
  }

  /** Without a conflict, the effect of another thread between the uses is unknown. */
  private String unknownEffect(WitnessLock second) {
    return (second.acquisition().isCall() ? "could change " : "could acquire ") + object(second);
  }

  private static String effect(LockingConflict conflict) {
    return conflict.other().writes()
        ? "can change " + shown(conflict)
        : "can read an incomplete update of %s".formatted(shown(conflict));
  }

  private static String shown(LockingConflict conflict) {
    Variable variable = conflict.other().variable();
    return DisplayNames.simple(variable.className()) + "." + variable.field();
  }

  /** The object of a witness; without a name in the code, its class identifies it. */
  private String object(WitnessLock witness) {
    String name = places.shortName(pattern.acquisitions().method(), witness.lock());
    Acquisition where = witness.acquisition();
    return name.equals(AccessPathPrinter.UNNAMED) && where.begin() == HeldLock.ENTRY
        ? "the " + DisplayNames.simple(program.methods().get(where.method()).owner())
        : name;
  }

  private String fix() {
    WitnessLock second = pattern.acquisitions().second();
    if (second.acquisition().isCall()) {
      return "use a single call on %s that does both, or hold %s wherever %s is %s."
          .formatted(
              object(second),
              around(),
              object(second),
              conflict.map(this::others).orElse("changed"));
    }
    return "hold %s %s%s."
        .formatted(
            DisplayNames.exclusive(object(pattern.acquisitions().first()), isShared()),
            extent(),
            elsewhere());
  }

  private boolean isShared() {
    return conflict.stream()
        .flatMap(one -> Stream.of(one.steps().first(), one.steps().second()))
        .flatMap(access -> HeldLock.innermost(program.held(access), hold -> true).stream())
        .anyMatch(hold -> hold.mode() != HeldLock.Mode.EXCLUSIVE);
  }

  private String others(LockingConflict conflict) {
    return "%s, such as in %s"
        .formatted(
            conflict.other().writes() ? "changed" : "read",
            places.methodName(conflict.other().method()));
  }

  private String extent() {
    int from = site(pattern.acquisitions().first()).line();
    int to = site(pattern.acquisitions().second()).line();
    return new LineSpan(from, to).text("across both uses", "for the whole of :%d");
  }
}
