package dev.untorn.bytecode.threads;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Finds the starts of threads and tasks, and their entry methods; unknown objects may be any. */
public final class ThreadStarts {

  private static final String THREAD = "java.lang.Thread";
  private static final String CONCURRENT = "java.util.concurrent.";
  private static final String FORKED = CONCURRENT + "ForkJoinTask";

  /** For parameters of these types, the class of the argument does not show what runs. */
  private static final Set<String> VEILED = Set.of("java.util.Collection", FORKED);

  private final CallGraph calls;
  private final Methods methods;
  private final Hierarchy hierarchy;

  private final Map<Integer, BitSet> sites = new TreeMap<>();

  private final Map<Integer, Set<Start>> started = new TreeMap<>();

  /** An instruction that starts a method; certain if {@code isKnown}. */
  private record Start(int method, int instruction, boolean isKnown) {}

  public ThreadStarts(CallGraph calls) {
    this.calls = calls;
    methods = calls.methods();
    hierarchy = calls.hierarchy();
    for (int method = 0; method < methods.count(); method++) {
      addStarts(method);
    }
    calls.scan().lambdas().forEach(this::addReference);
  }

  public Set<Integer> started() {
    return Collections.unmodifiableSet(started.keySet());
  }

  /** Whether only one thread starts with a method. */
  boolean isStartedOnce(int method, StartJoinOrder ordering) {
    return started.get(method).size() == 1
        && started.get(method).stream()
            .allMatch(
                start ->
                    start.isKnown()
                        && ordering.isOnce(start.method())
                        && !ordering.isInLoop(start.method(), start.instruction()));
  }

  public boolean isStart(int method, int instruction) {
    return sites.containsKey(method) && sites.get(method).get(instruction);
  }

  Map<Integer, BitSet> sites() {
    return Collections.unmodifiableMap(sites);
  }

  private void addStarts(int method) {
    Body body = methods.get(method).body().orElse(null);
    for (int c = 0; body != null && c < calls.callCount(method); c++) {
      int call = calls.call(method, c);
      Member called = (Member) body.symbol(call);
      if (body.op(call) == Op.CALL_VIRTUAL && isThreadStart(called)) {
        startThread(method, call, called, body.operand(call, 0));
      } else if (called.name().equals("fork") && hierarchy.isSubtype(called.owner(), FORKED)) {
        note(method, call);
        startForked(new Start(method, call, false));
      } else if ((calls.targetsAt(method, c).leavesProgram()
              || calls.callbacks().isNamed(called.owner()))
          && calls.callbacks().when(hierarchy, called.owner(), called.name()) == When.ELSEWHERE) {
        startTask(method, call, called, body);
      } else {
        // A parallel stream uses many threads, and waits for them.
        for (CallbackTarget run : calls.runs(method, call)) {
          if (run.when() == When.ELSEWHERE) {
            add(run.method(), new Start(method, call, false));
          }
        }
      }
    }
  }

  /** A reference to {@code Thread::start} may start any thread of its class. */
  private void addReference(LambdaSite site) {
    Member called = site.lambda().implementation();
    if (isThreadStart(called)) {
      note(site.method(), site.instruction());
      Start start = new Start(site.method(), site.instruction(), false);
      startAll(called.owner(), "run", "()V", start);
    }
  }

  private boolean isThreadStart(Member called) {
    return called.name().equals("start")
        && called.descriptor().equals("()V")
        && hierarchy.isSubtype(called.owner(), THREAD);
  }

  /** Starts the thread's own {@code run}; the constructor call starts the task passed to it. */
  private void startThread(int method, int call, Member called, int thread) {
    note(method, call);
    Set<String> classes = calls.types().of(method, thread);
    if (!classes.isEmpty()) {
      classes.forEach(type -> start(type, "run", "()V", new Start(method, call, true)));
    } else {
      startAll(called.owner(), "run", "()V", new Start(method, call, false));
    }
  }

  private void startTask(int method, int call, Member called, Body body) {
    List<CallbackTarget> runs = calls.runs(method, call);
    if (!called.name().equals("<init>")) {
      note(method, call); // a constructor starts no thread
    }
    runs.forEach(run -> add(run.method(), new Start(method, call, true)));
    int receivers = body.op(call) == Op.CALL_STATIC ? 0 : 1;
    for (int k = receivers; k < body.operandCount(call); k++) {
      int operand = k;
      boolean isKnown =
          runs.stream().anyMatch(run -> run.operand() == operand)
              || !calls.types().of(method, body.operand(call, k)).isEmpty();
      String type = Descriptors.parameterType(called.descriptor(), k - receivers);
      if (!isKnown || VEILED.contains(type)) {
        startAllGiven(type, new Start(method, call, false));
      }
    }
  }

  /** Starts all objects created by the program that fit the parameter. */
  private void startAllGiven(String type, Start start) {
    switch (type) {
      case "java.lang.Runnable", "java.util.TimerTask" -> startAll(type, "run", "()V", start);
      case CONCURRENT + "Callable", "java.util.Collection" ->
          startAll(CONCURRENT + "Callable", "call", "()Ljava/lang/Object;", start);
      case FORKED -> startForked(start);
      default -> {}
    }
  }

  private void startForked(Start start) {
    startAll(CONCURRENT + "RecursiveAction", "compute", "()V", start);
    startAll(CONCURRENT + "RecursiveTask", "compute", "()Ljava/lang/Object;", start);
    startAll(CONCURRENT + "CountedCompleter", "compute", "()V", start);
  }

  private void startAll(String type, String name, String descriptor, Start start) {
    for (JavaClass one : hierarchy.subtypes(type)) {
      if (calls.scan().isInstantiated(one.name())) {
        start(one.name(), name, descriptor, start);
      }
    }
    calls.runByEscapedLambdas(type).forEach(method -> add(method, start));
  }

  private void start(String type, String name, String descriptor, Start start) {
    hierarchy
        .method(type, name, descriptor)
        .filter(method -> !method.owner().equals(THREAD))
        .ifPresent(method -> add(methods.number(method), start));
  }

  private void add(int method, Start start) {
    if (method != Methods.OUTSIDE) {
      started.computeIfAbsent(method, key -> new HashSet<>()).add(start);
    }
  }

  private void note(int method, int call) {
    sites.computeIfAbsent(method, key -> new BitSet()).set(call);
  }

  List<Integer> mains() {
    return IntStream.range(0, methods.count())
        .filter(method -> isMain(methods.get(method)))
        .boxed()
        .toList();
  }

  private static boolean isMain(JavaMethod method) {
    return method.isStatic()
        && method.isAccessible()
        && method.name().equals("main")
        && method.descriptor().equals("([Ljava/lang/String;)V");
  }
}
