package dev.untorn.agent.instrument;

import dev.untorn.agent.options.CallSelection;
import dev.untorn.agent.options.InstrumentationOptions;
import dev.untorn.agent.options.InstrumentationOptions.FastPath;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls in which nothing happens that others could see: they take no lock, read only what never
 * changes, and write only to objects that they make. As with private fields, only classes of the
 * same nest are looked at, by their names, and only what no other method can be called instead of.
 */
public final class SideEffects {

  private static final Set<String> ARITHMETIC = Set.of("java/lang/Math", "java/lang/StrictMath");

  private final InstrumentationOptions wishes;
  private final CallSelection choice;
  private final NestFieldWrites nests;
  private final Map<String, Looked> known = new ConcurrentHashMap<>();

  public SideEffects(InstrumentationOptions wishes, NestFieldWrites nests) {
    this.wishes = wishes;
    this.nests = nests;
    choice = new CallSelection(wishes);
  }

  /** A class that was looked at, or is just looked at. */
  private record Looked(WeakReference<ClassLoader> loader, SideEffectFreeMethods found) {}

  /** What the code of a class calls. */
  public final class Caller {
    private final String name;
    private final ClassLoader loader;

    private Caller(String name, ClassLoader loader) {
      this.name = name;
      this.loader = loader;
    }

    /** Whether nothing happens in what an instruction calls, or when it makes an object. */
    boolean isQuiet(AbstractInsnNode node) {
      if (wishes.without().contains(FastPath.QUIET_CODE)) {
        return false;
      }
      if (node instanceof MethodInsnNode call) {
        return isQuietCall(call);
      }
      return node instanceof TypeInsnNode made
          && made.getOpcode() == Opcodes.NEW
          && isNear(made.desc)
          && find(made.desc).isQuietlyMade();
    }

    private boolean isQuietCall(MethodInsnNode call) {
      if (ARITHMETIC.contains(call.owner)) {
        return true;
      }
      if (call.name.equals("<init>") && SideEffectFreeMethods.ROOTS.contains(call.owner)) {
        return true;
      }
      return isNear(call.owner)
          && call.getOpcode() != Opcodes.INVOKEINTERFACE
          && !choice.isLibraryCall(call.owner, call.name)
          && find(call.owner).has(call);
    }

    private boolean isNear(String other) {
      return outermost(other).equals(outermost(name)) && wishes.isInstrumented().test(other);
    }

    private SideEffectFreeMethods find(String other) {
      Looked looked = known.get(other);
      return looked != null && looked.loader.get() == loader ? looked.found : read(other, loader);
    }
  }

  private static String outermost(String name) {
    int end = name.indexOf('$');
    return end < 0 ? name : name.substring(0, end);
  }

  /** Begins with a class that is about to be instrumented. */
  public Caller caller(ClassReader reader, ClassLoader loader) {
    return new Caller(reader.getClassName(), loader);
  }

  private SideEffectFreeMethods read(String name, ClassLoader loader) {
    byte[] bytes = wishes.source().read(name, loader);
    if (bytes == null) {
      return keep(name, loader, SideEffectFreeMethods.NONE);
    }
    ClassReader reader = new ClassReader(bytes);
    boolean isFirst = SideEffectFreeMethods.ROOTS.contains(reader.getSuperName());
    Set<String> constants =
        isFirst ? EffectivelyFinalFields.of(reader, true, nests, loader) : new HashSet<>();
    SideEffectFreeMethods found = keep(name, loader, new SideEffectFreeMethods(reader, constants));
    found.look(caller(reader, loader)::isQuiet);
    return found;
  }

  private SideEffectFreeMethods keep(String name, ClassLoader loader, SideEffectFreeMethods found) {
    known.put(name, new Looked(new WeakReference<>(loader), found));
    return found;
  }
}
