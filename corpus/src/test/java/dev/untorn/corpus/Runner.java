package dev.untorn.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;
import java.util.stream.Collectors;

/**
 * Runs programs one after the other, each with classes of its own, and writes a line for each. A
 * program that does not end in time ends this JVM: its threads cannot be stopped otherwise.
 */
final class Runner {

  private final URL classes;
  private final int seconds;
  private final PrintStream results;

  private Runner(URL classes, int seconds, PrintStream results) {
    this.classes = classes;
    this.seconds = seconds;
    this.results = results;
  }

  /** The folder of the classes, the seconds that each program has, then the programs. */
  public static void main(String[] args) throws Exception {
    Runner runner = new Runner(url(Path.of(args[0])), Integer.parseInt(args[1]), System.out);
    for (String program : List.of(args).subList(2, args.length)) {
      runner.run(program);
    }
    System.exit(0);
  }

  private static URL url(Path folder) throws MalformedURLException {
    return folder.toUri().toURL();
  }

  private void run(String program) throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(output, true, UTF_8);
    System.setOut(print);
    System.setErr(print);
    Timer watchdog = watch(program);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, parent())) {
      ThreadGroup group = new ThreadGroup(program);
      Thread first = new Thread(group, () -> callMain(program, loader), "main");
      first.setContextClassLoader(loader);
      first.start();
      first.join();
      for (Optional<Thread> left = left(group); left.isPresent(); left = left(group)) {
        left.get().join();
      }
    } finally {
      watchdog.cancel();
    }
    results.println(new Outcome(program, true, output.toString(UTF_8)).line());
  }

  /** All but the programs comes from the class path of this JVM. */
  private static ClassLoader parent() {
    return new ClassLoader(Runner.class.getClassLoader()) {
      @Override
      protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("dev.untorn.corpus.")) {
          throw new ClassNotFoundException(name);
        }
        return super.loadClass(name, resolve);
      }
    };
  }

  private static void callMain(String program, ClassLoader loader) {
    try {
      Class.forName(program, true, loader)
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    } catch (ReflectiveOperationException e) {
      // A JVM of its own would print this and exit with 1; here the stack is too much output.
      throw new IllegalStateException(program + " failed", e);
    }
  }

  /** A thread of the program that keeps a JVM alive. */
  private static Optional<Thread> left(ThreadGroup group) {
    Thread[] threads = new Thread[group.activeCount() + 100];
    int count = group.enumerate(threads);
    return Arrays.stream(threads, 0, count).filter(thread -> !thread.isDaemon()).findFirst();
  }

  private Timer watch(String program) {
    Timer watchdog = new Timer("watchdog", true);
    watchdog.schedule(
        new TimerTask() {
          @Override
          public void run() {
            results.println(new Outcome(program, false, stacks()).line());
            Runtime.getRuntime().halt(1);
          }
        },
        seconds * 1000L);
    return watchdog;
  }

  private static String stacks() {
    return Thread.getAllStackTraces().entrySet().stream()
        .map(entry -> entry.getKey() + "\n  " + join(entry.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private static String join(StackTraceElement[] stack) {
    return Arrays.stream(stack).map(Object::toString).collect(Collectors.joining("\n  "));
  }
}
