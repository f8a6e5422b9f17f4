package dev.untorn.agent.instrument;

import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.agent.library.CallSelection;
import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.MethodSites;
import dev.untorn.agent.metadata.SiteRecord.MethodName;
import dev.untorn.agent.metadata.SiteRecord.SourcePosition;
import dev.untorn.agent.method.MethodPlan;
import dev.untorn.agent.method.SideEffects;
import dev.untorn.model.Operation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes a class with hooks in its methods and a field for the shadow of its objects. */
final class ClassInstrumenter {

  private static final int NOT_OPERATIONS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;

  private final MetadataRegistry registry;
  private final InstrumentationOptions options;
  private final CallSelection choice;
  private final SideEffects.Caller calls;
  private final ClassRecord type;
  private final ClassNode code;
  private final LambdaIndex lambdas;
  private final MethodReferences references;

  /** How many synchronized blocks a method and its lambdas have, as far as they are written. */
  private final Map<MethodName, Integer> blocks = new HashMap<>();

  /**
   * @param calls what the code of the class calls
   * @param code as it was read; changed
   */
  ClassInstrumenter(
      MetadataRegistry registry,
      InstrumentationOptions options,
      CallSelection choice,
      SideEffects.Caller calls,
      ClassRecord type,
      ClassNode code) {
    this.registry = registry;
    this.options = options;
    this.choice = choice;
    this.calls = calls;
    this.type = type;
    this.code = code;
    lambdas = new LambdaIndex(code);
    boolean isInterface = (code.access & Opcodes.ACC_INTERFACE) != 0;
    references = new MethodReferences(code.name, isInterface, choice);
    if (!isInterface && !choice.isInstrumented(code.superName)) {
      type.setCarriesShadow();
    }
    if (code.sourceFile != null) {
      type.setFile(code.sourceFile);
    }
  }

  /**
   * Writes the class.
   *
   * @param unchanged name and descriptor of methods that get no hooks
   */
  void write(Set<String> unchanged, ClassWriter writer) {
    for (FieldNode field : code.fields) {
      registry.addField(type, field.name, field.desc, field.access);
      options.declarations().addField(type.name(), field);
    }
    if (type.carriesShadow()) {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
      code.fields.add(new FieldNode(access, MetadataRegistry.SHADOW, "[I", null, null));
    }
    List<MethodNode> methods = List.copyOf(code.methods);
    code.methods.clear();
    code.accept(writer);
    for (MethodNode method : methods) {
      if (unchanged.contains(method.name + method.desc)) {
        method.accept(writer);
      } else {
        instrument(method, new SourcePosition(nameOf(method), SourcePosition.OWN), writer);
      }
    }
    references.added().forEach((added, position) -> instrument(added, position, writer));
  }

  private static MethodName nameOf(MethodNode method) {
    return new MethodName(method.name, method.desc);
  }

  private void instrument(MethodNode method, SourcePosition position, ClassWriter writer) {
    if (method.instructions.size() > 0) {
      references.replace(method);
      MethodPlan plan = new MethodPlan(method, type, calls, options.without());
      if (plan.hasEvents()) {
        MethodSites sites = registry.reserve(type, plan.mostSites());
        String[] exceptions = method.exceptions.toArray(String[]::new);
        MethodVisitor mv =
            writer.visitMethod(
                method.access, method.name, method.desc, method.signature, exceptions);
        new MethodInstrumenter(this, plan, sites, position, operation(method, plan), mv).write();
        return;
      }
    }
    method.accept(writer);
  }

  int version() {
    return code.version & 0xffff;
  }

  CallSelection choice() {
    return choice;
  }

  /** Whether synchronized blocks are operations. */
  boolean hasBlocks() {
    return options.operations() != Heuristic.ANNOTATED;
  }

  /** The number of the next block in the text of a method, as operation. */
  int nextBlock(MethodName method, int line) {
    MethodName holder = lambdas.holder(method);
    int count = blocks.merge(holder, 1, Integer::sum);
    return registry.add(
        new Operation(type.name(), holder.name(), holder.descriptor(), count, type.file(), line));
  }

  /** The body of a lambda is named by the method that holds it. */
  private int operation(MethodNode method, MethodPlan plan) {
    MethodName holder = lambdas.holder(nameOf(method));
    return isOperation(method, plan)
        ? registry.add(
            Operation.method(
                type.name(), holder.name(), holder.descriptor(), type.file(), plan.firstLine()))
        : 0;
  }

  private boolean isOperation(MethodNode method, MethodPlan plan) {
    if (method.name.startsWith("<") || !plan.mayHaveSeveralEvents()) {
      return false;
    }
    if (options.declarations().isOperation(type.name(), method)) {
      return true;
    }
    return switch (options.operations()) {
      case ANNOTATED -> false;
      case SYNCH -> plan.isSynchronized();
      case EXPORT_SYNCH ->
          plan.isSynchronized()
              || ((method.access & NOT_OPERATIONS) == 0 && !isEntry(method))
              || (lambdas.isTask(nameOf(method)) && !plan.onlyDispatches());
    };
  }

  /** What threads begin with is never meant to be atomic. */
  private static boolean isEntry(MethodNode method) {
    return (method.name.equals("main") && method.desc.equals("([Ljava/lang/String;)V"))
        || (method.name.equals("run") && method.desc.equals("()V"));
  }

  boolean keepsReferences() {
    return references.keepsSome();
  }

  /** The lambdas of a class, and the methods that they stand in. */
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
}
