package dev.untorn.cli;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPathPrinter;
import dev.untorn.bytecode.locks.CriticalSection;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.wording.Spelling;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Reports every method that has two regions of the same lock. */
record PlantedChecker(Rule rule) implements Checker {

  @Override
  public void check(Program program, CheckOptions options, Consumer<Finding> findings) {
    for (JavaClass one : program.classes()) {
      for (JavaMethod method : one.methods()) {
        method
            .body()
            .ifPresent(
                body -> {
                  Set<AccessPath> taken = new HashSet<>();
                  program.locks().of(program.methods().number(method)).regions(body.size()).stream()
                      .filter(region -> region.begin() >= 0 && !taken.add(region.lock()))
                      .map(region -> finding(one, method, body, region, options))
                      .forEach(findings);
                });
      }
    }
  }

  private Finding finding(
      JavaClass one, JavaMethod method, Body body, CriticalSection again, CheckOptions options) {
    String lock = new AccessPathPrinter(method).of(again.lock());
    return Finding.of(
        rule,
        new Evidence.Suspected("planted, mode " + Spelling.of(options.mode())),
        Severity.WARNING,
        new Claim(
            Operation.method(
                one.name(),
                method.name(),
                method.descriptor(),
                one.file(),
                body.line(again.begin())),
            Collections.emptySortedSet(),
            LockSet.of(Lock.exclusive(lock))),
        new Explanation(
            Interleaving.NONE, List.of(), lock + " is taken twice.", "hold it all the time."));
  }
}
