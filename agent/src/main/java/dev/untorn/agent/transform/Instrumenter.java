package dev.untorn.agent.transform;

import dev.untorn.agent.instrument.ClassContext;
import dev.untorn.agent.instrument.EffectivelyFinalFields;
import dev.untorn.agent.instrument.NestFieldWrites;
import dev.untorn.agent.instrument.SideEffects;
import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.method.LambdaIndex;
import dev.untorn.agent.options.InstrumentationOptions;
import dev.untorn.agent.options.InstrumentationOptions.FastPath;
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

  private final MetadataRegistry registry;
  private final InstrumentationOptions wishes;
  private final NestFieldWrites nests;
  private final SideEffects quietCode;

  public Instrumenter(MetadataRegistry registry, InstrumentationOptions wishes) {
    this.registry = registry;
    this.wishes = wishes;
    nests = new NestFieldWrites(wishes.source());
    quietCode = new SideEffects(wishes, nests);
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
            : EffectivelyFinalFields.of(reader, isFirst, nests, loader);
    LambdaIndex lambdas = LambdaIndex.of(reader);
    Set<String> unchanged = new HashSet<>();
    List<String> tooLarge = new ArrayList<>();
    while (true) {
      ClassRecord type =
          registry.newClass(reader.getClassName().replace('/', '.'), loader, constants);
      ClassWriter writer = new ClassWriter(reader, 0);
      try {
        ClassContext subject =
            new ClassContext(
                type, lambdas, unchanged, quietCode.caller(reader, loader), wishes.without());
        ClassInstrumenter rewriter = new ClassInstrumenter(writer, registry, wishes, subject);
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
