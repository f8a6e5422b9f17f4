package dev.untorn.dynamic.trace;

import dev.untorn.model.Operation;
import dev.untorn.model.Problem;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the numbers in the events of a trace mean. */
public final class Symbols {

  private final SortedMap<Integer, Site> sites = new TreeMap<>();
  private final SortedMap<Integer, Variable> variables = new TreeMap<>();
  private final SortedMap<Integer, Operation> operations = new TreeMap<>();
  private final SortedMap<Integer, ThreadName> threads = new TreeMap<>();
  private final SortedMap<Integer, String> types = new TreeMap<>();
  private final SortedSet<Problem> problems = new TreeSet<>();
  private final NumberMap variableAt = new NumberMap();

  /** Type and, in the lower half, holder. */
  private final NumberMap objects = new NumberMap();

  /** How a thread is called. */
  public record ThreadName(String name, Kind kind) {

    /** Who runs a thread. */
    public enum Kind {
      PLATFORM,
      VIRTUAL
    }
  }

  public Optional<Site> site(int number) {
    return Optional.ofNullable(sites.get(number));
  }

  /** The number of the variable that is used at a site, 0 if none is known. */
  public int variableAt(int site) {
    return (int) variableAt.get(site, 0);
  }

  public Optional<Variable> variable(int number) {
    return Optional.ofNullable(variables.get(number));
  }

  public Optional<Operation> operation(int number) {
    return Optional.ofNullable(operations.get(number));
  }

  public Optional<ThreadName> thread(int number) {
    return Optional.ofNullable(threads.get(number));
  }

  public Optional<String> type(int number) {
    return Optional.ofNullable(types.get(number));
  }

  /** The number of the type of an object, 0 if it is not known. */
  public int typeOf(int object) {
    return (int) (objects.get(object, 0) >>> Integer.SIZE);
  }

  /** The number of the variable through which others came to see an object, 0 if none is known. */
  public int holderOf(int object) {
    return (int) objects.get(object, 0);
  }

  /** What was not looked at while recording. */
  public Collection<Problem> problems() {
    return Collections.unmodifiableCollection(problems);
  }

  SortedMap<Integer, Site> sites() {
    return sites;
  }

  SortedMap<Integer, Variable> variables() {
    return variables;
  }

  SortedMap<Integer, Operation> operations() {
    return operations;
  }

  SortedMap<Integer, ThreadName> threads() {
    return threads;
  }

  SortedMap<Integer, String> types() {
    return types;
  }

  int[] objects() {
    return objects.keys();
  }

  void put(int number, Site site, int variable) {
    sites.put(number, site);
    variableAt.put(number, variable);
  }

  void putObject(int number, int type, int holder) {
    objects.put(number, ((long) type << Integer.SIZE) | (holder & 0xFFFF_FFFFL));
  }

  void put(Problem problem) {
    problems.add(problem);
  }
}
