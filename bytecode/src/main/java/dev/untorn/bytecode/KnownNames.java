package dev.untorn.bytecode;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.MethodHandle;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The names of classes and methods that a program has or uses, and those of the JDK. */
public final class KnownNames {

  private final Hierarchy hierarchy;
  private final Set<String> classes = new TreeSet<>();

  /** For each class on which methods are called, the names of these methods. */
  private final Map<String, Set<String>> called = new HashMap<>();

  private KnownNames(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  public static KnownNames of(Program program) {
    KnownNames names = new KnownNames(program.hierarchy());
    program.classes().forEach(names::add);
    return names;
  }

  public Set<String> classes() {
    return Collections.unmodifiableSet(classes);
  }

  public boolean hasClass(String name) {
    return classes.contains(name) || hierarchy.exists(name);
  }

  /** Whether a class may have a method, possibly inherited from a missing supertype. */
  public boolean mayHaveMethod(String type, String method) {
    boolean isComplete = hierarchy.supertypes(type).stream().allMatch(hierarchy::exists);
    return (hierarchy.exists(type) && !isComplete) || methods(type).contains(method);
  }

  /** The methods that are declared above or below a class, or called on it. */
  public Set<String> methods(String type) {
    Set<String> found = new TreeSet<>(called.getOrDefault(type, Set.of()));
    List<JavaClass> lower = hierarchy.subtypes(type);
    lower.forEach(one -> found.addAll(called.getOrDefault(one.name(), Set.of())));
    Stream<JavaClass> upper =
        hierarchy.supertypes(type).stream().flatMap(one -> hierarchy.find(one).stream());
    Stream.concat(upper, lower.stream())
        .flatMap(one -> one.methods().stream())
        .forEach(method -> found.add(method.name()));
    return found;
  }

  private void add(JavaClass one) {
    classes.add(one.name());
    one.superclass().ifPresent(classes::add);
    classes.addAll(one.interfaces());
    classes.addAll(one.annotations());
    for (JavaField field : one.fields()) {
      classes.addAll(field.annotations());
    }
    for (JavaMethod method : one.methods()) {
      classes.addAll(method.annotations());
      method.body().ifPresent(this::add);
    }
  }

  private void add(Body body) {
    for (int i = 0; i < body.size(); i++) {
      Object symbol = body.symbol(i);
      if (symbol instanceof Member member && body.op(i).isCall()) {
        add(member);
      } else if (symbol instanceof Member field) {
        classes.add(field.owner());
      } else if (symbol instanceof TypeName type) {
        classes.add(type.name());
      } else if (symbol instanceof Dynamic dynamic) {
        dynamic.arguments().stream()
            .filter(MethodHandle.class::isInstance)
            .forEach(handle -> add(((MethodHandle) handle).member()));
      }
    }
  }

  private void add(Member method) {
    classes.add(method.owner());
    called.computeIfAbsent(method.owner(), key -> new HashSet<>()).add(method.name());
  }
}
