package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.SiteRecord.MethodName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The lambdas of a class, and the methods that they stand in. */
public final class LambdaIndex extends ClassVisitor {

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String THREAD = "java/lang/Thread";

  private final Map<MethodName, MethodName> holders = new HashMap<>();
  private final Set<MethodName> threads = new HashSet<>();
  private String owner;

  private LambdaIndex() {
    super(Opcodes.ASM9);
  }

  public static LambdaIndex of(ClassReader reader) {
    LambdaIndex found = new LambdaIndex();
    reader.accept(found, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found;
  }

  /** The method in whose text the body of a lambda stands; every other method itself. */
  public MethodName holder(MethodName method) {
    MethodName holder = method;
    for (int i = 0; i < holders.size() && holders.containsKey(holder); i++) {
      holder = holders.get(holder);
    }
    return holder;
  }

  /** Whether a method is a lambda that is not the body of a thread. */
  public boolean isTask(MethodName method) {
    return holders.containsKey(method) && !threads.contains(method);
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] up) {
    owner = name;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new Finder(new MethodName(name, descriptor));
  }

  /** Looks for the lambdas in a method. */
  private final class Finder extends MethodVisitor {

    private final MethodName holder;
    private final List<MethodName> runnable = new ArrayList<>();
    private boolean makesThreads;

    Finder(MethodName holder) {
      super(Opcodes.ASM9);
      this.holder = holder;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... constants) {
      if (!bootstrap.getOwner().equals(FACTORY) || constants.length < 2) {
        return;
      }
      if (constants[1] instanceof Handle body
          && body.getOwner().equals(owner)
          && body.getName().contains("lambda$")) {
        MethodName method = new MethodName(body.getName(), body.getDesc());
        holders.put(method, holder);
        if (Type.getReturnType(descriptor).getInternalName().equals("java/lang/Runnable")) {
          runnable.add(method);
        }
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String to, String name, String descriptor, boolean isInterface) {
      boolean isThread = to.equals(THREAD) && (name.equals("<init>") || name.startsWith("start"));
      makesThreads |= isThread || to.startsWith(THREAD + "$") || name.equals("newThread");
    }

    @Override
    public void visitEnd() {
      if (makesThreads) {
        threads.addAll(runnable);
      }
    }
  }
}
