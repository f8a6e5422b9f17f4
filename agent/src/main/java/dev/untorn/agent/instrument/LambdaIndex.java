package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.SiteRecord.MethodName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The lambdas of a class, and the methods that they stand in. */
final class LambdaIndex {

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
        call.owner.equals(THREAD) && (call.name.equals("<init>") || call.name.startsWith("start"));
    return isThread || call.owner.startsWith(THREAD + "$") || call.name.equals("newThread");
  }

  /** The method in whose text the body of a lambda stands; every other method itself. */
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
