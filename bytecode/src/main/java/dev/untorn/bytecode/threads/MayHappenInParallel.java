package dev.untorn.bytecode.threads;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.library.EntryTable;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.bytecode.threads.ThreadEntry.Kind;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Determines which threads run a method, and which instructions can run in parallel. */
public final class MayHappenInParallel {

  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  /** All {@code main} methods are one actor, because a process runs one of them. */
  private static final int MAIN = 0;

  private final CallGraph calls;
  private final Methods methods;
  private final List<ThreadEntry> entries = new ArrayList<>();

  /** For each method, the actor that runs it: none, several, or the number of the only one. */
  private final int[] runner;

  /** Large sets of targets that are already marked; many calls share the same set. */
  private final Set<CallTargets> reachedBySeveral =
      Collections.newSetFromMap(new IdentityHashMap<>());

  private StartJoinOrder ordering;
  private Predicate<String> open;

  private MayHappenInParallel(CallGraph calls) {
    this.calls = calls;
    this.methods = calls.methods();
    runner = new int[methods.count()];
    Arrays.fill(runner, NOBODY);
  }

  public static MayHappenInParallel of(
      CallGraph calls,
      ThreadStarts starts,
      ThreadSharedClasses shared,
      EntryTable table,
      WorldAssumption worlds) {
    MayHappenInParallel actors = new MayHappenInParallel(calls);
    List<Integer> mains = starts.mains();
    List<Integer> served = actors.served(table);
    mains.forEach(method -> actors.add(Kind.MAIN, method, false));
    served.forEach(method -> actors.add(Kind.CONTAINER, method, true));
    // To find what the main thread does alone, each started method counts as one thread.
    starts.started().forEach(method -> actors.spread(method, 1 + method));
    actors.open = worlds.open(actors.owners(mains, served));
    actors.addOpen(shared, mains);
    actors.ordering = new StartJoinOrder(calls, starts, mains, actors.onlyRunBy(MAIN));
    starts
        .started()
        .forEach(
            method ->
                actors.add(Kind.STARTED, method, !starts.isStartedOnce(method, actors.ordering)));
    actors.addEscapedLambdas();
    return actors;
  }

  /** Whether all code that uses a class is known. */
  public enum World {
    /** The class belongs to a complete program: only its own threads count. */
    CLOSED,
    /** The class belongs to a library: other code calls it from its own threads. */
    OPEN
  }

  public World world(String type) {
    return open.test(type) ? World.OPEN : World.CLOSED;
  }

  public List<ThreadEntry> entries() {
    return List.copyOf(entries);
  }

  public boolean isRun(int method) {
    return runner[method] != NOBODY;
  }

  /** Whether two instructions can run at the same time, in different threads. */
  public boolean canRunTogether(int method, int instruction, int other, int otherInstruction) {
    int one = runner[method];
    int two = runner[other];
    boolean isAlone =
        ordering.isAlone(method, instruction) || ordering.isAlone(other, otherInstruction);
    return one != NOBODY
        && two != NOBODY
        && !isAlone
        && (one == SEVERAL || two == SEVERAL || one != two);
  }

  public StartJoinOrder ordering() {
    return ordering;
  }

  private List<Integer> served(EntryTable table) {
    return IntStream.range(0, methods.count())
        .filter(method -> methods.get(method).body().isPresent())
        .filter(method -> table.isEntry(calls.hierarchy(), methods.get(method)))
        .boxed()
        .toList();
  }

  private Set<String> owners(List<Integer> some, List<Integer> more) {
    return Stream.concat(some.stream(), more.stream())
        .map(method -> methods.get(method).owner())
        .collect(Collectors.toSet());
  }

  private void add(Kind kind, int method, boolean isMany) {
    entries.add(new ThreadEntry(kind, method, isMany));
    spread(method, kind == Kind.MAIN ? MAIN : isMany ? SEVERAL : 1 + method);
  }

  private boolean isCalledByNobody(int method) {
    return calls.runners().count(method) + calls.callerCount(method) == 0 && !isRun(method);
  }

  /** Includes package-private methods that the program does not call. */
  private void addOpen(ThreadSharedClasses shared, Collection<Integer> mains) {
    for (int method = 0; method < methods.count(); method++) {
      JavaMethod one = methods.get(method);
      boolean isOpen = one.isAccessible() || (!one.isPrivate() && isCalledByNobody(method));
      if (isOpen
          && one.body().isPresent()
          && !one.isConstructor()
          && !one.isClassInitializer()
          && !mains.contains(method)
          && open.test(one.owner())
          && shared.isForThreads(one)) {
        add(Kind.OPEN, method, true);
      }
    }
  }

  /** Assumes that a lambda without a known call is run by the actors that create it. */
  private void addEscapedLambdas() {
    boolean[] changed = {true};
    while (changed[0]) {
      changed[0] = false;
      calls.forEachEscapedLambda(
          (maker, run) -> {
            if (isRun(maker) && !isRun(run)) {
              spread(run, runner[maker]);
              changed[0] = true;
            }
          });
    }
  }

  private BitSet onlyRunBy(int actor) {
    BitSet found = new BitSet();
    for (int method = 0; method < runner.length; method++) {
      found.set(method, runner[method] == actor);
    }
    return found;
  }

  private void spread(int entry, int actor) {
    Deque<Integer> waiting = new ArrayDeque<>();
    reach(entry, actor, waiting);
    while (!waiting.isEmpty()) {
      int method = waiting.poll();
      int now = runner[method];
      for (int c = 0; c < calls.callCount(method); c++) {
        reach(calls.targetsAt(method, c), now, waiting);
      }
      calls.runs(method).values().stream()
          .flatMap(List::stream)
          .filter(run -> run.when() != When.ELSEWHERE)
          .forEach(run -> reach(run.method(), now, waiting));
    }
  }

  private void reach(CallTargets targets, int actor, Deque<Integer> waiting) {
    if (targets.count() > 1 && actor == SEVERAL && !reachedBySeveral.add(targets)) {
      return;
    }
    targets.stream().forEach(target -> reach(target, actor, waiting));
  }

  private void reach(int method, int actor, Deque<Integer> waiting) {
    int before = runner[method];
    int now = before == NOBODY || before == actor ? actor : SEVERAL;
    if (now != before) {
      runner[method] = now;
      waiting.add(method);
    }
  }

  /**
   * The classes that unknown threads may use: all if the program has no entry method; else as
   * declared, or by default those of libraries, and all if only libraries have entry methods.
   */
  public record WorldAssumption(Optional<World> declared, Set<String> libraries) {

    public WorldAssumption {
      libraries = Set.copyOf(libraries);
    }

    /** The open classes, given the classes that have entry methods. */
    Predicate<String> open(Set<String> beginnings) {
      boolean isRun = !beginnings.isEmpty();
      if (isRun && declared.isPresent()) {
        return type -> declared.get() == World.OPEN;
      }
      return isRun && !libraries.containsAll(beginnings) ? libraries::contains : type -> true;
    }
  }
}
