package dev.untorn.bytecode.types;

import dev.untorn.bytecode.ir.ClassParser;
import dev.untorn.bytecode.ir.ClassParser.Depth;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.NamePool;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.parallel.Memo;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;

/** The class hierarchy of a program and the JDK, which is read from the running JDK on demand. */
public final class Hierarchy {

  private static final String OBJECT = "java.lang.Object";
  private static final Map<String, Module> JDK = modules();

  private final Map<String, JavaClass> program = new LinkedHashMap<>();

  /** Computed on first use; several threads may compute the same map. */
  private volatile Map<String, List<JavaClass>> subtypes;

  private final Memo<String, Optional<JavaClass>> others = new Memo<>(this::findOutside);

  private final Memo<String, Set<String>> superclasses =
      new Memo<>(name -> Collections.unmodifiableSet(findSuperclasses(name)));

  private final Memo<String, List<JavaClass>> superclassesFound =
      new Memo<>(
          name -> superclasses.get(name).stream().flatMap(one -> find(one).stream()).toList());

  private final Memo<String, Set<String>> supertypes =
      new Memo<>(name -> Collections.unmodifiableSet(findSupertypes(name)));
  private final SortedSet<String> missing = new ConcurrentSkipListSet<>();
  private final NamePool names;

  public Hierarchy(Collection<JavaClass> classes, NamePool names) {
    this.names = names;
    for (JavaClass one : classes) {
      program.put(one.name(), one);
    }
  }

  /** A class of the program or the JDK; other names except arrays and lambdas count as missing. */
  public Optional<JavaClass> find(String name) {
    JavaClass own = program.get(name);
    return own != null ? Optional.of(own) : others.get(name);
  }

  private Optional<JavaClass> findOutside(String name) {
    Optional<JavaClass> found = readFromJdk(name);
    if (found.isEmpty() && !name.endsWith("[]") && name.indexOf('/') < 0) {
      missing.add(name);
    }
    return found;
  }

  public boolean isInProgram(String name) {
    return program.containsKey(name);
  }

  /** Whether a class exists in the program or the JDK; does not record it as missing. */
  public boolean exists(String name) {
    return program.containsKey(name) || readFromJdk(name).isPresent();
  }

  public SortedSet<String> missing() {
    return new TreeSet<>(missing);
  }

  /** The class itself and its supertypes, nearest first, superclasses before interfaces. */
  public Set<String> supertypes(String name) {
    return supertypes.get(name);
  }

  private Set<String> findSupertypes(String name) {
    Set<String> found = new LinkedHashSet<>(superclasses.get(name));
    List<String> waiting = new ArrayList<>(found);
    for (int i = 0; i < waiting.size(); i++) {
      for (String parent : find(waiting.get(i)).map(JavaClass::interfaces).orElse(List.of())) {
        if (found.add(parent)) {
          waiting.add(parent);
        }
      }
    }
    found.add(OBJECT);
    return found;
  }

  /** Whether a class is another one or its subtype; not for arrays. */
  public boolean isSubtype(String lower, String upper) {
    return lower.equals(upper) || supertypes(lower).contains(upper);
  }

  /** The classes of the program that are a class or interface, or its subtypes. */
  public List<JavaClass> subtypes(String name) {
    return Collections.unmodifiableList(subtypes().getOrDefault(name, List.of()));
  }

  /** Includes subtypes through supertypes outside the program. */
  private Map<String, List<JavaClass>> subtypes() {
    Map<String, List<JavaClass>> known = subtypes;
    if (known == null) {
      known = new HashMap<>();
      for (JavaClass one : program.values()) {
        for (String upper : supertypes(one.name())) {
          known.computeIfAbsent(upper, key -> new ArrayList<>()).add(one);
        }
      }
      subtypes = known;
    }
    return known;
  }

  /** Resolves a field as the JVM does. */
  public Optional<JavaField> field(String owner, String name) {
    return superclasses.get(owner).stream()
        .flatMap(superclass -> fieldInInterfaces(superclass, name).stream())
        .findFirst();
  }

  /** Searches a type and its superinterfaces in order, but not its superclasses. */
  private Optional<JavaField> fieldInInterfaces(String owner, String name) {
    Set<String> seen = new HashSet<>();
    // Not recursive: crafted class files can form deeper hierarchies than any stack.
    Deque<String> waiting = new ArrayDeque<>(List.of(owner));
    while (!waiting.isEmpty()) {
      Optional<JavaClass> here = Optional.of(waiting.pop()).filter(seen::add).flatMap(this::find);
      Optional<JavaField> own = here.flatMap(one -> one.field(name));
      if (own.isPresent()) {
        return own;
      }
      List<String> parents = here.map(JavaClass::interfaces).orElse(List.of());
      for (int i = parents.size() - 1; i >= 0; i--) {
        waiting.push(parents.get(i));
      }
    }
    return Optional.empty();
  }

  /** The class itself and its superclasses, nearest first; damaged classes may form cycles. */
  private Set<String> findSuperclasses(String name) {
    Set<String> found = new LinkedHashSet<>();
    Optional<String> here = Optional.of(name);
    while (here.isPresent() && found.add(here.get())) {
      here = find(here.get()).flatMap(JavaClass::superclass);
    }
    return found;
  }

  /** Resolves a method: the nearest superclass's, else the most specific one of interfaces. */
  public Optional<JavaMethod> method(String owner, String name, String descriptor) {
    for (JavaClass superclass : superclassesFound.get(owner)) {
      Optional<JavaMethod> declared = superclass.method(name, descriptor);
      if (declared.isPresent()) {
        return declared;
      }
    }
    List<JavaMethod> inherited = new ArrayList<>();
    for (String type : supertypes(owner)) {
      find(type)
          .filter(JavaClass::isInterface)
          .flatMap(one -> one.method(name, descriptor))
          .filter(method -> !method.isStatic() && !method.isPrivate())
          .ifPresent(inherited::add);
    }
    List<JavaMethod> mostSpecial =
        inherited.stream().filter(method -> isMostSpecial(method, inherited)).toList();
    return mostSpecial.stream()
        .filter(method -> !method.isAbstract())
        .findFirst()
        .or(() -> mostSpecial.stream().findFirst());
  }

  /** The method that an instruction names, if its class is of the program. */
  public Optional<JavaMethod> inProgram(Member called) {
    return isInProgram(called.owner())
        ? method(called.owner(), called.name(), called.descriptor())
        : Optional.empty();
  }

  private boolean isMostSpecial(JavaMethod method, List<JavaMethod> all) {
    return all.stream()
        .noneMatch(
            other ->
                !other.owner().equals(method.owner()) && isSubtype(other.owner(), method.owner()));
  }

  private Optional<JavaClass> readFromJdk(String name) {
    Module module = JDK.get(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
    String file = name.replace('.', '/') + ".class";
    try (InputStream in = module == null ? null : module.getResourceAsStream(file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new ClassParser(names).parse(in.readAllBytes(), Depth.OUTSIDE));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The modules of the running JDK by package: faster than any class loader. */
  private static Map<String, Module> modules() {
    Map<String, Module> modules = new HashMap<>();
    for (Module module : ModuleLayer.boot().modules()) {
      for (String packageName : module.getPackages()) {
        modules.put(packageName, module);
      }
    }
    return modules;
  }
}
