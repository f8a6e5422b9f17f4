package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.parallel.Memo;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Resolves calls by class hierarchy, but only to classes that can have instances. */
final class CallResolver {

  private final Methods methods;
  private final Hierarchy hierarchy;
  private final ProgramScan scan;

  /** The lambdas that can be run by any call of their interface. */
  private final Map<String, List<LambdaSite>> escapedLambdas;

  private final Memo<Member, CallTargets> direct = new Memo<>(this::findDirect);

  private final Memo<Member, CallTargets> ofAny =
      new Memo<>(called -> findVirtual(called, Set.of()));

  /** For receivers whose classes are known. */
  private final Memo<Member, Memo<Set<String>, CallTargets>> ofSome =
      new Memo<>(called -> new Memo<>(receivers -> findVirtual(called, receivers)));

  private final Memo<String, List<String>> inheriting = new Memo<>(this::findInheriting);

  /** The methods of the program with bodies that can be overridden, by name and descriptor. */
  private final Map<String, List<JavaMethod>> declared = new HashMap<>();

  /** The types that can have instances, including instances of subtypes. */
  private final Set<String> populated = new HashSet<>();

  CallResolver(ProgramScan scan, Map<String, List<LambdaSite>> escapedLambdas) {
    methods = scan.methods();
    hierarchy = scan.fields().hierarchy();
    this.scan = scan;
    this.escapedLambdas = escapedLambdas;
    for (int number = 0; number < methods.count(); number++) {
      JavaMethod method = methods.get(number);
      if (method.isVirtual() && !method.isAbstract()) {
        declared
            .computeIfAbsent(method.name() + method.descriptor(), key -> new ArrayList<>())
            .add(method);
      }
      JavaClass owner = methods.owner(number);
      if (!populated.contains(owner.name())
          && (scan.isInstantiated(owner.name()) || isOpen(owner))) {
        populated.addAll(hierarchy.supertypes(owner.name()));
      }
    }
  }

  /** The targets of a call; {@code receivers} is empty if their classes are unknown. */
  CallTargets resolve(Op op, Member called, Set<String> receivers) {
    if (op == Op.CALL_STATIC || op == Op.CALL_SPECIAL) {
      return direct.get(called);
    }
    return receivers.isEmpty() ? ofAny.get(called) : ofSome.get(called).get(receivers);
  }

  CallTargets implementations(LambdaSite site) {
    Op op = site.lambda().isVirtual() ? Op.CALL_VIRTUAL : Op.CALL_STATIC;
    return resolve(op, site.lambda().implementation(), Set.of());
  }

  CallTargets dispatch(LambdaSite site, Member called) {
    Found found = new Found();
    dispatch(site, called, found, new HashSet<>());
    return found.targets();
  }

  private void dispatch(LambdaSite site, Member called, Found found, Set<Member> seen) {
    Member run = site.lambda().implementation();
    if (!site.lambda().method().equals(called.name())) {
      String type = site.lambda().interfaceName();
      found.add(hierarchy.method(type, called.name(), called.descriptor()));
    } else if (!site.lambda().isVirtual() || fixed(run).isPresent()) {
      found.add(hierarchy.method(run.owner(), run.name(), run.descriptor()));
    } else if (seen.add(run)) {
      findByHierarchy(run, found, seen);
    }
  }

  private CallTargets findDirect(Member called) {
    Found found = new Found();
    found.add(hierarchy.inProgram(called));
    return found.targets();
  }

  private CallTargets findVirtual(Member called, Set<String> receivers) {
    Found found = new Found();
    Optional<JavaMethod> fixed = fixed(called);
    if (fixed.isPresent()) {
      found.add(fixed);
    } else if (!receivers.isEmpty()) {
      for (String type : receivers) {
        Optional<LambdaSite> lambda = scan.lambda(type);
        if (lambda.isPresent()) {
          dispatch(lambda.get(), called, found, new HashSet<>());
        } else {
          found.add(hierarchy.method(type, called.name(), called.descriptor()));
        }
      }
    } else {
      findByHierarchy(called, found, new HashSet<>(Set.of(called)));
    }
    return found.targets();
  }

  /** The called method, if it cannot be overridden. */
  private Optional<JavaMethod> fixed(Member called) {
    return hierarchy.inProgram(called).filter(method -> method.isPrivate() || method.isFinal());
  }

  /** Searches subtypes of the named class; {@code seen} breaks cycles of method references. */
  private void findByHierarchy(Member called, Found found, Set<Member> seen) {
    if (called.owner().endsWith("]")) {
      found.leaves = true;
      return;
    }
    found.leaves |= !hierarchy.isInProgram(called.owner());
    addImplementations(called, populated::contains, found);
    if (found.isEmpty()) {
      // Code that seems to be unused is analysed as if it were used.
      addImplementations(called, type -> true, found);
    }
    for (LambdaSite lambda : escapedLambdas.getOrDefault(called.owner(), List.of())) {
      dispatch(lambda, called, found, seen);
    }
    if (found.isEmpty()) {
      // No method of the program matches: the receiver is an object from outside.
      found.leaves = true;
    }
  }

  /** Adds the methods that subtypes of the named class declare, or inherit from other types. */
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
    for (String type : inheriting.get(called.owner())) {
      if (isWanted.test(type)) {
        hierarchy
            .method(type, called.name(), called.descriptor())
            .filter(method -> !method.isAbstract())
            .ifPresent(method -> found.add(Optional.of(method)));
      }
    }
  }

  /** The classes below a type that can inherit methods that no class below it declares. */
  private List<String> findInheriting(String type) {
    boolean isInterface = hierarchy.find(type).filter(JavaClass::isInterface).isPresent();
    return hierarchy.subtypes(type).stream()
        .filter(one -> !one.isInterface())
        .filter(
            one ->
                one.name().equals(type)
                    || (!isInterface && !one.interfaces().isEmpty())
                    || one.superclass().filter(up -> hierarchy.isSubtype(up, type)).isEmpty())
        .map(JavaClass::name)
        .toList();
  }

  /** Whether code outside the program can create instances of a type or of a subtype. */
  private static boolean isOpen(JavaClass type) {
    return type.isPublic()
        && (type.isInterface()
            || type.methods().stream()
                .anyMatch(method -> method.isConstructor() && method.isAccessible()));
  }

  /** Collects the targets of a call. */
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

    CallTargets targets() {
      int[] all = numbers.stream().mapToInt(Integer::intValue).toArray();
      return all.length == 0 && leaves ? CallTargets.OUTSIDE : new CallTargets(all, leaves);
    }
  }
}
