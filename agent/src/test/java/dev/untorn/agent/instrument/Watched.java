package dev.untorn.agent.instrument;

import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.agent.library.LibraryCallEffects;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.SymbolListener;
import dev.untorn.agent.method.FastPath;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.hooks.Hooks;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadState;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs a method of a class with hooks in this JVM, and writes down what they tell. */
public final class Watched extends EventListener implements SymbolListener {

  /** As a JVM has one agent, it numbers sites once. */
  private static final Watched ONLY = new Watched();

  private final Map<Integer, Variable> variables = new HashMap<>();
  private final Map<Integer, Variable> sites = new HashMap<>();
  private final Set<String> methods = new HashSet<>();
  private final Set<Integer> conditional = new HashSet<>();
  private final Map<Integer, Operation> operations = new HashMap<>();
  private final List<Event> events = new ArrayList<>();
  private final MetadataRegistry registry = new MetadataRegistry(this, new LibraryCallEffects());

  /** The program that ran last. */
  private Class<?> last;

  private Watched() {
    Hooks.connect(this, registry, 128);
  }

  /** What a hook told. */
  public record Event(int thread, String kind, String name, int target, int detail, long order) {
    /** Reads that were told as one, or the event itself. */
    public Stream<Event> each() {
      return kind.equals("reads")
          ? Stream.of(name.split(" "))
              .map(one -> new Event(thread, "read", one, target, detail, order))
          : Stream.of(this);
    }

    /** Without the numbers of objects and the order: those depend on what ran before. */
    @Override
    public String toString() {
      return kind + (name.isEmpty() ? "" : " " + name) + (detail == 0 ? "" : " " + detail);
    }
  }

  /** Runs a static method without parameters of a program, which is one of the nested classes. */
  public static List<Event> run(Class<?> program, String method)
      throws ReflectiveOperationException {
    return run(program, method, Set.of());
  }

  /** As {@link #run(Class, String)}, without some of what makes hooks fast. */
  public static List<Event> run(Class<?> program, String method, Set<FastPath> without)
      throws ReflectiveOperationException {
    Watched watched = ONLY;
    synchronized (watched.events) {
      watched.events.clear();
    }
    ClassLoader loader = watched.loader(program, without);
    Class<?> copy = Class.forName(program.getName(), true, loader);
    var entry = copy.getDeclaredMethod(method);
    entry.setAccessible(true);
    entry.invoke(null);
    watched.last = copy;
    synchronized (watched.events) {
      return List.copyOf(watched.events);
    }
  }

  /** A static field of the program that ran last, as text. */
  static String text(String field) throws ReflectiveOperationException {
    var found = ONLY.last.getDeclaredField(field);
    found.setAccessible(true);
    return String.valueOf(found.get(null));
  }

  /** The methods in which something was seen to happen, in any program. */
  static Set<String> methods() {
    return Set.copyOf(ONLY.methods);
  }

  /** The events of a kind, as text. */
  public static List<String> texts(List<Event> events, String kind) {
    return events.stream().filter(event -> event.kind().equals(kind)).map(Event::toString).toList();
  }

  /** The class file of a program with hooks. */
  public static byte[] rewritten(Class<?> program) {
    Instrumenter instrumenter = ONLY.instrumenter(program.getNestHost().getName(), Set.of());
    return instrumenter.instrument(bytes(program.getName()), null).bytes();
  }

  private Instrumenter instrumenter(String host, Set<FastPath> without) {
    return new Instrumenter(
        registry,
        new InstrumentationOptions(
            name -> name.replace('/', '.').startsWith(host),
            new LibraryCallEffects(),
            Heuristic.EXPORT_SYNCH,
            new Declarations(Set.of(), name -> false, line -> {}),
            (name, asker) -> bytes(name.replace('/', '.')),
            without));
  }

  private ClassLoader loader(Class<?> program, Set<FastPath> without) {
    String host = program.getNestHost().getName();
    Instrumenter instrumenter = instrumenter(host, without);
    return new ClassLoader(Watched.class.getClassLoader()) {
      @Override
      protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        Class<?> known = findLoadedClass(name);
        if (known != null || !name.startsWith(host)) {
          return known != null ? known : super.loadClass(name, resolve);
        }
        byte[] bytes = instrumenter.instrument(bytes(name), this).bytes();
        return defineClass(name, bytes, 0, bytes.length);
      }
    };
  }

  private static byte[] bytes(String name) {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = Watched.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void event(ThreadState thread, int what, int target, int detail, long order) {
    synchronized (events) {
      int kind = EventCode.of(what);
      String name = "";
      if (kind == EventCode.BEGIN || kind == EventCode.END) {
        name = operations.get(target).method();
      } else if (EventCode.site(what) != 0) {
        int count = kind == EventCode.READS ? detail : 1;
        name =
            IntStream.range(0, count)
                .mapToObj(i -> name(EventCode.site(what) + i))
                .collect(Collectors.joining(" "));
      }
      int index = kind == EventCode.READS ? 0 : detail;
      events.add(new Event(thread.id, nameOf(kind), name, target, index, order));
    }
  }

  private static String nameOf(int kind) {
    return kind == EventCode.READS
        ? "reads"
        : EventKind.of(kind).name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private String name(int site) {
    if (!sites.containsKey(site)) {
      registry.announce(site);
    }
    Variable variable = sites.get(site);
    String name = variable == null ? "" : variable.field();
    return name + (conditional.contains(site) ? "?" : "");
  }

  @Override
  public void site(int id, Site site, int variable) {
    sites.put(id, variables.get(variable));
    methods.add(site.method());
  }

  @Override
  public void conditional(int site) {
    conditional.add(site);
  }

  @Override
  public void variable(int id, Variable variable) {
    variables.put(id, variable);
  }

  @Override
  public void operation(int id, Operation operation) {
    operations.put(id, operation);
  }
}
