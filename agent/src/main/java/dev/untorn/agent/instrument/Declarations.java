package dev.untorn.agent.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/** What people have declared about their code: with annotations, or by name. */
public final class Declarations {

  private static final Map<String, String> TRUSTED =
      Map.of(
          "Ldev/untorn/annotations/AssumeAtomic;", "atomic",
          "Ldev/untorn/annotations/AssumeMover;", "mover");

  private static final String GUARDED = "Ldev/untorn/annotations/AssumeGuarded;";

  private final Set<String> atomic;
  private final Predicate<String> isNamed;
  private final Consumer<String> assumptions;

  /**
   * @param atomic names of the annotations that declare an operation
   * @param isNamed whether a method, named with its class, is one that is assumed something of
   * @param assumptions receives what annotations assume: a word and a name
   */
  public Declarations(Set<String> atomic, Predicate<String> isNamed, Consumer<String> assumptions) {
    this.atomic =
        atomic.stream()
            .map(name -> "L" + name.replace('.', '/') + ";")
            .collect(Collectors.toUnmodifiableSet());
    this.isNamed = isNamed;
    this.assumptions = assumptions;
  }

  /** Whether a method is declared to be an operation. */
  public boolean isOperation(String className, MethodNode method) {
    String name = className + "." + method.name;
    boolean isDeclared = isNamed.test(name);
    for (AnnotationNode annotation : annotations(method)) {
      String word = TRUSTED.get(annotation.desc);
      isDeclared |= word != null || atomic.contains(annotation.desc);
      if (word != null) {
        assumptions.accept(word + " " + name);
      }
    }
    return isDeclared;
  }

  private static List<AnnotationNode> annotations(MethodNode method) {
    List<AnnotationNode> all = new ArrayList<>();
    if (method.visibleAnnotations != null) {
      all.addAll(method.visibleAnnotations);
    }
    if (method.invisibleAnnotations != null) {
      all.addAll(method.invisibleAnnotations);
    }
    return all;
  }

  /** Looks at the annotations of a field, named with its class. */
  public FieldVisitor watch(FieldVisitor next, String name) {
    return new FieldVisitor(Opcodes.ASM9, next) {
      @Override
      public AnnotationVisitor visitAnnotation(String descriptor, boolean isVisible) {
        if (descriptor.equals(GUARDED)) {
          assumptions.accept("guarded " + name);
        }
        return super.visitAnnotation(descriptor, isVisible);
      }
    };
  }
}
