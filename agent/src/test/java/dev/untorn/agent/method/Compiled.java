package dev.untorn.agent.method;

import dev.untorn.agent.library.CallSelection;
import dev.untorn.agent.library.LibraryCallEffects;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A class of {@link Programs}, read from its class file. */
record Compiled(ClassReader reader) {

  static Compiled of(Class<?> type) {
    return new Compiled(new ClassReader(bytes(type.getName().replace('.', '/'), null)));
  }

  static byte[] bytes(String name, ClassLoader loader) {
    try (InputStream in = Compiled.class.getResourceAsStream("/" + name + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ClassNode type() {
    ClassNode type = new ClassNode();
    reader.accept(type, 0);
    return type;
  }

  MethodNode method(String name) {
    return type().methods.stream().filter(one -> one.name.equals(name)).findFirst().orElseThrow();
  }

  SideEffects.Caller caller() {
    CallSelection selection =
        new CallSelection(
            name -> name.startsWith(Programs.class.getName().replace('.', '/')),
            new LibraryCallEffects());
    EffectivelyFinalFields fields = new EffectivelyFinalFields(Compiled::bytes);
    return new SideEffects(selection, Compiled::bytes, fields)
        .caller(reader.getClassName(), null, Set.of());
  }

  Loops loops(String method) {
    return new Loops(method(method).instructions, caller()::isEpochBoundary);
  }
}
