package dev.untorn.agent.instrument;

import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.agent.metadata.SiteRecord.MethodName;
import dev.untorn.agent.method.MethodPlan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Determines which methods of a class are operations. */
final class OperationSelection {

  private static final int COMPILED = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;

  /** The flags of which a package-private method has none. */
  private static final int STATED =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;

  private final InstrumentationOptions options;
  private final String name;
  private final boolean isRunnable;
  private final LambdaIndex lambdas;

  /** The access flags of the methods of the class. */
  private final Map<MethodName, Integer> access = new HashMap<>();

  /**
   * @param loader of the class
   */
  OperationSelection(ClassNode type, InstrumentationOptions options, ClassLoader loader) {
    this.options = options;
    name = type.name;
    lambdas = new LambdaIndex(type);
    type.methods.forEach(method -> access.put(nameOf(method), method.access));
    isRunnable = access.containsKey(new MethodName("run", "()V")) && isRunnable(type, loader);
  }

  private static MethodName nameOf(MethodNode method) {
    return new MethodName(method.name, method.desc);
  }

  /** Whether a class is a {@link Runnable}, or may be because a supertype cannot be read. */
  private boolean isRunnable(ClassNode type, ClassLoader loader) {
    Set<String> seen = new HashSet<>();
    Deque<ClassNode> waiting = new ArrayDeque<>(Set.of(type));
    while (!waiting.isEmpty()) {
      ClassNode next = waiting.remove();
      Set<String> above = new HashSet<>(next.interfaces);
      above.add(next.superName);
      above.remove("java/lang/Object");
      above.remove(null);
      above.removeAll(seen);
      seen.addAll(above);
      for (String one : above) {
        ClassNode read =
            one.equals("java/lang/Runnable") ? null : options.source().tree(one, loader);
        if (read == null) {
          return true;
        }
        waiting.add(read);
      }
    }
    return false;
  }

  boolean contains(MethodNode method, MethodPlan plan) {
    if (method.name.startsWith("<") && plan.prologue() == null) {
      return false;
    }
    boolean isDeclared = options.declarations().isOperation(dotted(), method);
    return mayBeViolated(plan, isDeclared) && (isDeclared || isMeant(method, plan));
  }

  private String dotted() {
    return name.replace('/', '.');
  }

  private boolean isMeant(MethodNode method, MethodPlan plan) {
    return switch (options.operations()) {
      case ANNOTATED -> false;
      case SYNCH -> plan.isSynchronized();
      case EXPORT_SYNCH, PUBLIC_SYNCH ->
          plan.isSynchronized()
              || (isExported(method.access) && !isEntry(method))
              || (lambdas.isTask(nameOf(method)) && !plan.onlyDispatches());
    };
  }

  private boolean isExported(int flags) {
    int visibility = flags & STATED;
    boolean isOther =
        visibility == (options.operations() == Heuristic.EXPORT_SYNCH ? 0 : Opcodes.ACC_PROTECTED);
    return (flags & COMPILED) == 0 && (visibility == Opcodes.ACC_PUBLIC || isOther);
  }

  /** Whether a method is an entry method of threads, which is never meant to be atomic. */
  private boolean isEntry(MethodNode method) {
    return (method.name.equals("main") && method.desc.equals("([Ljava/lang/String;)V"))
        || (method.name.equals("run")
            && method.desc.equals("()V")
            && (method.access & Opcodes.ACC_STATIC) == 0
            && isRunnable);
  }

  /** A single access is always atomic, and a single call if the callee is an operation. */
  private boolean mayBeViolated(MethodPlan plan, boolean isDeclared) {
    if (plan.mayHaveSeveralEvents()) {
      return true;
    }
    MethodInsnNode call = plan.onlyCall();
    if (call == null || !options.isInstrumented().test(call.owner)) {
      return false;
    }
    Integer flags =
        call.owner.equals(name) ? access.get(new MethodName(call.name, call.desc)) : null;
    return isDeclared
        || (flags != null && (flags & Opcodes.ACC_SYNCHRONIZED) == 0 && !isExported(flags));
  }

  /** The method whose source contains the body of a lambda; every other method itself. */
  MethodName holder(MethodName method) {
    return lambdas.holder(method);
  }

  /** The lambdas of a class, and their enclosing methods. */
  private static final class LambdaIndex {

    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final String THREAD = "java/lang/Thread";

    private final Map<MethodName, MethodName> holders = new HashMap<>();
    private final Set<MethodName> threads = new HashSet<>();

    LambdaIndex(ClassNode type) {
      for (MethodNode method : type.methods) {
        Set<MethodName> runnable = new HashSet<>();
        boolean makesThreads = false;
        for (AbstractInsnNode node : method.instructions) {
          if (node instanceof InvokeDynamicInsnNode made && isLambda(made, type.name)) {
            Handle body = (Handle) made.bsmArgs[1];
            MethodName lambda = new MethodName(body.getName(), body.getDesc());
            holders.put(lambda, new MethodName(method.name, method.desc));
            if (Type.getReturnType(made.desc).getInternalName().equals("java/lang/Runnable")) {
              runnable.add(lambda);
            }
          }
          makesThreads |= node instanceof MethodInsnNode call && makesThread(call);
        }
        if (makesThreads) {
          threads.addAll(runnable);
        }
      }
    }

    private static boolean isLambda(InvokeDynamicInsnNode made, String owner) {
      return made.bsm.getOwner().equals(FACTORY)
          && made.bsmArgs.length > 1
          && made.bsmArgs[1] instanceof Handle body
          && body.getOwner().equals(owner)
          && body.getName().contains("lambda$");
    }

    private static boolean makesThread(MethodInsnNode call) {
      boolean isThread =
          call.owner.equals(THREAD)
              && (call.name.equals("<init>") || call.name.startsWith("start"));
      return isThread || call.owner.startsWith(THREAD + "$") || call.name.equals("newThread");
    }

    MethodName holder(MethodName method) {
      MethodName holder = method;
      for (int i = 0; i < holders.size() && holders.containsKey(holder); i++) {
        holder = holders.get(holder);
      }
      return holder;
    }

    /** Whether a method is a lambda that is not the body of a thread. */
    boolean isTask(MethodName method) {
      return holders.containsKey(method) && !threads.contains(method);
    }
  }
}
