package dev.untorn.bytecode.actors;

import dev.untorn.bytecode.calls.Fields;
import dev.untorn.bytecode.calls.Methods;
import dev.untorn.bytecode.calls.ValueTypes;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.locks.Locks;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes whose own code shows that several threads use their instances: they synchronize, have
 * volatile, atomic or concurrent state, say so, are started as threads, or lie in static fields. A
 * class below such a class is one too.
 */
public final class SharedClasses {

  private final Set<String> shared = new HashSet<>();
  private final Set<String> below = new HashSet<>();

  private SharedClasses() {}

  /**
   * Looks at all classes.
   *
   * @param started the methods with which threads begin
   */
  public static SharedClasses of(
      List<JavaClass> classes, Evidence evidence, Collection<Integer> started) {
    SharedClasses found = new SharedClasses();
    for (JavaClass one : classes) {
      if (evidence.isSharedByItself(one)) {
        found.shared.add(one.name());
      }
      one.fields().stream()
          .filter(JavaField::isStatic)
          .forEach(field -> found.shared.addAll(evidence.typesOf(field)));
    }
    started.forEach(method -> found.shared.add(evidence.methods().get(method).owner()));
    for (JavaClass one : classes) {
      if (evidence.hierarchy().supertypes(one.name()).stream().anyMatch(found.shared::contains)) {
        found.below.add(one.name());
      }
    }
    return found;
  }

  /** Whether several threads use the instances of a class. */
  public boolean contains(String type) {
    return shared.contains(type) || below.contains(type);
  }

  /** What a class is judged by. */
  public record Evidence(
      Hierarchy hierarchy,
      Methods methods,
      Fields fields,
      ValueTypes types,
      Locks locks,
      CallTable calls,
      LockTable lockTable) {

    boolean isSharedByItself(JavaClass one) {
      return one.annotations().stream().anyMatch(name -> name.endsWith(".ThreadSafe"))
          || one.fields().stream().anyMatch(this::isForThreads)
          || one.methods().stream().anyMatch(this::locks);
    }

    private boolean isForThreads(JavaField field) {
      boolean isGuarded =
          field.annotations().stream().anyMatch(name -> name.endsWith(".GuardedBy"));
      return field.isVolatile()
          || isGuarded
          || (!field.isStatic() && typesOf(field).stream().anyMatch(this::isForThreads))
          || (!field.isStatic() && isForThreads(Descriptors.className(field.descriptor())));
    }

    private boolean isForThreads(String type) {
      return calls.isAtomicType(type) || lockTable.isLock(hierarchy, type);
    }

    private boolean locks(JavaMethod method) {
      int number = methods.number(method);
      return method.isSynchronized() || locks.of(number).hasOperations();
    }

    /** The classes of the objects that a field holds. */
    Set<String> typesOf(JavaField field) {
      return types.ofField(fields.number(field));
    }
  }
}
