package dev.untorn.agent.library;

import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Determines which calls need hooks, as far as their instructions show. */
public record CallSelection(Predicate<String> isInstrumented, LibraryCallEffects library) {

  /** Classes whose objects never change or are of no interest as shared state. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java/lang/String",
          "java/lang/Class",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/StackTraceElement");

  /** Methods that every object has: most receivers are no library objects. */
  private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString", "clone");

  private static final Set<String> HANDLES =
      Set.of(
          "java/lang/invoke/VarHandle",
          "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater",
          "java/util/concurrent/atomic/AtomicReferenceFieldUpdater");

  /** Whether code may keep an argument of this type. */
  public static boolean mayKeep(Type argument) {
    return switch (argument.getSort()) {
      case Type.OBJECT -> !HARMLESS.contains(argument.getInternalName());
      case Type.ARRAY ->
          argument.getDimensions() > 1 || argument.getElementType().getSort() == Type.OBJECT;
      default -> false;
    };
  }

  /** Whether a call passes objects to code that is not observed and may keep them. */
  public boolean gives(MethodInsnNode call, Type[] arguments) {
    String owner = call.owner;
    // Of the classes that implement an interface of the JDK, some are not watched.
    return !(isInstrumented(owner) && !(call.itf && isOfJdk(owner)))
        && !isPlainJava(owner)
        && Arrays.stream(arguments).anyMatch(CallSelection::mayKeep);
  }

  /** Whether a call may return an object from code that is not observed. */
  public boolean brings(String owner, Type result) {
    return !isInstrumented(owner)
        && result.getSort() == Type.OBJECT
        && (result.getInternalName().equals("java/lang/Object")
            || (isOfJdk(result.getInternalName()) && isInstrumented(result.getInternalName())));
  }

  /** Whether it is a JDK class of the kind that can be observed on request. */
  private static boolean isOfJdk(String name) {
    return name.startsWith("java/") || name.startsWith("javax/");
  }

  /** Whether a call on an object may be in the tables. */
  public boolean isLibraryCall(String owner, String name) {
    return !HARMLESS.contains(owner)
        && !owner.startsWith("[")
        && library.mayKnow(name)
        && !(OF_OBJECT.contains(name)
            && (isInstrumented(owner) || owner.equals("java/lang/Object")));
  }

  /** Whether calls on a class access variables of other classes. */
  public static boolean isHandle(String owner) {
    return HANDLES.contains(owner);
  }

  /** Whether a lambda or another call site may keep what it captures. */
  public static boolean captures(Handle bootstrap) {
    String owner = bootstrap.getOwner();
    return !owner.equals("java/lang/invoke/StringConcatFactory")
        && !owner.equals("java/lang/runtime/ObjectMethods")
        && !owner.equals("java/lang/runtime/SwitchBootstraps");
  }

  /** Whether the result of a call is used for more than being returned. */
  public static boolean isResultUsed(MethodInsnNode call) {
    AbstractInsnNode next = call.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    int opcode = next == null ? Opcodes.POP : next.getOpcode();
    return !call.desc.endsWith(")V")
        && opcode != Opcodes.POP
        && opcode != Opcodes.POP2
        && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }

  public boolean isInstrumented(String owner) {
    return isInstrumented.test(owner);
  }

  /** Classes of the language itself keep no arguments, except those for threads. */
  private static boolean isPlainJava(String owner) {
    return owner.startsWith("java/lang/")
        && owner.indexOf('/', "java/lang/".length()) < 0
        && !owner.contains("Thread")
        && !owner.equals("java/lang/Runtime");
  }
}
