package dev.untorn.analysis.pattern;

import dev.untorn.analysis.Places;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
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
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Tells about a pattern in the words of a finding. */
final class PatternFinding {

  private final Program program;
  private final Places places;
  private final Pattern pattern;
  private final Optional<Damage> damage;

  PatternFinding(Program program, Pattern pattern, Optional<Damage> damage) {
    this.program = program;
    this.places = new Places(program);
    this.pattern = pattern;
    this.damage = damage;
  }

  Finding of(Rule rule) {
    return Finding.of(
        rule,
        new Evidence.Suspected(reason()),
        damage.isPresent() ? Severity.WARNING : Severity.NOTE,
        new Claim(places.operation(pattern.method()), variables(), locks()),
        new Explanation(interleaving(), regions(), message(), fix()));
  }

  private SortedSet<Variable> variables() {
    TreeSet<Variable> variables = new TreeSet<>();
    damage.ifPresent(
        one -> variables.addAll(List.of(one.first().variable(), one.second().variable())));
    return variables;
  }

  private LockSet locks() {
    return LockSet.of(
        places.lock(pattern.method(), pattern.context()),
        Lock.exclusive(name(pattern.first())),
        Lock.exclusive(name(pattern.second())));
  }

  private String name(LockExpression lock) {
    return places.name(pattern.method(), lock);
  }

  /** The witness where it is passed twice. */
  private String inner(Witness witness) {
    return places.name(pattern.twice().method(), witness.lock());
  }

  private String reason() {
    return "%s is locked at %s and again at %s while %s is held"
        .formatted(
            inner(pattern.twice().first()),
            text(site(pattern.twice().first())),
            text(site(pattern.twice().second())),
            places.lock(pattern.method(), pattern.context()).expression());
  }

  private static String text(Site site) {
    return site.hasLine()
        ? site.file() + ":" + site.line()
        : site.className() + "." + site.method();
  }

  private Site site(Witness witness) {
    return places.site(pattern.twice().method(), witness.instruction());
  }

  private Interleaving interleaving() {
    Actor a = Actor.of(1);
    Actor b = Actor.of(2);
    return damage
        .map(
            one ->
                Interleaving.of(
                    Step.of(a, places.access(one.first())),
                    Step.of(b, places.access(one.other())),
                    Step.of(a, places.access(one.second()))))
        .orElseGet(
            () ->
                Interleaving.of(
                    acquire(a, pattern.twice().first()), acquire(a, pattern.twice().second())));
  }

  private Step acquire(Actor actor, Witness witness) {
    return Step.acquire(actor, Lock.exclusive(inner(witness)), site(witness));
  }

  private List<Region> regions() {
    return List.of(context(), region(pattern.twice().first()), region(pattern.twice().second()));
  }

  private Region region(Witness witness) {
    Region.Kind kind = witness.acquisition().isCall() ? Region.Kind.CALL : Region.Kind.LOCK;
    return new Region(kind, inner(witness), site(witness), site(witness));
  }

  /** From the first to the last instruction under the context lock. */
  private Region context() {
    Body body = program.methods().get(pattern.method()).body().orElseThrow();
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
    for (Hold hold : program.locks().of(pattern.method()).held(instruction)) {
      if (hold.lock().equals(pattern.context().lock())) {
        return true;
      }
    }
    return false;
  }

  private String message() {
    String holder = program.methods().get(pattern.method()).name();
    String context = places.lock(pattern.method(), pattern.context()).expression();
    String gap =
        pattern.first().equals(pattern.second())
            ? "gives up %s and takes it again".formatted(name(pattern.second()))
            : "gives up %s and takes %s".formatted(name(pattern.first()), name(pattern.second()));
    String while_ = "although %s holds %s all the while, it %s".formatted(holder, context, gap);
    return damage
        .map(one -> deed(one) + ": " + while_ + ".")
        .orElse("Another thread can come in between: %s.".formatted(while_));
  }

  private static String deed(Damage damage) {
    return damage.other().writes()
        ? "Another thread can change %s in between".formatted(shown(damage))
        : "Another thread can see %s half changed".formatted(shown(damage));
  }

  private static String shown(Damage damage) {
    Variable variable = damage.other().variable();
    String owner = variable.className();
    return owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.') + "." + variable.field();
  }

  private String fix() {
    Site first = site(pattern.twice().first());
    Site second = site(pattern.twice().second());
    if (pattern.twice().second().acquisition().isCall()) {
      return "use one call of %s that does both, or let everybody who changes it hold the same lock."
          .formatted(inner(pattern.twice().second()));
    }
    if (!first.hasLine() || !second.hasLine()) {
      return "hold %s over both.".formatted(inner(pattern.twice().second()));
    }
    int from = Math.min(first.line(), second.line());
    int to = Math.max(first.line(), second.line());
    return "hold %s from :%d to :%d%s."
        .formatted(
            inner(pattern.twice().first()),
            from,
            to,
            pattern.isDirect() ? "" : " of " + first.method());
  }
}
