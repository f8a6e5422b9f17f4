package dev.untorn.bytecode;

import dev.untorn.annotations.Atomic;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Programs that tests look at: sources in {@code src/test/programs}, and some made by tests. */
public final class TestPrograms {

  private static final Path FOLDER = Path.of("src/test/programs");

  private TestPrograms() {}

  /**
   * Reads sources of the folder, which may use Untorn's annotations. The jar of the annotations
   * does not make the sources a library.
   */
  public static Program read(String... files) {
    return read(ProgramOptions.standard().with(Optional.of(World.CLOSED)), files);
  }

  /** Reads sources of the folder, with assumptions of the test. */
  public static Program read(ProgramOptions assumptions, String... files) {
    List<Path> paths = new ArrayList<>(List.of(files).stream().map(FOLDER::resolve).toList());
    try {
      paths.add(Path.of(Atomic.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return of(paths, assumptions);
  }

  /** The lines of a source of the folder. */
  public static List<String> lines(String file) throws IOException {
    return Files.readAllLines(FOLDER.resolve(file));
  }

  /** Reads one source that a test has made. */
  public static Program of(Path folder, String className, String source) throws IOException {
    return of(List.of(Files.writeString(folder.resolve(className + ".java"), source)));
  }

  public static Program of(List<Path> paths) {
    return of(paths, ProgramOptions.standard());
  }

  private static Program of(List<Path> paths, ProgramOptions assumptions) {
    try {
      return Program.of(InputReader.read(paths, InputLimits.DEFAULT), assumptions);
    } catch (UnreadableInputException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** The number of the only method of this name. */
  public static int method(Program program, String owner, String name) {
    for (int number = 0; number < program.methods().count(); number++) {
      JavaMethod method = program.methods().get(number);
      if (method.owner().equals(owner) && method.name().equals(name)) {
        return number;
      }
    }
    throw new IllegalArgumentException("no " + owner + "." + name);
  }
}
