package dev.untorn.dynamic.event;

import dev.untorn.dynamic.collection.IntMap;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Problem;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The meaning of the numbers in the events of a trace. */
public final class TraceSymbols implements SymbolTable {

  private final SortedMap<Integer, Site> sites = new TreeMap<>();
  private final SortedMap<Integer, Variable> variables = new TreeMap<>();
  private final SortedMap<Integer, Operation> operations = new TreeMap<>();
  private final SortedMap<Integer, ThreadName> threads = new TreeMap<>();
  private final SortedMap<Integer, String> types = new TreeMap<>();
  private final SortedSet<Integer> conditional = new TreeSet<>();
  private final SortedSet<Problem> problems = new TreeSet<>();
  private final IntMap variableAt = new IntMap();

  /** The type in the upper half, and the holder in the lower half. */
  private final IntMap objects = new IntMap();

  /** The name and the kind of a thread. */
  public record ThreadName(String name, Kind kind) {

    /** The kinds of threads. */
    public enum Kind {
      PLATFORM,
      VIRTUAL
    }
  }

  @Override
  public Optional<Site> site(int number) {
    return Optional.ofNullable(sites.get(number));
  }

  @Override
  public int variableAt(int site) {
    return (int) variableAt.get(site, 0);
  }

  @Override
  public boolean isConditional(int site) {
    return conditional.contains(site);
  }

  @Override
  public Optional<Variable> variable(int number) {
    return Optional.ofNullable(variables.get(number));
  }

  @Override
  public Optional<Operation> operation(int number) {
    return Optional.ofNullable(operations.get(number));
  }

  public Optional<ThreadName> thread(int number) {
    return Optional.ofNullable(threads.get(number));
  }

  @Override
  public Optional<String> threadName(int number) {
    return thread(number).map(ThreadName::name);
  }

  @Override
  public Optional<String> type(int number) {
    return Optional.ofNullable(types.get(number));
  }

  @Override
  public int typeOf(int object) {
    return (int) (objects.get(object, 0) >>> Integer.SIZE);
  }

  @Override
  public int holderOf(int object) {
    return (int) objects.get(object, 0);
  }

  public Collection<Problem> problems() {
    return Collections.unmodifiableCollection(problems);
  }

  public SortedMap<Integer, Site> sites() {
    return sites;
  }

  public SortedSet<Integer> conditional() {
    return conditional;
  }

  public SortedMap<Integer, Variable> variables() {
    return variables;
  }

  public SortedMap<Integer, Operation> operations() {
    return operations;
  }

  public SortedMap<Integer, ThreadName> threads() {
    return threads;
  }

  public SortedMap<Integer, String> types() {
    return types;
  }

  public int[] objects() {
    return objects.keys();
  }

  public void put(int number, Site site, int variable) {
    sites.put(number, site);
    variableAt.put(number, variable);
  }

  public void putObject(int number, int type, int holder) {
    objects.put(number, ((long) type << Integer.SIZE) | (holder & 0xFFFF_FFFFL));
  }

  public void put(Problem problem) {
    problems.add(problem);
  }
}
