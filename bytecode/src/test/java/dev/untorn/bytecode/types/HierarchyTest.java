package dev.untorn.bytecode.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.model.triage.Problem;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** The hierarchy against what the JVM itself says by reflection. */
class HierarchyTest {

  private static final List<Class<?>> TYPES =
      List.of(
          Object.class,
          java.util.ArrayList.class,
          java.util.LinkedHashMap.class,
          java.util.concurrent.ConcurrentHashMap.class,
          java.util.concurrent.ConcurrentSkipListMap.class,
          java.util.concurrent.LinkedBlockingDeque.class,
          java.util.concurrent.ScheduledThreadPoolExecutor.class,
          java.util.concurrent.CompletableFuture.class,
          java.util.concurrent.ConcurrentNavigableMap.class,
          java.util.concurrent.locks.ReentrantReadWriteLock.class,
          java.util.Stack.class,
          java.util.Properties.class,
          java.lang.StringBuffer.class,
          java.util.stream.IntStream.class,
          java.nio.channels.FileChannel.class,
          java.io.PrintStream.class,
          Thread.class,
          Runnable.class,
          java.util.Map.class,
          java.util.Collection.class);

  @Test
  void subtypesAreThoseOfTheJvm() throws Exception {
    Hierarchy hierarchy = commonsPool().hierarchy();
    for (Class<?> lower : TYPES) {
      for (Class<?> upper : TYPES) {
        assertThat(hierarchy.isSubtype(lower.getName(), upper.getName()))
            .as("%s is a %s", lower, upper)
            .isEqualTo(upper.isAssignableFrom(lower));
      }
    }
    assertThat(hierarchy.missing()).isEmpty();
  }

  @Test
  void methodsAndFieldsAreFoundWhereTheJvmFindsThem() throws Exception {
    Program program = commonsPool();
    int compared = 0;
    List<Class<?>> types = new ArrayList<>(TYPES);
    for (JavaClass one : program.classes()) {
      types.add(Class.forName(one.name(), false, getClass().getClassLoader()));
    }
    for (Class<?> type : types) {
      for (Method method : type.getMethods()) {
        compared += compare(program.hierarchy(), type, method);
      }
      for (Field field : type.getFields()) {
        Optional<JavaField> found = program.hierarchy().field(type.getName(), field.getName());
        assertThat(found.map(JavaField::owner)).contains(field.getDeclaringClass().getName());
      }
    }
    assertThat(compared).isGreaterThan(1500);
  }

  /** Reflection names the method that a call on an instance of the type would run. */
  private static int compare(Hierarchy hierarchy, Class<?> type, Method method) {
    boolean onlyOne =
        Arrays.stream(type.getMethods())
                .filter(other -> other.getName().equals(method.getName()))
                .filter(
                    other -> Arrays.equals(other.getParameterTypes(), method.getParameterTypes()))
                .filter(other -> other.getReturnType().equals(method.getReturnType()))
                .count()
            == 1;
    if (!onlyOne || (Modifier.isStatic(method.getModifiers()) && type.isInterface())) {
      return 0; // several equally abstract ones: the JVM may take any
    }
    if (type.isInterface() && isOfObject(method)) {
      return 0; // the JVM looks into Object before the interfaces above, reflection does not
    }
    String descriptor =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .toMethodDescriptorString();
    Optional<JavaMethod> found = hierarchy.method(type.getName(), method.getName(), descriptor);
    assertThat(found.map(JavaMethod::owner))
        .as("%s of %s", method, type)
        .contains(method.getDeclaringClass().getName());
    return 1;
  }

  private static boolean isOfObject(Method method) {
    return Arrays.stream(Object.class.getMethods())
        .anyMatch(
            other ->
                other.getName().equals(method.getName())
                    && Arrays.equals(other.getParameterTypes(), method.getParameterTypes()));
  }

  /** Also those below a class of the JDK by way of another one. */
  @Test
  void subclassesInTheProgramAreThoseOfTheJvm() throws Exception {
    Program program = commonsPool();
    List<Class<?>> classes = new ArrayList<>();
    Set<Class<?>> uppers = new HashSet<>();
    for (JavaClass one : program.classes()) {
      Class<?> type = Class.forName(one.name(), false, getClass().getClassLoader());
      classes.add(type);
      program.hierarchy().supertypes(one.name()).forEach(name -> uppers.add(load(name)));
    }
    for (Class<?> upper : uppers) {
      assertThat(program.hierarchy().subtypes(upper.getName()))
          .as("%s", upper)
          .extracting(JavaClass::name)
          .containsExactlyElementsOf(
              classes.stream().filter(upper::isAssignableFrom).map(Class::getName).toList());
    }
    assertThat(uppers).contains(java.util.Collection.class, java.util.TimerTask.class);
  }

  private Class<?> load(String name) {
    try {
      return Class.forName(name, false, getClass().getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatIsMissingIsCountedOnceAndStopsNothing(@TempDir Path folder) throws Exception {
    Path base = Files.writeString(folder.resolve("Base.java"), "public class Base { void m() {} }");
    Path c = Files.writeString(folder.resolve("C.java"), "class C extends Base { int n; }");
    Path d = Files.writeString(folder.resolve("D.java"), "class D extends Base { }");
    Path only = Files.createDirectory(folder.resolve("only"));
    for (var file : InputReader.read(List.of(base, c, d), InputLimits.DEFAULT).all()) {
      if (!file.name().equals("Base")) {
        Files.write(only.resolve(file.name() + ".class"), file.bytes());
      }
    }
    Program program = Program.of(InputReader.read(List.of(only), InputLimits.DEFAULT));
    Hierarchy hierarchy = program.hierarchy();
    assertThat(hierarchy.method("C", "m", "()V")).isEmpty();
    assertThat(hierarchy.method("D", "m", "()V")).isEmpty();
    assertThat(hierarchy.field("C", "n")).isPresent();
    assertThat(hierarchy.isSubtype("C", "Base")).isTrue();
    assertThat(program.problems())
        .containsExactly(new Problem("Base", "this class is missing, so its behavior is unknown"));
  }

  /** Every enum copies an array of itself. */
  @Test
  void arraysAreNotMissing(@TempDir Path folder) throws Exception {
    Path color = Files.writeString(folder.resolve("Color.java"), "enum Color { RED }");
    Program program = Program.of(InputReader.read(List.of(color), InputLimits.DEFAULT));
    assertThat(program.hierarchy().find("Color[]")).isEmpty();
    assertThat(program.problems()).isEmpty();
  }

  @Test
  void lambdasAreNotMissing(@TempDir Path folder) throws Exception {
    Path task =
        Files.writeString(
            folder.resolve("Task.java"), "class Task { private Runnable r = () -> {}; }");
    assertThat(Program.of(InputReader.read(List.of(task), InputLimits.DEFAULT)).problems())
        .isEmpty();
  }

  /** No JVM would load them, but an analysis must not run in circles over them. */
  @Test
  void classesThatInheritFromThemselvesHaveAnEnd(@TempDir Path folder) throws Exception {
    Files.write(folder.resolve("A.class"), circular("A", "B", "I"));
    Files.write(folder.resolve("B.class"), circular("B", "A", "J"));
    Files.write(folder.resolve("I.class"), circular("I", "java/lang/Object", "J"));
    Files.write(folder.resolve("J.class"), circular("J", "J", "I"));
    Hierarchy hierarchy =
        Program.of(InputReader.read(List.of(folder), InputLimits.DEFAULT)).hierarchy();
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(hierarchy.supertypes("A"))
              .containsExactlyInAnyOrder("A", "B", "I", "J", "java.lang.Object");
          assertThat(hierarchy.method("A", "none", "()V")).isEmpty();
          assertThat(hierarchy.field("A", "none")).isEmpty();
          assertThat(hierarchy.subtypes("A")).hasSize(2);
        });
  }

  private static byte[] circular(String name, String superclass, String parent) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, superclass, new String[] {parent});
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static Program commonsPool() throws Exception {
    Path jar =
        Path.of(
            org.apache.commons.pool.ObjectPool.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    return Program.of(InputReader.read(List.of(jar), InputLimits.DEFAULT));
  }
}
