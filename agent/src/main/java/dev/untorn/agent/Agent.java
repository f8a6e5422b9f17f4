package dev.untorn.agent;

import dev.untorn.agent.instrument.Declarations;
import dev.untorn.agent.instrument.InstrumentationOptions;
import dev.untorn.agent.instrument.Instrumenter;
import dev.untorn.agent.library.LibraryCallEffects;
import dev.untorn.agent.library.TaskTable;
import dev.untorn.agent.listen.EventRecorder;
import dev.untorn.agent.listen.OnlineDetection;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.SymbolListener;
import dev.untorn.agent.method.FastPath;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.dynamic.detect.DeclaredAssumptions;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.trace.TraceWriter;
import dev.untorn.hooks.Hooks;
import dev.untorn.hooks.jdk.JvmAccess;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.GuardedListener;
import dev.untorn.hooks.thread.ThreadRegistry;
import dev.untorn.hooks.thread.ThreadState;
import dev.untorn.model.Finding;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Starts to observe a program, before its first class is loaded. */
public final class Agent {

  private final AgentOptions options;
  private final Optional<EventRecorder> recorder;
  private final Optional<OnlineDetection> judge;
  private final DeclaredAssumptions assumed;
  private final ClassSelection choice;
  private final ClassTransformer transformer;
  private final Instrumentation instrumentation;

  /** Memory reserved for the shutdown, in case the program has used all other. */
  @SuppressWarnings("UnusedVariable") // Only reserves memory.
  private byte[] reserve = new byte[1 << 20];

  private Agent(AgentOptions options, Instrumentation instrumentation) throws IOException {
    this.options = options;
    this.instrumentation = instrumentation;
    recorder =
        options.trace().isPresent()
            ? Optional.of(new EventRecorder(TraceWriter.create(own(options.trace().get()))))
            : Optional.empty();
    Optional<DetectOptions> judging = options.judging().filter(one -> recorder.isEmpty());
    judge = judging.map(one -> new OnlineDetection(DetectorList.chosen(one), one.assumptions()));
    List<String> lines = options.judging().map(DetectOptions::assumptions).orElse(List.of());
    assumed =
        judge
            .map(OnlineDetection::assumptions)
            .orElseGet(() -> new DeclaredAssumptions(lines, new TraceSymbols()));
    options.hints().assumptions().forEach(assumed::add);
    LibraryCallEffects library =
        new LibraryCallEffects(options.hints().calls(), options.hints().locks());
    SymbolListener names =
        recorder
            .map(SymbolListener.class::cast)
            .or(() -> judge.map(OnlineDetection::names))
            .orElseGet(() -> new SymbolListener() {});
    MetadataRegistry registry = new MetadataRegistry(names, library);
    recorder.ifPresent(one -> one.setRegistry(registry));
    judge.ifPresent(one -> one.setRegistry(registry));
    TaskTable tasks = new TaskTable();
    choice =
        new ClassSelection(
            options,
            loaded(instrumentation),
            ClassSelection.classesOfAgents(JvmAccess.options()),
            tasks);
    InstrumentationOptions instrumentationOptions =
        new InstrumentationOptions(
            choice::wants,
            library,
            options.operations(),
            declarations(),
            Agent::classFile,
            options.without());
    transformer =
        new ClassTransformer(
            choice, tasks, registry, new Instrumenter(registry, instrumentationOptions));
    EventListener listener =
        recorder
            .map(EventListener.class::cast)
            .or(() -> judge.map(EventListener.class::cast))
            .map(one -> choice.jdk().isEmpty() ? one : new GuardedListener(one))
            .orElseGet(EventListener::new);
    Hooks.connect(listener, registry, options.arrayLength());
    boolean isReentrantStep =
        options
            .judging()
            .filter(how -> !how.refinements().contains(Refinement.REENTRANT_LOCKS))
            .isPresent();
    if (isReentrantStep && recorder.isEmpty()) {
      Hooks.reportReentrantLocks();
    }
    if (options.without().contains(FastPath.ROUTINES)) {
      Hooks.reportRepetitions();
    }
  }

  private Declarations declarations() {
    Set<String> atomic = new HashSet<>(ProgramOptions.standard().atomicAnnotations());
    atomic.addAll(options.hints().atomic());
    return new Declarations(atomic, assumed::isNamed, assumed::add);
  }

  /** Called by the entry point of the jar; the agent has a separate class loader. */
  public static void start(String text, Instrumentation instrumentation) throws IOException {
    Agent agent = new Agent(AgentOptions.parse(text), instrumentation);
    JvmAccess.atEnd(agent::end);
    Optional<Thread> helper = agent.recorder.map(EventRecorder::startHandingOver);
    if (agent.choice.jdk().isEmpty()) {
      agent.transformer.install(instrumentation);
      return;
    }
    ThreadState thread = ThreadRegistry.current();
    thread.inside++;
    helper.ifPresent(one -> ThreadRegistry.of(one).inside++);
    agent.transformer.install(instrumentation);
    thread.inside--;
  }

  /** Uses only class loaders of the JDK; others would run code of the program. */
  private static byte[] classFile(String name, ClassLoader loader) {
    ClassLoader asked = loader == null ? ClassLoader.getPlatformClassLoader() : loader;
    if (asked.getClass().getClassLoader() != null) {
      return null;
    }
    try (InputStream in = asked.getResourceAsStream(name + ".class")) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }

  private static Set<String> loaded(Instrumentation instrumentation) {
    Set<String> names = new HashSet<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (type.getClassLoader() != null) {
        names.add(type.getName().replace('.', '/'));
      }
    }
    return names;
  }

  private void end() {
    reserve = null;
    if (!choice.jdk().isEmpty()) {
      ThreadRegistry.current().inside++;
    }
    Hooks.disconnect();
    Set<Problem> problems = transformer.problems(instrumentation);
    recorder.ifPresent(one -> one.close(problems));
    long lost =
        recorder.map(EventRecorder::lost).or(() -> judge.map(OnlineDetection::lost)).orElse(0L);
    List<Finding> found = judge.map(OnlineDetection::findings).orElse(List.of());
    options
        .result()
        .ifPresent(
            file ->
                write(
                    own(file),
                    new RunResult(
                        transformer.classes(),
                        judge.map(OnlineDetection::events).orElse(0L),
                        lost,
                        List.copyOf(problems),
                        found,
                        assumed.lines(),
                        transformer.declared())));
  }

  private static Path own(Path file) {
    return RunResult.file(file, ProcessHandle.current().pid());
  }

  private static void write(Path file, RunResult result) {
    try {
      result.write(file);
    } catch (IOException e) {
      // The reader of the file reports that it is missing.
    }
  }
}
