package dev.untorn.agent.method;

import dev.untorn.agent.library.CallSelection;
import dev.untorn.agent.method.EffectivelyFinalFields.ClassFileSource;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Determines which calls have no side effects: the callee acquires no lock, reads only constants,
 * and writes only to objects that it allocates. Only methods that cannot be overridden, in classes
 * of the caller's nest (judged by name), are analyzed.
 */
public final class SideEffects {

  /** Superclasses whose constructors do nothing. */
  private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Record");

  private static final Set<String> ARITHMETIC = Set.of("java/lang/Math", "java/lang/StrictMath");

  private static final int HAS_EFFECTS =
      Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;

  private static final int BOUND = Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;

  private final CallSelection selection;
  private final ClassFileSource source;
  private final EffectivelyFinalFields fields;
  private final Map<String, KnownMethods> known = new ConcurrentHashMap<>();

  public SideEffects(
      CallSelection selection, ClassFileSource source, EffectivelyFinalFields fields) {
    this.selection = selection;
    this.source = source;
    this.fields = fields;
  }

  /** The methods of a class, which was read or is being read, for one loader. */
  private record KnownMethods(WeakReference<ClassLoader> loader, PureMethods methods) {}

  public Caller caller(String name, ClassLoader loader, Set<FastPath> without) {
    return new Caller(name, loader, !without.contains(FastPath.QUIET_CODE));
  }

  /** The code of a class that calls others. */
  public final class Caller {
    private final String name;
    private final ClassLoader loader;
    private final boolean findsPureCalls;

    private Caller(String name, ClassLoader loader, boolean findsPureCalls) {
      this.name = name;
      this.loader = loader;
      this.findsPureCalls = findsPureCalls;
    }

    /** Whether a call, or the allocation of an object, has no side effect. */
    boolean isPure(AbstractInsnNode node) {
      if (!findsPureCalls) {
        return false;
      }
      if (node instanceof MethodInsnNode call) {
        return isPureCall(call);
      }
      return node instanceof TypeInsnNode allocation
          && allocation.getOpcode() == Opcodes.NEW
          && isInNest(allocation.desc)
          && find(allocation.desc).isPurelyInitialized;
    }

    /** Whether an instruction calls a constructor of a class that gets no hooks. */
    boolean isLibraryConstructor(AbstractInsnNode node) {
      return node instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && !selection.isInstrumented(call.owner);
    }

    private boolean isPureCall(MethodInsnNode call) {
      if (ARITHMETIC.contains(call.owner)) {
        return true;
      }
      if (call.name.equals("<init>") && ROOTS.contains(call.owner)) {
        return true;
      }
      return isInNest(call.owner)
          && call.getOpcode() != Opcodes.INVOKEINTERFACE
          && !selection.isLibraryCall(call.owner, call.name)
          && find(call.owner).has(call);
    }

    /**
     * Whether an instruction may run other code, or acquires or releases a lock: accesses after it
     * may be in another epoch than accesses before it. The first use of a class may initialize it.
     */
    boolean isEpochBoundary(AbstractInsnNode node) {
      return switch (node.getOpcode()) {
        case Opcodes.INVOKEVIRTUAL,
            Opcodes.INVOKESPECIAL,
            Opcodes.INVOKESTATIC,
            Opcodes.INVOKEINTERFACE ->
            !isPure(node);
        case Opcodes.INVOKEDYNAMIC, Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> true;
        case Opcodes.GETSTATIC, Opcodes.PUTSTATIC ->
            node instanceof FieldInsnNode field && !field.owner.equals(name);
        case Opcodes.NEW ->
            node instanceof TypeInsnNode made && !made.desc.equals(name) && !isPure(node);
        default -> false;
      };
    }

    private boolean isInNest(String other) {
      return outermost(other).equals(outermost(name)) && selection.isInstrumented(other);
    }

    private PureMethods find(String other) {
      KnownMethods found = known.get(other);
      return found != null && found.loader.get() == loader ? found.methods : read(other, loader);
    }
  }

  private static String outermost(String name) {
    int end = name.indexOf('$');
    return end < 0 ? name : name.substring(0, end);
  }

  private PureMethods read(String name, ClassLoader loader) {
    ClassNode read = source.tree(name, loader);
    ClassNode type = read == null ? new ClassNode() : read;
    PureMethods methods = new PureMethods(type, loader);
    known.put(name, new KnownMethods(new WeakReference<>(loader), methods));
    methods.find(type, new Caller(type.name, loader, true));
    return methods;
  }

  /** The methods of one class that have no side effects. */
  private final class PureMethods {

    private final Set<String> found = ConcurrentHashMap.newKeySet();
    private final Set<String> constants = new HashSet<>();

    /** Whether the class initializer and the superclass's constructor have no side effects. */
    private final boolean isPurelyInitialized;

    /** Takes a class without a name if it cannot be read. */
    PureMethods(ClassNode type, ClassLoader loader) {
      boolean isFirst = type.superName != null && ROOTS.contains(type.superName);
      if (isFirst) {
        constants.addAll(fields.of(type, true, loader));
      }
      for (FieldNode field : type.fields) {
        if ((field.access & Opcodes.ACC_FINAL) != 0) {
          constants.add(field.name);
        }
      }
      isPurelyInitialized =
          isFirst && type.methods.stream().noneMatch(method -> method.name.equals("<clinit>"));
    }

    boolean has(MethodInsnNode call) {
      return found.contains(call.name + call.desc)
          && (isPurelyInitialized || call.getOpcode() == Opcodes.INVOKEVIRTUAL);
    }

    void find(ClassNode type, Caller caller) {
      int before;
      do {
        before = found.size();
        for (MethodNode method : type.methods) {
          String name = method.name + method.desc;
          if (isBound(type, method) && !found.contains(name) && isPure(type, method, caller)) {
            found.add(name);
          }
        }
      } while (found.size() > before);
    }

    private static boolean isBound(ClassNode type, MethodNode method) {
      return (method.access & HAS_EFFECTS) == 0
          && (((method.access | type.access) & BOUND) != 0 || method.name.equals("<init>"));
    }

    private boolean isPure(ClassNode type, MethodNode method, Caller caller) {
      Set<AbstractInsnNode> fresh = null;
      for (AbstractInsnNode node : method.instructions) {
        if (node.getOpcode() == Opcodes.PUTFIELD && method.name.equals("<init>")) {
          if (fresh == null) {
            fresh = FreshAllocations.writes(method, ValueOrigins.of(method), type.name);
          }
          if (!fresh.contains(node)) {
            return false;
          }
        } else if (!isLocal(type, node) && !caller.isPure(node)) {
          return false;
        }
      }
      return true;
    }

    /** Whether an instruction accesses nothing that other threads can change, and calls nothing. */
    private boolean isLocal(ClassNode type, AbstractInsnNode node) {
      int opcode = node.getOpcode();
      if (opcode == Opcodes.GETFIELD) {
        FieldInsnNode read = (FieldInsnNode) node;
        return read.owner.equals(type.name) && constants.contains(read.name);
      }
      return !Instructions.isAccess(opcode)
          && !Instructions.isCall(opcode)
          && opcode != Opcodes.NEW
          && opcode != Opcodes.MONITORENTER
          && opcode != Opcodes.MONITOREXIT;
    }
  }
}
