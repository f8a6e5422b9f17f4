package dev.untorn.agent.instrument;

import dev.untorn.agent.instrument.ClassInstrumenter.SynchronizedBlocks;
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
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Copies a class, with hooks in its methods and a field for the shadow of its objects. */
final class ClassInstrumenter extends ClassVisitor {

  private static final int NOT_OPERATIONS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;

  private final MetadataRegistry registry;
  private final InstrumentationOptions options;
  private final CallSelection choice;
  private final ClassRecord type;
  private final Target target;
  private final Map<MethodName, SynchronizedBlocks> blocks = new HashMap<>();
  private MethodReferences references;
  private int version;

  /**
   * A class that gets hooks, and what belongs to it.
   *
   * @param unchanged name and descriptor of methods that get no hooks
   * @param calls what its code calls
   */
  record Target(
      ClassRecord type, LambdaIndex lambdas, Set<String> unchanged, SideEffects.Caller calls) {}

  ClassInstrumenter(
      ClassVisitor next,
      MetadataRegistry registry,
      InstrumentationOptions options,
      CallSelection choice,
      Target target) {
    super(Opcodes.ASM9, next);
    this.registry = registry;
    this.options = options;
    this.choice = choice;
    this.target = target;
    type = target.type;
  }

  @Override
  public void visit(
      int newVersion, int access, String name, String signature, String superName, String[] up) {
    version = newVersion;
    boolean isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    references = new MethodReferences(name, isInterface, choice);
    if (!isInterface && !choice.isInstrumented(superName)) {
      type.setCarriesShadow();
    }
    super.visit(newVersion, access, name, signature, superName, up);
  }

  @Override
  public void visitSource(String source, String debug) {
    if (source != null) {
      type.setFile(source);
    }
    super.visitSource(source, debug);
  }

  @Override
  public FieldVisitor visitField(
      int access, String field, String descriptor, String signature, Object value) {
    registry.addField(type, field, descriptor, access);
    return options
        .declarations()
        .watch(
            super.visitField(access, field, descriptor, signature, value),
            type.name() + "." + field);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
    if (target.unchanged.contains(method + descriptor)) {
      return next;
    }
    return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        instrument(this, new SourcePosition(nameOf(this), SourcePosition.OWN), next);
      }
    };
  }

  private static MethodName nameOf(MethodNode method) {
    return new MethodName(method.name, method.desc);
  }

  private void instrument(MethodNode method, SourcePosition position, MethodVisitor next) {
    if (method.instructions.size() == 0) {
      method.accept(next);
      return;
    }
    references.replace(method);
    MethodPlan plan = new MethodPlan(method, type, target.calls, options.without());
    if (!plan.hasEvents()) {
      method.accept(next);
      return;
    }
    MethodSites sites = registry.reserve(type, plan.mostSites());
    method.accept(
        new MethodInstrumenter(
            next,
            new MethodInstrumenter.Target(
                plan,
                sites,
                choice,
                blocks(position.method()),
                position,
                version,
                operation(method, plan))));
  }

  private SynchronizedBlocks blocks(MethodName method) {
    boolean areOperations = options.operations() != Heuristic.ANNOTATED;
    return blocks.computeIfAbsent(
        target.lambdas.holder(method),
        holder -> new SynchronizedBlocks(registry, type, holder, areOperations));
  }

  /** The body of a lambda is named by the method that holds it. */
  private int operation(MethodNode method, MethodPlan plan) {
    MethodName holder = target.lambdas.holder(nameOf(method));
    return isOperation(method, plan)
        ? registry.addMethod(
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
              || (target.lambdas.isTask(nameOf(method)) && !plan.onlyDispatches());
    };
  }

  /** What threads begin with is never meant to be atomic. */
  private static boolean isEntry(MethodNode method) {
    return (method.name.equals("main") && method.desc.equals("([Ljava/lang/String;)V"))
        || (method.name.equals("run") && method.desc.equals("()V"));
  }

  /** Whether some references to methods of libraries stay as they are. */
  boolean keepsReferences() {
    return references.keepsSome();
  }

  @Override
  public void visitEnd() {
    references
        .added()
        .forEach(
            (added, position) ->
                instrument(
                    added,
                    position,
                    super.visitMethod(added.access, added.name, added.desc, null, null)));
    if (type.carriesShadow()) {
      super.visitField(
          Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC,
          MetadataRegistry.SHADOW,
          "[I",
          null,
          null);
    }
    super.visitEnd();
  }

  /** The synchronized blocks of a method and its lambdas, which may be operations. */
  static final class SynchronizedBlocks {

    private final MetadataRegistry registry;
    private final ClassRecord type;
    private final MethodName holder;
    private final boolean areOperations;
    private int count;

    /**
     * @param holder the method whose text the blocks are in
     */
    private SynchronizedBlocks(
        MetadataRegistry registry, ClassRecord type, MethodName holder, boolean areOperations) {
      this.registry = registry;
      this.type = type;
      this.holder = holder;
      this.areOperations = areOperations;
    }

    boolean areOperations() {
      return areOperations;
    }

    /** The number of the next block, as operation. */
    int next(int line) {
      count++;
      return registry.addBlock(
          new Operation(type.name(), holder.name(), holder.descriptor(), count, type.file(), line));
    }
  }
}
