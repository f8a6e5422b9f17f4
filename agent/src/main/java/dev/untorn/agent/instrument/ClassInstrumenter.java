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
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Writes a class with hooks in its methods and a field for the shadow of its objects. */
final class ClassInstrumenter {

  private final MetadataRegistry registry;
  private final InstrumentationOptions options;
  private final CallSelection choice;
  private final SideEffects.Caller calls;
  private final ClassRecord type;
  private final ClassNode code;
  private final OperationSelection operations;
  private final MethodReferences references;

  /** The number of synchronized blocks written so far for a method and its lambdas. */
  private final Map<MethodName, Integer> blocks = new HashMap<>();

  /**
   * @param calls the calls in the class
   * @param code as it was read; modified
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
    operations = new OperationSelection(code, options, type.loader());
    boolean isInterface = (code.access & Opcodes.ACC_INTERFACE) != 0;
    references = new MethodReferences(code.name, isInterface, choice);
    if (!isInterface && !type.isOfJdk() && !choice.isInstrumented(code.superName)) {
      type.setCarriesShadow();
    }
    if (code.sourceFile != null) {
      type.setFile(code.sourceFile);
    }
  }

  /**
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

  private void instrument(MethodNode read, SourcePosition position, ClassWriter writer) {
    if (read.instructions.size() > 0) {
      MethodNode method = type.isOfJdk() ? copy(read) : read;
      if (!type.isOfJdk()) {
        references.replace(method);
      }
      MethodPlan plan = new MethodPlan(method, type, calls, options.without());
      if (plan.hasEvents()) {
        MethodSites sites = registry.reserve(type, plan.mostSites());
        MethodVisitor mv =
            writer.visitMethod(
                method.access, method.name, method.desc, method.signature, exceptions(method));
        new MethodInstrumenter(this, plan, sites, position, operation(method, plan), mv)
            .write(type.isOfJdk() ? read : null);
        return;
      }
    }
    read.accept(writer);
  }

  private static MethodNode copy(MethodNode method) {
    MethodNode copy =
        new MethodNode(
            method.access, method.name, method.desc, method.signature, exceptions(method));
    method.accept(copy);
    return copy;
  }

  private static String[] exceptions(MethodNode method) {
    return method.exceptions.toArray(String[]::new);
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

  /** The operation number of the next block in the source of a method. */
  int nextBlock(MethodName method, int line) {
    MethodName holder = operations.holder(method);
    int count = blocks.merge(holder, 1, Integer::sum);
    return registry.add(
        new Operation(type.name(), holder.name(), holder.descriptor(), count, type.file(), line));
  }

  /** The operation number of a method, or 0; a lambda is named after its enclosing method. */
  private int operation(MethodNode method, MethodPlan plan) {
    MethodName holder = operations.holder(nameOf(method));
    return operations.contains(method, plan)
        ? registry.add(
            Operation.method(
                type.name(), holder.name(), holder.descriptor(), type.file(), plan.firstLine()))
        : 0;
  }

  boolean keepsReferences() {
    return references.keepsSome();
  }
}
