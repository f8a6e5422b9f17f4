package dev.untorn.agent.instrument;

import dev.untorn.agent.library.CallSelection;
import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.method.EffectivelyFinalFields;
import dev.untorn.agent.method.FastPath;
import dev.untorn.agent.method.SideEffects;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;

/** Adds hooks to class files. */
public final class Instrumenter {

  private static final int MAX_TRIES = 100;

  private final MetadataRegistry registry;
  private final InstrumentationOptions options;
  private final CallSelection choice;
  private final EffectivelyFinalFields finalFields;
  private final SideEffects sideEffects;

  public Instrumenter(MetadataRegistry registry, InstrumentationOptions options) {
    this.registry = registry;
    this.options = options;
    choice = new CallSelection(options.isInstrumented(), options.library());
    finalFields = new EffectivelyFinalFields(options.source());
    sideEffects = new SideEffects(choice, options.source(), finalFields);
  }

  /** An instrumented class, and its methods that would exceed the JVM's size limit with hooks. */
  @SuppressWarnings("ArrayRecordComponent") // Passed on at once to the JVM.
  public record Instrumented(byte[] bytes, List<String> tooLarge, boolean keepsReferences) {}

  public Instrumented instrument(byte[] bytes, ClassLoader loader) {
    return instrument(bytes, loader, false);
  }

  /** Instruments a JDK class; it is already loaded, so it gets no new members. */
  public Instrumented instrumentJdk(byte[] bytes, ClassLoader loader) {
    return instrument(bytes, loader, true);
  }

  private Instrumented instrument(byte[] bytes, ClassLoader loader, boolean isOfJdk) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode code = read(reader);
    boolean isFirst = !choice.isInstrumented(code.superName);
    Set<String> constants =
        options.without().contains(FastPath.CONSTANT_FIELDS)
            ? Set.of()
            : finalFields.of(code, isFirst, loader);
    SideEffects.Caller calls = sideEffects.caller(code.name, loader, options.without());
    Set<String> unchanged = new HashSet<>();
    List<String> tooLarge = new ArrayList<>();
    while (true) {
      ClassRecord type = new ClassRecord(code.name.replace('/', '.'), loader, constants, isOfJdk);
      ClassWriter writer = new ClassWriter(reader, 0);
      ClassInstrumenter instrumenter =
          new ClassInstrumenter(registry, options, choice, calls, type, code);
      try {
        instrumenter.write(unchanged, writer);
        byte[] made = writer.toByteArray();
        registry.add(type);
        return new Instrumented(made, List.copyOf(tooLarge), instrumenter.keepsReferences());
      } catch (MethodTooLargeException e) {
        if (unchanged.size() == MAX_TRIES
            || !unchanged.add(e.getMethodName() + e.getDescriptor())) {
          throw e;
        }
        tooLarge.add(e.getMethodName());
        code = read(reader);
      }
    }
  }

  private static ClassNode read(ClassReader reader) {
    ClassNode code = new ClassNode();
    reader.accept(code, ClassReader.EXPAND_FRAMES);
    return code;
  }
}
