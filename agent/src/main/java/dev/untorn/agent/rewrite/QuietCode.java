package dev.untorn.agent.rewrite;

import dev.untorn.agent.rewrite.Wishes.FastPath;
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
final class QuietCode {

  private static final Set<String> ARITHMETIC = Set.of("java/lang/Math", "java/lang/StrictMath");

  private final Wishes wishes;
  private final CallChoice choice;
  private final Nests nests;
  private final Map<String, Looked> known = new ConcurrentHashMap<>();

  QuietCode(Wishes wishes, Nests nests) {
    this.wishes = wishes;
    this.nests = nests;
    choice = new CallChoice(wishes);
  }

  /** A class that was looked at, or is just looked at. */
  private record Looked(WeakReference<ClassLoader> loader, QuietClass found) {}

  /** What the code of a class calls. */
  final class Caller {
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
      if (call.name.equals("<init>") && QuietClass.ROOTS.contains(call.owner)) {
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

    private QuietClass find(String other) {
      Looked looked = known.get(other);
      return looked != null && looked.loader.get() == loader ? looked.found : read(other, loader);
    }
  }

  private static String outermost(String name) {
    int end = name.indexOf('$');
    return end < 0 ? name : name.substring(0, end);
  }

  /** Begins with a class that is about to be instrumented. */
  Caller caller(ClassReader reader, ClassLoader loader) {
    return new Caller(reader.getClassName(), loader);
  }

  private QuietClass read(String name, ClassLoader loader) {
    byte[] bytes = wishes.source().read(name, loader);
    if (bytes == null) {
      return keep(name, loader, QuietClass.NONE);
    }
    ClassReader reader = new ClassReader(bytes);
    boolean isFirst = QuietClass.ROOTS.contains(reader.getSuperName());
    Set<String> constants =
        isFirst ? ConstantFields.of(reader, true, nests, loader) : new HashSet<>();
    QuietClass found = keep(name, loader, new QuietClass(reader, constants));
    found.look(caller(reader, loader)::isQuiet);
    return found;
  }

  private QuietClass keep(String name, ClassLoader loader, QuietClass found) {
    known.put(name, new Looked(new WeakReference<>(loader), found));
    return found;
  }
}
