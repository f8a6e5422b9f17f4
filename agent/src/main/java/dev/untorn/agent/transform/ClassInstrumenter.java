package dev.untorn.agent.transform;

import dev.untorn.agent.instrument.ClassContext;
import dev.untorn.agent.instrument.MethodContext;
import dev.untorn.agent.instrument.MethodPlan;
import dev.untorn.agent.instrument.UninitializedThis;
import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.MethodSites;
import dev.untorn.agent.metadata.SiteRecord.MethodName;
import dev.untorn.agent.metadata.SourcePosition;
import dev.untorn.agent.metadata.SynchronizedBlocks;
import dev.untorn.agent.method.LambdaIndex;
import dev.untorn.agent.options.CallSelection;
import dev.untorn.agent.options.InstrumentationOptions;
import dev.untorn.agent.options.InstrumentationOptions.Heuristic;
import dev.untorn.model.Operation;
import java.util.HashMap;
import java.util.Map;
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
  private final InstrumentationOptions wishes;
  private final ClassRecord type;
  private final LambdaIndex lambdas;
  private final CallSelection choice;
  private final ClassContext subject;
  private final Map<MethodName, SynchronizedBlocks> blocks = new HashMap<>();
  private MethodReferences references;
  private String name;
  private int version;

  ClassInstrumenter(
      ClassVisitor next,
      MetadataRegistry registry,
      InstrumentationOptions wishes,
      ClassContext subject) {
    super(Opcodes.ASM9, next);
    this.registry = registry;
    this.wishes = wishes;
    this.subject = subject;
    type = subject.type();
    lambdas = subject.lambdas();
    choice = new CallSelection(wishes);
  }

  @Override
  public void visit(
      int newVersion, int access, String newName, String signature, String superName, String[] up) {
    name = newName;
    version = newVersion;
    boolean isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    references = new MethodReferences(newName, isInterface, choice);
    if (!isInterface && !wishes.isInstrumented().test(superName)) {
      type.setCarriesShadow();
    }
    super.visit(newVersion, access, newName, signature, superName, up);
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
    return wishes
        .declarations()
        .watch(
            super.visitField(access, field, descriptor, signature, value),
            type.name() + "." + field);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
    if (subject.unchanged().contains(method + descriptor)) {
      return next;
    }
    return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
      @Override
      public void visitEnd() {
        rewrite(this, new SourcePosition(nameOf(this), SourcePosition.OWN), next);
      }
    };
  }

  private static MethodName nameOf(MethodNode method) {
    return new MethodName(method.name, method.desc);
  }

  private void rewrite(MethodNode method, SourcePosition standing, MethodVisitor next) {
    if (method.instructions.size() == 0) {
      method.accept(next);
      return;
    }
    references.replace(method);
    MethodPlan plan = new MethodPlan(subject, method);
    if (!plan.hasEvents()) {
      method.accept(next);
      return;
    }
    MethodSites sites = registry.reserve(type, plan.mostSites());
    MethodContext rewritten =
        new MethodContext(
            plan,
            type,
            sites,
            choice,
            blocks(standing.method()),
            standing,
            version,
            operation(method, plan));
    UninitializedThis uninitialized =
        plan.isConstructor() ? new UninitializedThis() : UninitializedThis.NOTHING;
    MethodVisitor rewriter = new MethodInstrumenter(next, rewritten, uninitialized);
    method.accept(
        plan.isConstructor() ? uninitialized.watch(name, plan, version, rewriter) : rewriter);
  }

  private SynchronizedBlocks blocks(MethodName method) {
    boolean areOperations = wishes.operations() != Heuristic.ANNOTATED;
    return blocks.computeIfAbsent(
        lambdas.holder(method),
        name -> new SynchronizedBlocks(registry, type, name, areOperations));
  }

  /** The body of a lambda is named by the method that holds it. */
  private int operation(MethodNode method, MethodPlan plan) {
    MethodName holder = lambdas.holder(nameOf(method));
    return isOperation(method, plan)
        ? registry.addMethod(
            Operation.method(
                type.name(), holder.name(), holder.descriptor(), type.file(), plan.firstLine()))
        : 0;
  }

  private boolean isOperation(MethodNode method, MethodPlan plan) {
    if (method.name.startsWith("<") || !plan.canBeTorn()) {
      return false;
    }
    if (wishes.declarations().isOperation(type.name(), method)) {
      return true;
    }
    return switch (wishes.operations()) {
      case ANNOTATED -> false;
      case SYNCH -> plan.isSynchronized();
      case EXPORT_SYNCH ->
          plan.isSynchronized()
              || ((method.access & NOT_OPERATIONS) == 0 && !isEntry(method))
              || (lambdas.isTask(nameOf(method)) && !plan.onlyGivesOrders());
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
            (added, standing) ->
                rewrite(
                    added,
                    standing,
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
}
