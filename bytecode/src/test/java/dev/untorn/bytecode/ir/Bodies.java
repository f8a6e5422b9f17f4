package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.ir.ClassParser.Depth;
import java.util.function.BiConsumer;

/** The bodies of a class file, for tests that look at each. */
public final class Bodies {

  private Bodies() {}

  /** Visits each method that has a body; code that no JVM would run fails the test. */
  public static void forEach(byte[] classFile, BiConsumer<JavaMethod, Body> visitor) {
    for (JavaMethod method :
        new ClassParser(new NamePool()).parse(classFile, Depth.BODIES).methods()) {
      if (!method.trouble().isEmpty()) {
        throw new AssertionError(method.owner() + "." + method.name() + ": " + method.trouble());
      }
      method.body().ifPresent(body -> visitor.accept(method, body));
    }
  }
}
