package dev.untorn.bytecode.calls;

import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Finds the methods that a call can run: by class hierarchy, but only of classes that can have
 * instances, because code makes them or because code outside could.
 */
final class CallResolver {

  private final Methods methods;
  private final Hierarchy hierarchy;
  private final Survey survey;

  /** The lambdas that can be run by any call of their interface. */
  private final Map<String, List<LambdaSite>> lostLambdas;

  private final Map<Selector, Targets> known = new ConcurrentHashMap<>();
  private final Map<String, List<String>> uppermost = new ConcurrentHashMap<>();

  /** The methods of the program with bodies that can be overridden, by name and descriptor. */
  private final Map<String, List<JavaMethod>> declared = new HashMap<>();

  private final Set<String> populated = new HashSet<>();

  private record Selector(Member member, Set<String> receivers, boolean isDirect) {}

  CallResolver(
      Methods methods,
      Hierarchy hierarchy,
      Survey survey,
      Map<String, List<LambdaSite>> lostLambdas) {
    this.methods = methods;
    this.hierarchy = hierarchy;
    this.survey = survey;
    this.lostLambdas = lostLambdas;
    for (int number = 0; number < methods.count(); number++) {
      JavaMethod method = methods.get(number);
      if (method.isVirtual() && !method.isAbstract()) {
        declared
            .computeIfAbsent(method.name() + method.descriptor(), key -> new ArrayList<>())
            .add(method);
      }
      JavaClass owner = methods.owner(number);
      if (!populated.contains(owner.name())
          && (survey.isInstantiated(owner.name()) || isOpen(owner))) {
        populated.addAll(hierarchy.supertypes(owner.name()));
      }
    }
  }

  /**
   * @param receivers the classes that the receiver can have, empty if they are not known
   */
  Targets resolve(Op op, Member called, Set<String> receivers) {
    boolean isDirect = op == Op.CALL_STATIC || op == Op.CALL_SPECIAL;
    Selector selector = new Selector(called, isDirect ? Set.of() : receivers, isDirect);
    Targets targets = known.get(selector);
    if (targets == null) {
      targets = find(selector);
      known.put(selector, targets);
    }
    return targets;
  }

  /** The method that runs when this one is called on an instance of exactly this class. */
  Optional<JavaMethod> dispatch(String type, String name, String descriptor) {
    Optional<LambdaSite> lambda = survey.lambda(type);
    if (lambda.isEmpty()) {
      return hierarchy.method(type, name, descriptor);
    }
    return lambda.get().lambda().method().equals(name)
        ? implementation(lambda.get())
        : hierarchy.method(lambda.get().lambda().interfaceName(), name, descriptor);
  }

  /** The method that a lambda runs. */
  Optional<JavaMethod> implementation(LambdaSite site) {
    Member member = site.lambda().implementation();
    return hierarchy.method(member.owner(), member.name(), member.descriptor());
  }

  private Targets find(Selector selector) {
    Member called = selector.member();
    Found found = new Found();
    if (selector.isDirect()) {
      if (!hierarchy.isInProgram(called.owner())) {
        return Targets.OUTSIDE;
      }
      found.add(hierarchy.method(called.owner(), called.name(), called.descriptor()));
    } else if (!selector.receivers().isEmpty()) {
      for (String type : selector.receivers()) {
        found.add(dispatch(type, called.name(), called.descriptor()));
      }
    } else {
      findByHierarchy(called, found);
    }
    return found.targets();
  }

  private void findByHierarchy(Member called, Found found) {
    if (called.owner().endsWith("]")) {
      found.leaves = true;
      return;
    }
    boolean isInProgram = hierarchy.isInProgram(called.owner());
    Optional<JavaMethod> named =
        isInProgram
            ? hierarchy.method(called.owner(), called.name(), called.descriptor())
            : Optional.empty();
    if (named.filter(method -> method.isPrivate() || method.isFinal()).isPresent()) {
      found.add(named);
      return;
    }
    found.leaves = !isInProgram;
    addImplementations(called, this::isPopulated, found);
    if (found.isEmpty()) {
      // Code that nobody seems to use is looked at as if somebody did.
      addImplementations(called, type -> true, found);
    }
    for (LambdaSite lambda : lostLambdas.getOrDefault(called.owner(), List.of())) {
      found.add(dispatch(lambda.type(), called.name(), called.descriptor()));
    }
    if (found.isEmpty()) {
      // Nothing of the program can be meant: whoever calls it brings an object from outside.
      found.leaves = true;
    }
  }

  /**
   * Adds what the classes below the named one declare, and what the uppermost of them inherit from
   * classes that are not below it.
   */
  private void addImplementations(Member called, Predicate<String> isWanted, Found found) {
    List<JavaClass> below = hierarchy.subtypes(called.owner());
    List<JavaMethod> all = declared.getOrDefault(called.name() + called.descriptor(), List.of());
    if (below.size() < all.size()) {
      for (JavaClass type : below) {
        type.method(called.name(), called.descriptor())
            .filter(method -> method.isVirtual() && isWanted.test(type.name()))
            .ifPresent(method -> found.add(Optional.of(method)));
      }
    } else {
      for (JavaMethod method : all) {
        if (isWanted.test(method.owner()) && hierarchy.isSubtype(method.owner(), called.owner())) {
          found.add(Optional.of(method));
        }
      }
    }
    for (String type : uppermost(called.owner())) {
      if (isWanted.test(type)) {
        hierarchy
            .method(type, called.name(), called.descriptor())
            .filter(method -> !method.isAbstract())
            .ifPresent(method -> found.add(Optional.of(method)));
      }
    }
  }

  /** A class of the program itself, or the classes of the program that are the first below it. */
  private List<String> uppermost(String type) {
    List<String> known = uppermost.get(type);
    if (known == null) {
      boolean isClass = hierarchy.find(type).filter(one -> !one.isInterface()).isPresent();
      known =
          isClass && hierarchy.isInProgram(type)
              ? List.of(type)
              : hierarchy.subtypes(type).stream()
                  .filter(one -> !one.isInterface())
                  .filter(
                      one -> one.superclass().filter(up -> hierarchy.isSubtype(up, type)).isEmpty())
                  .map(JavaClass::name)
                  .toList();
      uppermost.put(type, known);
    }
    return known;
  }

  /** Whether a class or one below it can have instances. */
  private boolean isPopulated(String type) {
    return populated.contains(type);
  }

  /** Whether code outside can make instances of it or of a class below it. */
  private static boolean isOpen(JavaClass type) {
    return type.isPublic()
        && (type.isInterface()
            || type.methods().stream()
                .anyMatch(method -> method.isConstructor() && method.isAccessible()));
  }

  /** Methods while they are collected. */
  private final class Found {
    private final Set<Integer> numbers = new HashSet<>();
    private boolean leaves;

    void add(Optional<JavaMethod> method) {
      int number = method.map(methods::number).orElse(Methods.OUTSIDE);
      if (number == Methods.OUTSIDE) {
        leaves = true;
      } else if (!method.get().isAbstract()) {
        numbers.add(number);
      }
    }

    boolean isEmpty() {
      return numbers.isEmpty();
    }

    Targets targets() {
      int[] all = numbers.stream().mapToInt(Integer::intValue).toArray();
      return all.length == 0 && leaves ? Targets.OUTSIDE : new Targets(all, leaves);
    }
  }
}
