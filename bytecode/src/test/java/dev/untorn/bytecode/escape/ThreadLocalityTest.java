package dev.untorn.bytecode.escape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Expectations;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Who accesses which state, and who can see it, in programs that say so behind each line. */
class ThreadLocalityTest {

  @Test
  void everyAccessIsWhatItsLineSays() throws IOException {
    Program program = TestPrograms.read("Shares.java");
    Map<Integer, Set<String>> found = new TreeMap<>();
    for (int method = 0; method < program.methods().count(); method++) {
      for (StateAccess access : program.accesses().of(method)) {
        Variable variable = access.variable();
        if (variable.part() != Part.FIELD || variable.field().equals("n")) {
          found
              .computeIfAbsent(line(program, access), line -> new TreeSet<>())
              .add(text(program, access));
        }
      }
    }
    Expectations expected = Expectations.of("Shares.java", "ACCESS");
    assertThat(expected.byLine()).hasSizeGreaterThan(50);
    assertThat(expected.differences(found)).isEmpty();
  }

  private static int line(Program program, StateAccess access) {
    return program.body(access.method()).line(access.instruction());
  }

  private static String text(Program program, StateAccess access) {
    return access.kind().name().toLowerCase(Locale.ROOT)
        + " "
        + access.variable().shortName()
        + (program.threadLocality().isPrivate(access) ? " private" : " visible")
        + (access.isAtomic() ? " atomic" : "");
  }

  /** SHARED: names the variables that two threads can access at the same time. */
  @Test
  void variablesAreSharedIfTheProgramSaysSo() throws IOException {
    Program program = TestPrograms.read("Shared.java");
    Set<String> expected =
        Expectations.of("Shared.java", "SHARED").byLine().values().stream()
            .flatMap(Set::stream)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> found =
        program.accesses().variables().stream()
            .filter(variable -> isShared(program, variable))
            .map(variable -> variable.shortName() + (variable.part() == Part.STATE ? "'" : ""))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(found).isEqualTo(expected);
  }

  private static boolean isShared(Program program, Variable variable) {
    List<StateAccess> visible =
        program.accesses().to(variable).stream()
            .filter(one -> !program.threadLocality().isPrivate(one))
            .toList();
    return visible.stream()
        .filter(StateAccess::writes)
        .anyMatch(
            write ->
                visible.stream()
                    .anyMatch(
                        other ->
                            program
                                .threads()
                                .canRunTogether(
                                    write.method(),
                                    write.instruction(),
                                    other.method(),
                                    other.instruction())));
  }
}
