package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * A method as it was looked at for stale values: the shared values that come into it, what it does
 * to shared state, and what is made of what. Other rules ask it about more than one variable.
 */
public final class Looked {

  /** Stands for the object whose state is accessed. */
  private static final LockExpression ACCESSED = new LockExpression.Constant("accessed");

  private final Interference interference;
  private final Reading reading;
  private final ValueFlow flow;
  private final Control control;
  private final Tests tests;
  private final int method;
  private final Body body;

  Looked(
      Interference interference,
      Reading reading,
      ValueFlow flow,
      Control control,
      Tests tests,
      int method,
      Body body) {
    this.interference = interference;
    this.reading = reading;
    this.flow = flow;
    this.control = control;
    this.tests = tests;
    this.method = method;
    this.body = body;
  }

  public int method() {
    return method;
  }

  public Body body() {
    return body;
  }

  /** The shared values that come in. */
  public List<Source> sources() {
    return reading.sources();
  }

  /** What is done to shared state, and what is only read of it. */
  public List<Deed> deeds() {
    return reading.deeds();
  }

  /** The sources that a value is made of, as bits. */
  public long made(int value) {
    return flow.sources(value) >>> reading.parameters();
  }

  /** The parameters that a value is made of, as bits. */
  public long parameters(int value) {
    return flow.sources(value) & ((1L << reading.parameters()) - 1);
  }

  /** The branches that decide whether an instruction runs, without those that only throw. */
  public BitSet branches(int instruction) {
    return control.branches(body.blockOf(instruction));
  }

  /** The sources of what decides whether an instruction runs, as bits. */
  public long deciding(int instruction) {
    return flow.deciding(instruction) >>> reading.parameters();
  }

  /** The locks that are held at an instruction, outermost first. */
  public List<Hold> held(int instruction) {
    return reading.holding().at(instruction);
  }

  /** The locks that are held from one instruction to another without a gap. */
  public List<Hold> held(int from, int to) {
    Holding holding = reading.holding();
    return holding.some(to, holding.carry(from, holding.all(from), to));
  }

  /** The variables that are looked at before an instruction, in its region. */
  public Set<Variable> tested(int instruction) {
    return tests.tested(instruction);
  }

  /**
   * Whether a write by others cannot come while one of some locks is held.
   *
   * @param access an access of the same variable by who holds the locks
   * @param base the object of that access
   */
  public boolean isKeptOut(
      StateAccess write, StateAccess access, LockExpression base, List<Hold> held) {
    return held.stream().anyMatch(hold -> interference.isKeptOut(write, access, base, hold));
  }

  /** The writes of a variable that others can see. */
  public List<StateAccess> writes(Variable variable) {
    return interference.writes(variable);
  }

  /** The name of the object of an access, in the words of its method. */
  public static LockExpression base(Program program, StateAccess access) {
    return Bases.of(program, access, program.expressions().of(access.method()));
  }

  /** A lock as seen from the object whose state is accessed. */
  public static LockExpression seenFrom(LockExpression base, LockExpression lock) {
    return Bases.replace(lock.lock(), base, ACCESSED);
  }

  /** Whether it is not known which object is meant. */
  public static boolean isUnknown(LockExpression base) {
    return base instanceof LockExpression.Unknown || base instanceof LockExpression.Local;
  }

  /** Whether two classes are one, or in one. */
  public static boolean isSameClass(String one, String other) {
    return Nearness.isSame(one, other);
  }

  /** Whether a method only shows what it has read, which may be old. */
  public static boolean isText(Program program, int method) {
    return Summaries.isText(program, method);
  }

  /** Whether a value is what a method returns. */
  public boolean isReturn(int instruction) {
    return body.op(instruction) == Op.RETURN && body.operandCount(instruction) == 1;
  }
}
