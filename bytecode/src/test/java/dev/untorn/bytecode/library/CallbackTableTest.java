package dev.untorn.bytecode.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.NamePool;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Lambda;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions that are handed over, and who runs them. */
class CallbackTableTest {

  private static final CallbackTable CALLBACKS = CallbackTable.standard();
  private static final Hierarchy HIERARCHY = new Hierarchy(List.of(), new NamePool());
  private static final int JAVA = Runtime.version().feature();

  @Test
  void everythingInTheTableExistsAndTakesAFunction() throws Exception {
    for (String type : CALLBACKS.byType.keySet()) {
      if (CALLBACKS.since(type) > JAVA) {
        assertThatThrownBy(() -> Class.forName(type)).isInstanceOf(ClassNotFoundException.class);
        continue;
      }
      for (String method : CALLBACKS.byType.get(type).keySet()) {
        if (CALLBACKS.since(type + "." + method) <= JAVA) {
          assertThat(executables(Class.forName(type)).anyMatch(e -> takesTask(e, method)))
              .as("%s.%s", type, method)
              .isTrue();
        }
      }
    }
  }

  /** Whatever the JDK's concurrent classes call asynchronous must not be taken for immediate. */
  @Test
  void nothingAsynchronousIsMissing() throws Exception {
    for (Class<?> type :
        List.of(
            java.util.concurrent.CompletableFuture.class,
            java.util.concurrent.ThreadPoolExecutor.class,
            java.util.concurrent.ScheduledThreadPoolExecutor.class,
            java.util.concurrent.ForkJoinPool.class,
            java.util.concurrent.ExecutorCompletionService.class)) {
      executables(type)
          .filter(e -> e.getName().matches(".*Async|then.*|submit.*|execute|schedule.*|handle.*"))
          .filter(e -> Arrays.stream(e.getParameterTypes()).anyMatch(CallbackTableTest::isTask))
          .map(e -> e.getName())
          .forEach(
              name ->
                  assertThat(CALLBACKS.when(HIERARCHY, type.getName(), name))
                      .as("%s.%s", type, name)
                      .isEqualTo(When.ELSEWHERE));
    }
    assertThat(CALLBACKS.when(HIERARCHY, "java.util.concurrent.ConcurrentHashMap", "merge"))
        .isEqualTo(When.NOW);
    assertThat(CALLBACKS.when(HIERARCHY, "java.util.Optional", "map")).isEqualTo(When.NOW);
    assertThat(CALLBACKS.when(HIERARCHY, "java.util.Comparator", "comparing"))
        .isEqualTo(When.LATER);
  }

  @Test
  void lambdasAndMethodReferencesAreResolvedToWhatTheyRun(@TempDir Path folder) throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("L.java"),
            """
            import java.util.*;
            import java.util.function.*;
            class L {
              int n;
              Runnable body() { return () -> n++; }
              Function<String, Integer> virtual() { return String::length; }
              Supplier<List<String>> constructor() { return ArrayList::new; }
              IntBinaryOperator fixed() { return Math::max; }
              Runnable both() { return (Runnable & java.io.Serializable) () -> n++; }
              String none(int i) { return "n=" + i; }
            }
            """);
    Program program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    assertThat(lambda(program, "body").implementation().name()).startsWith("lambda$body$");
    assertThat(lambda(program, "body").interfaceName()).isEqualTo("java.lang.Runnable");
    assertThat(lambda(program, "body").method()).isEqualTo("run");
    assertThat(lambda(program, "virtual").implementation())
        .isEqualTo(new Member("java.lang.String", "length", "()I"));
    assertThat(lambda(program, "constructor").makesInstance()).isTrue();
    assertThat(lambda(program, "fixed").implementation().owner()).isEqualTo("java.lang.Math");
    assertThat(lambda(program, "both").implementation().name()).startsWith("lambda$both$");
    assertThat(lambdas(program, "none")).isEmpty();
  }

  private static Lambda lambda(Program program, String method) {
    assertThat(lambdas(program, method)).hasSize(1);
    return lambdas(program, method).get(0);
  }

  private static List<Lambda> lambdas(Program program, String method) {
    List<Lambda> found = new ArrayList<>();
    for (JavaClass type : program.classes()) {
      for (JavaMethod one : type.methods()) {
        if (one.name().equals(method)) {
          Body body = one.body().orElseThrow();
          for (int i = 0; i < body.size(); i++) {
            if (body.op(i) == Op.CALL_DYNAMIC) {
              Lambda.of((Dynamic) body.symbol(i)).ifPresent(found::add);
            }
          }
        }
      }
    }
    return found;
  }

  private static Stream<Executable> executables(Class<?> type) {
    return Stream.concat(
        Arrays.stream(type.getMethods()), Arrays.stream(type.getDeclaredConstructors()));
  }

  private static boolean takesTask(Executable executable, String name) {
    boolean named =
        executable.getName().equals(name)
            || (name.equals("<init>") && executable instanceof java.lang.reflect.Constructor);
    return named
        && Arrays.stream(executable.getParameterTypes()).anyMatch(CallbackTableTest::isTask);
  }

  /** Something that can be run; collections may hold such things. */
  private static boolean isTask(Class<?> type) {
    return Set.of(
                Runnable.class,
                Callable.class,
                java.util.Comparator.class,
                java.util.Collection.class,
                java.util.TimerTask.class,
                java.util.concurrent.ForkJoinTask.class,
                java.util.stream.Collector.class,
                java.util.concurrent.Executor.class)
            .contains(type)
        || (type.getName().startsWith("java.util.function.")
            && Modifier.isInterface(type.getModifiers()));
  }
}
