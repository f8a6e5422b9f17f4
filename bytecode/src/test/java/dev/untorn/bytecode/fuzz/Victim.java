package dev.untorn.bytecode.fuzz;

import dev.untorn.bytecode.DeclaredSuppressions;
import dev.untorn.bytecode.KnownNames;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.CallbackTable;
import dev.untorn.bytecode.locks.AccessPathPrinter;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Lambda;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What is fuzzed: everything that Untorn does with an input, from its bytes on. */
final class Victim {

  private static final CallTable CALLS = CallTable.standard();
  private static final CallbackTable CALLBACKS = CallbackTable.standard();

  private final Path folder;
  private final Path input;

  /**
   * @param fileName the name that the input gets; it decides how the input is read
   */
  Victim(String fileName) {
    try {
      folder = Files.createTempDirectory("untorn-fuzz");
      input = Files.createDirectory(folder.resolve("input")).resolve(fileName);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    folder.toFile().deleteOnExit();
    input.getParent().toFile().deleteOnExit();
    input.toFile().deleteOnExit();
  }

  /** Reads an input as people's files are read; any exception but the documented one comes out. */
  void read(byte[] bytes) {
    try {
      Files.write(input, bytes);
      ClassFiles files = InputReader.read(List.of(input), InputLimits.DEFAULT);
      DeclaredSuppressions.of(files);
      computeAll(Program.of(files));
    } catch (UnreadableInputException e) {
      // This is how an input is refused.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    requireNothingWritten();
  }

  /** Asks a program everything that it can be asked. What Program learns to compute goes here. */
  private static void computeAll(Program program) {
    Hierarchy hierarchy = program.hierarchy();
    for (JavaClass one : program.classes()) {
      hierarchy.supertypes(one.name());
      hierarchy.subtypes(one.name());
      for (JavaMethod method : one.methods()) {
        method.body().ifPresent(body -> computeAll(hierarchy, body));
      }
    }
    for (int method = 0; method < program.methods().count(); method++) {
      JavaMethod one = program.methods().get(method);
      List<StateAccess> accesses = program.accesses().of(method);
      accesses.forEach(program.threadLocality()::isPrivate);
      for (int i = 0; i < one.body().map(Body::size).orElse(0); i++) {
        program.locks().of(method).held(i).forEach(AccessPathPrinter.withLines(one)::of);
        new AccessPathPrinter(one).of(program.accessPaths().of(method, i));
      }
    }
    KnownNames names = KnownNames.of(program);
    names.classes().forEach(names::methods);
    program.problems();
  }

  private static void computeAll(Hierarchy hierarchy, Body body) {
    Dominators.of(body);
    Dominators.backwards(body);
    ControlDependence.of(body);
    ControlDependence.ofReturning(body);
    for (int i = 0; i < body.size(); i++) {
      body.localName(i);
      body.blockOf(i);
      if (body.symbol(i) instanceof Member member) {
        hierarchy.field(member.owner(), member.name());
        hierarchy.method(member.owner(), member.name(), member.descriptor());
        CALLS.find(hierarchy, member.owner(), member.name());
        CALLBACKS.when(hierarchy, member.owner(), member.name());
      } else if (body.symbol(i) instanceof Dynamic dynamic) {
        Lambda.of(dynamic);
      }
    }
  }

  private void requireNothingWritten() {
    try (Stream<Path> files = Files.walk(folder)) {
      long count = files.count();
      if (count != 3) {
        throw new IllegalStateException("reading has left files in " + folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
