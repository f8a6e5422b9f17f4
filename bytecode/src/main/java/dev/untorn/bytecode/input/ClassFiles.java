package dev.untorn.bytecode.input;

import dev.untorn.model.triage.Problem;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/** The classes of a program, each once, and the problems of reading them. */
public final class ClassFiles {

  private static final int MAGIC = 0xCAFEBABE;

  private final Map<String, ClassFile> byName = new LinkedHashMap<>();
  private final List<Problem> problems = new ArrayList<>();
  private int seen;
  private final Set<String> libraries = new HashSet<>();
  private final UnpackBudget budget;

  ClassFiles(long totalBytes) {
    budget = new UnpackBudget(totalBytes);
  }

  public List<ClassFile> all() {
    return List.copyOf(byName.values());
  }

  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** Whether the budget is spent; this has been recorded as a problem. */
  boolean isFull() {
    return budget.isSpent();
  }

  /** Counts unpacked bytes; records a problem when they first exceed the budget. */
  void spend(String origin, long bytes) {
    boolean hadRoom = !isFull();
    budget.spend(bytes);
    if (hadRoom && isFull()) {
      addProblem(origin, "not enough memory for all input; the rest was not read");
    }
  }

  /** The classes of jars that are not applications: other code calls them. */
  public Set<String> libraries() {
    return Set.copyOf(libraries);
  }

  /** Records all classes but the first {@code before} as classes of a library. */
  void addLibrary(int before) {
    byName.keySet().stream().skip(before).forEach(libraries::add);
  }

  int count() {
    return byName.size();
  }

  /** The number of classes and problems so far, including repeated classes. */
  int seen() {
    return seen;
  }

  void addProblem(String origin, String message) {
    seen++;
    problems.add(new Problem(origin, message));
  }

  /** Adds a class; a different one with the same name is ignored and recorded as a problem. */
  void add(String origin, byte[] bytes) {
    String name = nameOf(bytes);
    if (name == null) {
      addProblem(origin, "not a readable class file");
      return;
    }
    if (name.equals("module-info") || name.endsWith(".package-info")) {
      return;
    }
    seen++;
    spend(origin, bytes.length);
    if (isFull()) {
      return;
    }
    ClassFile first = byName.putIfAbsent(name, new ClassFile(name, origin, bytes));
    if (first != null && !Arrays.equals(first.bytes(), bytes)) {
      addProblem(origin, name + " is ignored: " + first.origin() + " contains a different version");
    }
  }

  /** The name in a class file, or null if it is not a readable one. */
  private static String nameOf(byte[] bytes) {
    if (bytes.length < 10 || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      return null;
    }
    try {
      return new ClassReader(bytes).getClassName().replace('/', '.');
    } catch (RuntimeException e) {
      // ASM throws any kind of exception for damaged class files.
      return null;
    }
  }

  /** One class file, with its origin: {@code app.war!WEB-INF/lib/x.jar!p/C.class}. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record ClassFile(String name, String origin, byte[] bytes) {}
}
