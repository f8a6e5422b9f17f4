package dev.untorn.bytecode.calls;

import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

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
  private final Map<String, Boolean> instances = new ConcurrentHashMap<>();

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
    List<JavaClass> types =
        hierarchy.subtypes(called.owner()).stream()
            .filter(type -> hierarchy.isInProgram(type.name()))
            .toList();
    addImplementations(types.stream().filter(this::canHaveInstances).toList(), called, found);
    if (found.isEmpty()) {
      // Code that nobody seems to use is looked at as if somebody did.
      addImplementations(types, called, found);
    }
    for (LambdaSite lambda : lostLambdas.getOrDefault(called.owner(), List.of())) {
      found.add(dispatch(lambda.type(), called.name(), called.descriptor()));
    }
    if (found.isEmpty()) {
      // Nothing of the program can be meant: whoever calls it brings an object from outside.
      found.leaves = true;
    }
  }

  private void addImplementations(List<JavaClass> types, Member called, Found found) {
    for (JavaClass type : types) {
      hierarchy
          .method(type.name(), called.name(), called.descriptor())
          .filter(method -> !method.isAbstract())
          .ifPresent(method -> found.add(Optional.of(method)));
    }
  }

  private boolean canHaveInstances(JavaClass type) {
    return instances.computeIfAbsent(
        type.name(), name -> survey.isInstantiated(name) || isOpen(type));
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
    private final BitSet numbers = new BitSet();
    private boolean leaves;

    void add(Optional<JavaMethod> method) {
      int number = method.map(methods::number).orElse(Methods.OUTSIDE);
      if (number == Methods.OUTSIDE) {
        leaves = true;
      } else if (!method.get().isAbstract()) {
        numbers.set(number);
      }
    }

    boolean isEmpty() {
      return numbers.isEmpty();
    }

    Targets targets() {
      int[] all = numbers.stream().toArray();
      return all.length == 0 && leaves
          ? Targets.OUTSIDE
          : new Targets(Arrays.copyOf(all, all.length), leaves);
    }
  }
}
