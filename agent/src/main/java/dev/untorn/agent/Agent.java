package dev.untorn.agent;

import dev.untorn.agent.library.Library;
import dev.untorn.agent.names.Names;
import dev.untorn.agent.names.Registry;
import dev.untorn.agent.rewrite.Declarations;
import dev.untorn.agent.rewrite.Instrumenter;
import dev.untorn.agent.rewrite.Wishes;
import dev.untorn.agent.rewrite.Wishes.FastPath;
import dev.untorn.bytecode.Assumptions;
import dev.untorn.dynamic.trace.Symbols;
import dev.untorn.dynamic.trace.TraceWriter;
import dev.untorn.hooks.Hooks;
import dev.untorn.hooks.Jvm;
import dev.untorn.hooks.Listener;
import dev.untorn.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Starts watching a program, before its first class is loaded. */
public final class Agent {

  private final AgentOptions options;
  private final Optional<Recorder> recorder;
  private final Optional<Judge> judge;
  private final Assumed assumed;
  private final Transformer transformer;
  private final Instrumentation instrumentation;
  private final Unwatched unwatched;

  /** Memory for the end, if the program has used up all other. */
  @SuppressWarnings("UnusedVariable") // To be there is all that is wanted of it.
  private byte[] reserve = new byte[1 << 20];

  private Agent(AgentOptions options, Instrumentation instrumentation) throws IOException {
    this.options = options;
    this.instrumentation = instrumentation;
    recorder =
        options.trace().isPresent()
            ? Optional.of(new Recorder(TraceWriter.create(own(options.trace().get()))))
            : Optional.empty();
    judge = recorder.isPresent() ? Optional.empty() : options.judging().map(Judge::new);
    List<String> lines = options.judging().map(Judging::assumptions).orElse(List.of());
    assumed = judge.map(Judge::assumed).orElseGet(() -> new Assumed(lines, new Symbols()));
    options.hints().assumptions().forEach(assumed::add);
    Library library = new Library(options.hints().calls(), options.hints().locks());
    Names names =
        recorder.map(Names.class::cast).or(() -> judge.map(Judge::names)).orElseGet(NoNames::new);
    Registry registry = new Registry(names, library);
    recorder.ifPresent(one -> one.setRegistry(registry));
    judge.ifPresent(one -> one.setRegistry(registry));
    ClassChoice choice =
        new ClassChoice(options, loaded(instrumentation), OtherAgents.classes(Jvm.options()));
    unwatched = new Unwatched(choice, registry);
    Wishes wishes =
        new Wishes(
            choice::wants,
            library,
            options.operations(),
            declarations(),
            Agent::classFile,
            options.without());
    transformer = new Transformer(choice, new Instrumenter(registry, wishes));
    Listener listener =
        recorder
            .map(Listener.class::cast)
            .or(() -> judge.map(Listener.class::cast))
            .orElseGet(Listener::new);
    Hooks.connect(listener, registry, options.arrayLength());
    if (options.without().contains(FastPath.ROUTINES)) {
      Hooks.leaveNoRoutinesOut();
    }
  }

  private Declarations declarations() {
    Set<String> atomic = new HashSet<>(Assumptions.standard().atomicAnnotations());
    atomic.addAll(options.hints().atomic());
    return new Declarations(atomic, assumed::isNamed, assumed::add);
  }

  /** Called by the way into the jar; everything of the agent is loaded by its own loader. */
  public static void start(String text, Instrumentation instrumentation) throws IOException {
    Agent agent = new Agent(AgentOptions.parse(text), instrumentation);
    Jvm.atEnd(agent::end);
    agent.recorder.ifPresent(Recorder::startHandingOver);
    agent.transformer.install(instrumentation);
  }

  /** Only loaders of the JDK itself are asked: others would run code of the program. */
  private static byte[] classFile(String name, ClassLoader loader) {
    if (loader.getClass().getClassLoader() != null) {
      return null;
    }
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
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
    Hooks.disconnect();
    Set<Problem> problems = unwatched.addTo(transformer.problems(), instrumentation);
    recorder.ifPresent(one -> one.close(problems));
    long lost = recorder.map(Recorder::lost).or(() -> judge.map(Judge::lost)).orElse(0L);
    List<String> stories = judge.map(Judge::stories).orElse(List.of());
    options
        .result()
        .ifPresent(
            file ->
                write(
                    own(file),
                    new RunResult(
                        transformer.classes(),
                        judge.map(Judge::events).orElse(0L),
                        lost,
                        List.copyOf(problems),
                        stories,
                        assumed.lines(),
                        transformer.declared())));
  }

  /** The file of this process. */
  private static Path own(Path file) {
    return RunResult.file(file, ProcessHandle.current().pid());
  }

  private static void write(Path file, RunResult result) {
    try {
      result.write(file);
    } catch (IOException e) {
      // Who reads the file finds it missing, and says so.
    }
  }

  /** Nobody wants to know names. */
  private static final class NoNames implements Names {
    @Override
    public void site(int id, dev.untorn.model.Site site, int variable) {}

    @Override
    public void conditional(int site) {}

    @Override
    public void variable(int id, dev.untorn.model.Variable variable) {}

    @Override
    public void operation(int id, dev.untorn.model.Operation operation) {}
  }
}
