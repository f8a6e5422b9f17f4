package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.Fields;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** The shared values that come into one method, and what it does to shared state. */
final class Reading {

  /** How many calls may lie between a method and what it reads or does. */
  private static final int MOST_DEPTH = 3;

  private static final int MOST_DEEDS = 200;

  private final Program program;
  private final int method;
  private final Body body;
  private final Holding holding;
  private final Interference interference;
  private final HandOver handOver;
  private final IntFunction<LockExpression> names;
  private final Map<Integer, StateAccess> accesses = new HashMap<>();
  private final List<Source> sources = new ArrayList<>();
  private final List<Deed> deeds = new ArrayList<>();
  private int parameters;

  private Reading(Program program, int method, Interference interference) {
    this.program = program;
    this.method = method;
    this.body = program.methods().get(method).body().orElseThrow();
    this.holding = new Holding(program.locks().of(method));
    this.interference = interference;
    this.names = program.expressions().of(method);
    List<StateAccess> all = program.accesses().of(method);
    all.forEach(access -> accesses.put(access.instruction(), access));
    handOver = new HandOver(body, holding, accesses);
    while (parameters < body.size() && body.op(parameters) == Op.PARAMETER) {
      parameters++;
    }
    parameters = Math.min(parameters, MOST_PARAMETERS);
  }

  private static final int MOST_PARAMETERS = 16;

  static Reading of(Program program, int method, Interference interference, Summaries summaries) {
    Reading reading = new Reading(program, method, interference);
    reading.accesses.values().stream()
        .sorted((one, other) -> Integer.compare(one.instruction(), other.instruction()))
        .forEach(reading::add);
    for (int c = 0; c < program.calls().callCount(method); c++) {
      Targets targets = program.calls().targetsAt(method, c);
      if (Summaries.isFollowed(targets)) {
        for (int t = 0; t < targets.count(); t++) {
          reading.lift(program.calls().call(method, c), targets.method(t), summaries);
        }
      }
    }
    return reading;
  }

  /** How many parameters are followed; sources are numbered behind them. */
  int parameters() {
    return parameters;
  }

  boolean hasReceiver() {
    return !program.methods().get(method).isStatic();
  }

  List<Source> sources() {
    return sources;
  }

  List<Deed> deeds() {
    return deeds;
  }

  Holding holding() {
    return holding;
  }

  boolean isAccess(int instruction) {
    return accesses.containsKey(instruction);
  }

  StateAccess access(int instruction) {
    return accesses.get(instruction);
  }

  private void add(StateAccess access) {
    if (!interference.isChanged(access.variable()) || program.sharing().isPrivate(access)) {
      return;
    }
    LockExpression base = Bases.of(program, access, names);
    boolean isStep = isStep(access);
    if (access.kind() == StateAccess.Kind.READ && !isIteration(access)) {
      add(
          new Source(
              access, base, kind(access, isStep), List.of(), access.instruction(), false, 0, 0));
    }
    Effect effect = new Effect(access, base, isStep, List.of(), Set.of(), 0, 0, 0, 0, 0, 0);
    add(new Deed(access.instruction(), effect, true));
  }

  private void add(Source source) {
    if (sources.size() + parameters < ValueFlow.MOST_SOURCES) {
      sources.add(source);
    }
  }

  private void add(Deed deed) {
    if (deeds.size() < MOST_DEEDS) {
      deeds.add(deed);
    }
  }

  private Source.Kind kind(StateAccess access, boolean isStep) {
    boolean isHeld = !holding.at(access.instruction()).isEmpty();
    boolean isCall = body.op(access.instruction()).isCall();
    if (isStep && (isCall || !isHeld)) {
      return Source.Kind.STEP;
    }
    if (handOver.isHandedOver(access)) {
      return Source.Kind.TAKEN;
    }
    return isHeld ? Source.Kind.LOCKED : Source.Kind.BARE;
  }

  /** Whether an access is a region by itself. */
  private boolean isStep(StateAccess access) {
    Variable variable = access.variable();
    if (variable.part() == Part.FIELD) {
      int field = program.fields().resolve((Member) body.symbol(access.instruction()));
      return field != Fields.OUTSIDE && program.fields().get(field).isVolatile();
    }
    return (access.isAtomic() || (variable.part() == Part.STATE && isConcurrent(variable)))
        && (!interference.isOld(access) || interference.isUsedByThreads(variable));
  }

  private boolean isConcurrent(Variable variable) {
    return program.accesses().to(variable).stream().anyMatch(StateAccess::isAtomic);
  }

  /** What an iterator gives was there once; nobody takes it for all that there is. */
  private boolean isIteration(StateAccess access) {
    if (!body.op(access.instruction()).isCall()) {
      return false;
    }
    int receiver = body.operand(access.instruction(), 0);
    while (body.op(receiver) == Op.CAST) {
      receiver = body.operand(receiver, 0);
    }
    return Bases.isPart(program, body, receiver);
  }

  private void lift(int call, int target, Summaries summaries) {
    Summary summary = summaries.of(target);
    if (summary.results().isEmpty() && summary.effects().isEmpty()) {
      return;
    }
    if (!program.calls().isDirect(method, call, target)) {
      return;
    }
    IntFunction<LockExpression> arguments =
        k -> k < body.operandCount(call) ? names.apply(body.operand(call, k)) : Bases.UNKNOWN;
    int crossing = isSameClass(target) ? 0 : 1;
    for (Source source : summary.results()) {
      if (isNear(source.depth(), source.crossings() + crossing)
          && !isPrivate(call, source.base(), source.access())) {
        add(lift(source, call, arguments, crossing));
      }
    }
    for (Effect effect : summary.effects()) {
      if (isNear(effect.depth(), effect.crossings() + crossing)
          && !isPrivate(call, effect.base(), effect.access())) {
        add(new Deed(call, lift(effect, call, arguments, crossing), false));
      }
    }
  }

  /** Whether something is near enough: other classes are asked only for what they do themselves. */
  private static boolean isNear(int depth, int crossings) {
    return depth < MOST_DEPTH && (crossings == 0 || depth == 0);
  }

  private boolean isSameClass(int target) {
    return Nearness.isSame(
        program.methods().get(method).owner(), program.methods().get(target).owner());
  }

  private Source lift(
      Source source, int call, IntFunction<LockExpression> arguments, int crossing) {
    List<LockExpression> own = lift(source.own(), call, arguments);
    boolean isHeld = !holding.at(call).isEmpty();
    Source.Kind kind = source.kind();
    if (kind != Source.Kind.STEP) {
      kind = isHeld || !own.isEmpty() ? Source.Kind.LOCKED : Source.Kind.BARE;
    }
    LockExpression base = source.base().translate(arguments);
    return new Source(
        source.access(),
        base,
        kind,
        own,
        call,
        source.isClaim(),
        source.depth() + 1,
        source.crossings() + crossing);
  }

  private Effect lift(
      Effect effect, int call, IntFunction<LockExpression> arguments, int crossing) {
    return new Effect(
        effect.access(),
        effect.base().translate(arguments),
        effect.isStep(),
        lift(effect.own(), call, arguments),
        effect.tested(),
        effect.given(),
        effect.used(),
        effect.deciding(),
        effect.compared(),
        effect.depth() + 1,
        effect.crossings() + crossing);
  }

  /** The locks that a call takes, without those that are held anyway. */
  private List<LockExpression> lift(
      List<LockExpression> own, int call, IntFunction<LockExpression> arguments) {
    List<LockExpression> found = new ArrayList<>();
    for (LockExpression lock : own) {
      LockExpression here = lock.translate(arguments);
      boolean isHeld = false;
      for (Hold hold : holding.at(call)) {
        isHeld |= hold.lock().equals(here);
      }
      if (!isHeld) {
        found.add(here);
      }
    }
    return found;
  }

  /** Whether a call works on an object that only this method knows. */
  private boolean isPrivate(int call, LockExpression base, StateAccess access) {
    LockExpression root = base;
    while (root instanceof LockExpression.Field field) {
      root = field.of();
    }
    if (!(root instanceof LockExpression.Parameter parameter)
        || parameter.index() >= body.operandCount(call)) {
      return false;
    }
    Variable field = Variable.ofField(access.variable().className(), access.variable().field());
    int object = body.operand(call, parameter.index());
    return program
        .sharing()
        .isPrivate(new StateAccess(method, call, access.kind(), field, object, false));
  }
}
