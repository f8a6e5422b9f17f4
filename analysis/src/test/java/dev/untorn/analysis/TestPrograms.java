package dev.untorn.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** The programs in {@code src/test/programs}, and some that tests make. */
public final class TestPrograms {

  private TestPrograms() {}

  public static Program read(String name) throws Exception {
    Path source = Path.of("src/test/programs", name + ".java");
    Program program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
    assertThat(program.problems()).isEmpty();
    return program;
  }

  /** Compiles one source that a test has made. */
  public static Program of(Path folder, String className, String source) throws Exception {
    Path file = Files.writeString(folder.resolve(className + ".java"), source);
    Program program = Program.of(InputReader.read(List.of(file), InputLimits.DEFAULT));
    assertThat(program.problems()).isEmpty();
    return program;
  }

  /** The number of the only method with a name and a descriptor that ends so. */
  public static int method(Program program, String name, String descriptorEnd) {
    return IntStream.range(0, program.methods().count())
        .filter(number -> program.methods().get(number).name().equals(name))
        .filter(number -> program.methods().get(number).descriptor().endsWith(descriptorEnd))
        .findFirst()
        .orElseThrow();
  }

  public static int method(Program program, String name) {
    return method(program, name, "");
  }
}
