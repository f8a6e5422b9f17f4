package dev.untorn.bytecode.threads;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.locks.Locks;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The classes whose own code shows that several threads use their instances: they synchronize, have
 * volatile, atomic or concurrent state, are annotated, declare methods to be atomic, are started as
 * threads, or are held by static fields. Subtypes of such classes are included.
 */
public final class ThreadSharedClasses {

  /** The evidence that several threads use the instances of a class. */
  public enum Sign {
    /** An annotation declares it. */
    DECLARED,
    /** A field is volatile, guarded, a lock, or holds an atomic or concurrent object. */
    STATE,
    /** A method is declared to be atomic, which is meaningless without other threads. */
    ATOMIC_METHOD,
    /** A method operates on locks. */
    LOCKING,
    /** A static field holds an instance. */
    STATIC_FIELD,
    /** A thread or task begins with one of its methods. */
    STARTED,
    /** A supertype has evidence. */
    BELOW
  }

  private final Map<String, Sign> shared = new HashMap<>();

  private final Set<Member> forThreads = new HashSet<>();

  private ThreadSharedClasses() {}

  public static ThreadSharedClasses of(
      List<JavaClass> classes, Evidence evidence, Collection<Integer> started) {
    ThreadSharedClasses found = new ThreadSharedClasses();
    for (JavaClass one : classes) {
      evidence.signOf(one).ifPresent(sign -> found.add(one.name(), sign));
    }
    for (JavaClass one : classes) {
      for (JavaField field : one.fields()) {
        if (field.isStatic()) {
          if (evidence.holdsForThreads(field)) {
            found.forThreads.add(new Member(field.owner(), field.name(), field.descriptor()));
          }
          evidence.typesOf(field).stream()
              .filter(evidence.graph().hierarchy()::isInProgram) // Object is a supertype of all
              .forEach(type -> found.add(type, Sign.STATIC_FIELD));
        }
      }
    }
    started.forEach(
        method -> found.add(evidence.graph().methods().get(method).owner(), Sign.STARTED));
    Set<String> above = Set.copyOf(found.shared.keySet());
    for (JavaClass one : classes) {
      if (evidence.graph().hierarchy().supertypes(one.name()).stream().anyMatch(above::contains)) {
        found.add(one.name(), Sign.BELOW);
      }
    }
    return found;
  }

  private void add(String type, Sign sign) {
    shared.putIfAbsent(type, sign);
  }

  public boolean contains(String type) {
    return shared.containsKey(type);
  }

  /** Whether a method belongs to such a class, or reads a static field for shared use. */
  boolean isForThreads(JavaMethod method) {
    return contains(method.owner()) || method.body().filter(this::usesStaticForThreads).isPresent();
  }

  private boolean usesStaticForThreads(Body body) {
    return !forThreads.isEmpty()
        && IntStream.range(0, body.size())
            .anyMatch(i -> body.op(i) == Op.GET_STATIC && forThreads.contains(body.symbol(i)));
  }

  public Optional<Sign> sign(String type) {
    return Optional.ofNullable(shared.get(type));
  }

  /** The analyses that provide the evidence. */
  public record Evidence(CallGraph graph, Locks locks, CallTable calls, LockTable lockTable) {

    Optional<Sign> signOf(JavaClass one) {
      if (one.annotations().stream().anyMatch(name -> name.endsWith(".ThreadSafe"))) {
        return Optional.of(Sign.DECLARED);
      }
      if (one.methods().stream().anyMatch(this::locks)) {
        return Optional.of(Sign.LOCKING);
      }
      if (one.fields().stream().anyMatch(this::isForThreads)) {
        return Optional.of(Sign.STATE);
      }
      return one.methods().stream().anyMatch(locks::isDeclaredAtomic)
          ? Optional.of(Sign.ATOMIC_METHOD)
          : Optional.empty();
    }

    private boolean isForThreads(JavaField field) {
      boolean isGuarded =
          field.annotations().stream().anyMatch(name -> name.endsWith(".GuardedBy"));
      return field.isVolatile() || isGuarded || (!field.isStatic() && holdsForThreads(field));
    }

    /** Whether a field holds a lock, or an atomic or concurrent object. */
    boolean holdsForThreads(JavaField field) {
      return typesOf(field).stream().anyMatch(this::isForThreads)
          || isForThreads(Descriptors.className(field.descriptor()));
    }

    private boolean isForThreads(String type) {
      return calls.isAtomicType(type) || lockTable.isLock(graph.hierarchy(), type);
    }

    private boolean locks(JavaMethod method) {
      return method.isSynchronized() || locks.of(graph.methods().number(method)).hasOperations();
    }

    Set<String> typesOf(JavaField field) {
      return graph.types().ofField(graph.scan().fields().number(field));
    }
  }
}
