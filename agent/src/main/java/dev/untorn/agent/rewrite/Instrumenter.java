package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.ClassRecord;
import dev.untorn.agent.names.Registry;
import dev.untorn.agent.rewrite.Wishes.FastPath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;

/** Class file in, class file with hooks out. */
public final class Instrumenter {

  private static final int MOST_TRIES = 100;

  private final Registry registry;
  private final Wishes wishes;
  private final Nests nests;
  private final QuietCode quietCode;

  public Instrumenter(Registry registry, Wishes wishes) {
    this.registry = registry;
    this.wishes = wishes;
    nests = new Nests(wishes.source());
    quietCode = new QuietCode(wishes, nests);
  }

  /**
   * A class with hooks.
   *
   * @param tooLarge methods that got none, because they would have become too large
   * @param keepsReferences whether some references to methods of libraries could not be replaced
   */
  @SuppressWarnings("ArrayRecordComponent") // Given on at once to the JVM.
  public record Instrumented(byte[] bytes, List<String> tooLarge, boolean keepsReferences) {}

  /**
   * Puts hooks into a class.
   *
   * @throws RuntimeException if that cannot be done
   */
  public Instrumented instrument(byte[] bytes, ClassLoader loader) {
    ClassReader reader = new ClassReader(bytes);
    boolean isFirst = !wishes.isInstrumented().test(reader.getSuperName());
    Set<String> constants =
        wishes.without().contains(FastPath.CONSTANT_FIELDS)
            ? Set.of()
            : ConstantFields.of(reader, isFirst, nests, loader);
    Lambdas lambdas = Lambdas.of(reader);
    Set<String> unchanged = new HashSet<>();
    List<String> tooLarge = new ArrayList<>();
    while (true) {
      ClassRecord type =
          registry.newClass(reader.getClassName().replace('/', '.'), loader, constants);
      ClassWriter writer = new ClassWriter(reader, 0);
      try {
        ClassSubject subject =
            new ClassSubject(
                type, lambdas, unchanged, quietCode.caller(reader, loader), wishes.without());
        ClassRewriter rewriter = new ClassRewriter(writer, registry, wishes, subject);
        reader.accept(rewriter, ClassReader.EXPAND_FRAMES);
        byte[] made = writer.toByteArray();
        registry.add(type);
        return new Instrumented(made, List.copyOf(tooLarge), rewriter.keepsReferences());
      } catch (MethodTooLargeException e) {
        if (unchanged.size() == MOST_TRIES
            || !unchanged.add(e.getMethodName() + e.getDescriptor())) {
          throw e;
        }
        tooLarge.add(e.getMethodName());
      }
    }
  }
}
