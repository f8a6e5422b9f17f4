package dev.untorn.bytecode.callgraph;

import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The calls that really happen in classes that tell this log whenever a method begins. */
public final class CallLog {

  /** How many instructions are put before each method. */
  static final int INSERTED = 2;

  private static final Set<Edge> EDGES = ConcurrentHashMap.newKeySet();

  private CallLog() {}

  /**
   * A call that happened.
   *
   * @param caller the nearest method of the program below, null at the beginning of a thread
   * @param offset where it was, in the changed code
   * @param isDirect whether no library was in between
   */
  record Edge(String caller, int offset, String callee, boolean isDirect) {}

  static Set<Edge> edges() {
    return Set.copyOf(EDGES);
  }

  /** Called by each method when it begins. */
  public static void entered(String method) {
    ClassLoader program =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .getCallerClass()
            .getClassLoader();
    // The first frame is this method, the second the one that begins.
    List<StackFrame> frames =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .walk(all -> all.skip(2).toList());
    for (int i = 0; i < frames.size(); i++) {
      StackFrame frame = frames.get(i);
      if (frame.getDeclaringClass().getClassLoader() == program) {
        String caller = frame.getClassName() + "." + frame.getMethodName() + frame.getDescriptor();
        EDGES.add(new Edge(caller, frame.getByteCodeIndex(), method, i == 0));
        return;
      }
    }
    EDGES.add(new Edge(null, 0, method, false));
  }

  /** The class with a call of {@link #entered} at the beginning of each method. */
  static byte[] change(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String owner = reader.getClassName().replace('/', '.');
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(
                Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
              @Override
              public void visitCode() {
                super.visitCode();
                visitLdcInsn(owner + "." + name + descriptor);
                visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    Type.getInternalName(CallLog.class),
                    "entered",
                    "(Ljava/lang/String;)V",
                    false);
              }
            };
          }
        },
        0);
    return writer.toByteArray();
  }
}
