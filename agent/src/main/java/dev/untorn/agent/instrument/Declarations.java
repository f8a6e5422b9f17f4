package dev.untorn.agent.instrument;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The declarations of users about their code: by annotations, or by name. */
public final class Declarations {

  private static final String QUIET = "no-warn";

  private static final Map<String, String> TRUSTED =
      Map.of(
          "Ldev/untorn/annotations/AssumeAtomic;", "atomic",
          "Ldev/untorn/annotations/AssumeMover;", "mover",
          "Ldev/untorn/annotations/NoWarn;", QUIET);

  private static final String GUARDED = "Ldev/untorn/annotations/AssumeGuarded;";

  private final Set<String> atomic;
  private final Predicate<String> isNamed;
  private final Consumer<String> assumptions;

  /**
   * Takes the annotations that declare operations, a test for names with assumptions, and a
   * receiver for those in annotations.
   */
  public Declarations(Set<String> atomic, Predicate<String> isNamed, Consumer<String> assumptions) {
    this.atomic =
        atomic.stream()
            .map(name -> "L" + name.replace('.', '/') + ";")
            .collect(Collectors.toUnmodifiableSet());
    this.isNamed = isNamed;
    this.assumptions = assumptions;
  }

  public boolean isOperation(String className, MethodNode method) {
    String name = className + "." + method.name;
    boolean isDeclared = isNamed.test(name);
    for (AnnotationNode annotation :
        annotations(method.visibleAnnotations, method.invisibleAnnotations)) {
      String word = TRUSTED.get(annotation.desc);
      isDeclared |= (word != null && !word.equals(QUIET)) || atomic.contains(annotation.desc);
      if (word != null) {
        assumptions.accept(word + " " + name);
      }
    }
    return isDeclared;
  }

  private static List<AnnotationNode> annotations(
      List<AnnotationNode> visible, List<AnnotationNode> invisible) {
    return Stream.of(visible, invisible).filter(Objects::nonNull).flatMap(List::stream).toList();
  }

  /** Records the assumptions in the annotations of a field. */
  public void addField(String className, FieldNode field) {
    for (AnnotationNode annotation :
        annotations(field.visibleAnnotations, field.invisibleAnnotations)) {
      if (annotation.desc.equals(GUARDED)) {
        assumptions.accept("guarded " + className + "." + field.name);
      }
    }
  }
}
