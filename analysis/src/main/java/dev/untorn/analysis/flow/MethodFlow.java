package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.control.LockSpans;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/** A method after the data-flow analysis: its shared values, effects and data flow. */
public final class MethodFlow {

  /** Represents the object whose state is accessed. */
  private static final AccessPath ACCESSED = new AccessPath.Constant("accessed");

  private final ConflictSearch conflicts;
  private final MethodFacts facts;
  private final ValueFlow values;
  private final DecidingBranches control;
  private final RegionChecks regions;
  private final int method;
  private final Body body;

  MethodFlow(Program program, int method, ConflictSearch conflicts, Summaries summaries) {
    this.conflicts = conflicts;
    this.method = method;
    body = program.body(method);
    facts = MethodFacts.of(program, method, conflicts, summaries);
    control = new DecidingBranches(body);
    values = new ValueFlow(program, method, facts, control, summaries);
    regions = new RegionChecks(this);
  }

  public int method() {
    return method;
  }

  public Body body() {
    return body;
  }

  public MethodFacts facts() {
    return facts;
  }

  public ValueFlow values() {
    return values;
  }

  public RegionChecks regions() {
    return regions;
  }

  public ConflictSearch conflicts() {
    return conflicts;
  }

  public DecidingBranches control() {
    return control;
  }

  /** The sources that a value is computed from, as bits. */
  public long made(int value) {
    return values.sources(value) >>> facts.parameters();
  }

  public Stream<SharedRead> sources(int value) {
    return Bits.of(made(value)).mapToObj(facts.sources()::get);
  }

  /** The parameters that a value is computed from, as bits. */
  public long parameters(int value) {
    return values.sources(value) & Bits.below(facts.parameters());
  }

  /** The branches that decide whether an instruction runs, without guards that only throw. */
  public BitSet branches(int instruction) {
    return control.branches(body.blockOf(instruction));
  }

  /** The sources of the branches that decide whether an instruction runs, as bits. */
  public long deciding(int instruction) {
    return values.deciding(instruction) >>> facts.parameters();
  }

  public List<HeldLock> held(int instruction) {
    return facts.holding().at(instruction);
  }

  /** The locks held continuously from one instruction to another. */
  public List<HeldLock> held(int from, int to) {
    LockSpans holding = facts.holding();
    return holding.some(to, holding.carry(from, holding.all(from), to));
  }

  /** A lock relative to the object whose state is accessed. */
  public static AccessPath seenFrom(AccessPath base, AccessPath lock) {
    return BaseObjects.replace(lock.lock(), base, ACCESSED);
  }

  /** Whether the accessed object is unknown. */
  public static boolean isUnknown(AccessPath base) {
    return base instanceof AccessPath.Unknown || base instanceof AccessPath.Local;
  }

  /** Whether a method is {@code toString}: displayed values may be stale. */
  public static boolean isText(Program program, int method) {
    JavaMethod one = program.methods().get(method);
    return one.name().equals("toString") && one.descriptor().startsWith("()");
  }
}
