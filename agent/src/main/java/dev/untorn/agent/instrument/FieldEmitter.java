package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.ClassRecord.FieldRecord;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.method.Instructions;
import dev.untorn.agent.method.MethodPlan;
import dev.untorn.hooks.filter.GroupedReads;
import dev.untorn.hooks.shadow.Shadow;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** Writes accesses to fields with their hooks. */
final class FieldEmitter {

  private final HookEmitter hooks;
  private final MethodVisitor mv;
  private final MethodPlan plan;
  private final ClassRecord type;

  FieldEmitter(HookEmitter hooks, MethodPlan plan) {
    this.hooks = hooks;
    mv = hooks.out();
    this.plan = plan;
    type = plan.type();
  }

  void use(FieldInsnNode access, int site) {
    int bit = plan.redundantChecks().bit(access);
    switch (access.getOpcode()) {
      case Opcodes.GETFIELD -> get(access, site, bit);
      case Opcodes.PUTFIELD -> {
        beforePut(access, plan.isOwnWrite(access) ? slot(access) : 0, site, bit);
        access.accept(mv);
      }
      case Opcodes.GETSTATIC -> {
        access.accept(mv);
        hooks.access("readStatic", "", site, bit);
      }
      default -> putStatic(access, site, bit);
    }
  }

  private void get(FieldInsnNode access, int site, int bit) {
    int slots = plan.groups().slots(access);
    if (plan.groups().has(access) && slots == 0) {
      access.accept(mv);
      return;
    }
    mv.visitInsn(Opcodes.DUP);
    access.accept(mv);
    if (isLong(access)) {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
    } else {
      mv.visitInsn(Opcodes.SWAP);
    }
    if (slots != 0) {
      loadWord(slots);
      int first = site - GroupedReads.size(slots) + 1;
      hooks.at("readGroup", HookEmitter.SHADOW + "I", first);
    } else if (slot(access) != 0) {
      loadWord(slot(access));
      hooks.accessAt(HookEmitter.HOOKS, "readAt", site, bit);
    } else {
      hooks.access("read", HookEmitter.OBJECT, site, bit);
    }
  }

  /** Writes the hook before PUTFIELD; the slot is 0 unless it is in the shadow of this object. */
  private void beforePut(FieldInsnNode access, int slot, int site, int bit) {
    boolean isReference = Instructions.isReference(access.desc);
    if (slot != 0) {
      if (isReference) {
        mv.visitInsn(Opcodes.DUP);
      }
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      loadWord(slot);
      if (isReference) {
        hooks.at("writeReferenceAt", HookEmitter.OBJECT + HookEmitter.SHADOW + "I", site);
      } else {
        hooks.accessAt(HookEmitter.HOOKS, "writeAt", site, bit);
      }
    } else if (isReference) {
      mv.visitInsn(Opcodes.DUP2);
      hooks.at("writeReference", HookEmitter.OBJECT + HookEmitter.OBJECT, site);
    } else {
      if (isLong(access)) {
        mv.visitInsn(Opcodes.DUP2_X1);
        mv.visitInsn(Opcodes.POP2);
        mv.visitInsn(Opcodes.DUP_X2);
      } else {
        mv.visitInsn(Opcodes.DUP2);
        mv.visitInsn(Opcodes.POP);
      }
      hooks.access("write", HookEmitter.OBJECT, site, bit);
    }
  }

  /** Replaces the object on the stack by its shadow, with slots above it. */
  private void loadWord(int slots) {
    mv.visitFieldInsn(
        Opcodes.GETFIELD, type.internalName(), MetadataRegistry.SHADOW, HookEmitter.SHADOW);
    hooks.push(slots);
  }

  /** The slot of a field whose class carries the shadow; 0 if unknown. */
  private int slot(FieldInsnNode access) {
    FieldRecord known = type.ownField(access.owner, access.name, access.desc);
    return known != null && type.carriesShadow() && known.hasKnownSlot()
        ? Shadow.slot(known.ordinal())
        : 0;
  }

  /** The hook follows accesses to other classes, which may not be loaded before. */
  private void putStatic(FieldInsnNode access, int site, int bit) {
    boolean own = access.owner.equals(type.internalName());
    boolean reference = Instructions.isReference(access.desc);
    if (reference) {
      mv.visitInsn(Opcodes.DUP);
    }
    if (reference && own) {
      hooks.at("writeStaticReference", HookEmitter.OBJECT, site);
    } else if (own) {
      hooks.access("writeStatic", "", site, bit);
    } else if (reference) {
      hooks.given();
    }
    access.accept(mv);
    if (!own) {
      hooks.access("writeStatic", "", site, bit);
    }
  }

  private static boolean isLong(FieldInsnNode access) {
    return Type.getType(access.desc).getSize() == 2;
  }
}
