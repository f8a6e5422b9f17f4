package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reports every method with one of some names, and nothing else.
 *
 * @param names simple names of methods
 */
public record PlantedChecker(Rule rule, Set<String> names) implements Checker {

  public PlantedChecker(Rule rule, String... names) {
    this(rule, Set.of(names));
  }

  @Override
  public void check(Program program, CheckOptions options, Consumer<Finding> findings) {
    for (JavaClass one : program.classes()) {
      for (JavaMethod method : one.methods()) {
        if (names.contains(method.name())) {
          findings.accept(finding(one, method));
        }
      }
    }
  }

  private Finding finding(JavaClass one, JavaMethod method) {
    return Finding.of(
        rule,
        new Evidence.Suspected("planted"),
        Severity.WARNING,
        new Claim(
            Operation.method(
                one.name(), method.name(), method.descriptor(), one.file(), Site.UNKNOWN),
            Collections.emptySortedSet(),
            LockSet.EMPTY),
        new Explanation(Interleaving.NONE, List.of(), "planted", ""));
  }
}
