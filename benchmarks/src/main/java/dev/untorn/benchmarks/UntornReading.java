package dev.untorn.benchmarks;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.model.triage.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Programs as Untorn reads them, with all facts about them. */
record UntornReading(List<Program> programs) {

  static UntornReading of(Programs inputs) throws UnreadableInputException {
    List<Program> programs = new ArrayList<>();
    for (List<Path> paths : inputs.each()) {
      programs.add(compute(paths));
    }
    return new UntornReading(programs);
  }

  /** Computes all that is measured; request every kind of fact in {@link Program} here. */
  private static Program compute(List<Path> paths) throws UnreadableInputException {
    return Program.of(InputReader.read(paths, InputLimits.DEFAULT));
  }

  Counts counts() {
    return programs.stream().map(UntornReading::count).reduce(Counts.NONE, Counts::plus);
  }

  private static Counts count(Program program) {
    int methods = 0;
    long instructions = 0;
    for (JavaClass one : program.classes()) {
      methods += one.methods().size();
      for (JavaMethod method : one.methods()) {
        instructions += method.body().map(Body::size).orElse(0);
      }
    }
    return new Counts(program.classes().size(), methods, instructions, problems(program).size());
  }

  List<Problem> problems() {
    return programs.stream().flatMap(program -> problems(program).stream()).toList();
  }

  /** The problems, except classes of other libraries, which are missing on purpose. */
  private static List<Problem> problems(Program program) {
    Set<String> missing = new HashSet<>(program.hierarchy().missing());
    return program.problems().stream()
        .filter(problem -> !missing.contains(problem.input()))
        .toList();
  }
}
