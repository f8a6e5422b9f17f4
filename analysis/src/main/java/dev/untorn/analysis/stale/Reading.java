package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.Fields;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
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
    GivenFunctions functions = new GivenFunctions(program, method, reading, summaries);
    program.calls().runs(method).keySet().stream()
        .sorted()
        .forEach(call -> reading.add(functions.at(call)));
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
    return program.accesses().isPart(body, receiver);
  }

  private void lift(int call, int target, Summaries summaries) {
    Summary summary = summaries.of(target);
    if (summary.equals(Summary.NONE) || !program.calls().isDirect(method, call, target)) {
      return;
    }
    Lifting lifting = new Lifting(program, method, this);
    for (Source source : summary.results()) {
      if (lifting.isWanted(source, target, call)) {
        add(lifting.lift(source, target, call, call));
      }
    }
    for (Effect effect : summary.effects()) {
      if (lifting.isWanted(effect, target, call)) {
        add(new Deed(call, lifting.lift(effect, target, call, call), false));
      }
    }
    add(new GivenFunctions(program, method, this, summaries).at(call, target));
  }

  private void add(GivenFunctions.Found found) {
    found.sources().forEach(this::add);
    found.deeds().forEach(this::add);
  }
}
