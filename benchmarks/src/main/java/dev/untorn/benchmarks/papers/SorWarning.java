package dev.untorn.benchmarks.papers;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Lock;
import dev.untorn.model.Operation;
import dev.untorn.model.Region;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * A finding of the locking pattern in the terms of its paper.
 *
 * @param operation class, method and parameters, without packages
 * @param lock the context
 * @param witness the lock that is acquired and released twice, in terms of the operation
 * @param place the method that does so
 */
record SorWarning(String operation, String lock, String witness, String place)
    implements Comparable<SorWarning> {

  private static final Pattern CONTEXT = Pattern.compile("^.* while (.*) is held$");

  private static final Comparator<SorWarning> ORDER =
      Comparator.comparing(SorWarning::operation)
          .thenComparing(SorWarning::lock)
          .thenComparing(SorWarning::witness)
          .thenComparing(SorWarning::place);

  /** All warnings of the locking pattern. */
  static SortedSet<SorWarning> of(Checker checker, Program program, CheckMode mode) {
    SortedSet<SorWarning> warnings = new TreeSet<>();
    checker.check(program, new CheckOptions(mode), finding -> warnings.add(of(finding)));
    return warnings;
  }

  private static SorWarning of(Finding finding) {
    List<Region> regions = finding.explanation().regions();
    Region second = regions.get(regions.size() - 1);
    String context = CONTEXT.matcher(finding.evidence().first().support()).replaceFirst("$1");
    String witness =
        finding.locks().locks().stream()
            .map(Lock::expression)
            .filter(lock -> !lock.equals(context))
            .collect(Collectors.joining(" and "));
    return new SorWarning(
        name(finding.operation()),
        simple(context),
        simple(witness),
        simple(second.from().className()) + "." + second.from().method());
  }

  private static String name(Operation operation) {
    String parameters =
        Arrays.stream(Type.getArgumentTypes(operation.descriptor()))
            .map(type -> simple(type.getClassName()))
            .collect(Collectors.joining(", "));
    return "%s.%s(%s)".formatted(simple(operation.className()), operation.method(), parameters);
  }

  private static String simple(String name) {
    return name.replaceAll("\\b(EDU|java)\\.[a-z.]+\\.(?=[A-Z])", "")
        .replaceAll("\\$(?=[A-Z])", ".");
  }

  @Override
  public int compareTo(SorWarning other) {
    return ORDER.compare(this, other);
  }
}
