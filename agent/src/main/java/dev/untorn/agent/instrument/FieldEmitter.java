package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.ClassRecord.FieldRecord;
import dev.untorn.agent.method.Instructions;
import dev.untorn.agent.method.MethodPlan;
import dev.untorn.hooks.shadow.ShadowLayout;
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

  /** The instruction and its hook. */
  void use(FieldInsnNode access, int ordinal, int site) {
    int bit = plan.redundantChecks().bit(ordinal);
    switch (access.getOpcode()) {
      case Opcodes.GETFIELD -> get(access, ordinal, site);
      case Opcodes.PUTFIELD -> {
        beforePut(access, ordinal, site, bit);
        access.accept(mv);
      }
      case Opcodes.GETSTATIC -> {
        access.accept(mv);
        hooks.readStatic(site, bit);
      }
      default -> putStatic(access, site, bit);
    }
  }

  private void get(FieldInsnNode access, int ordinal, int site) {
    FieldRecord known = type.ownField(access.owner, access.name, access.desc);
    int bit = plan.redundantChecks().bit(ordinal);
    int slots = plan.groups().slots(ordinal);
    if (plan.groups().has(ordinal) && slots == 0) {
      access.accept(mv);
      return;
    }
    hooks.getField(access.owner, access.name, access.desc);
    if (slots != 0) {
      hooks.readGroup(access.owner, slots, site);
    } else if (hasKnownSlot(known)) {
      hooks.readAt(access.owner, ShadowLayout.slot(known.ordinal()), site, bit);
    } else {
      hooks.read(site, bit);
    }
  }

  private void beforePut(FieldInsnNode access, int ordinal, int site, int bit) {
    FieldRecord known = type.ownField(access.owner, access.name, access.desc);
    if (hasKnownSlot(known) && plan.isOwnWrite(ordinal)) {
      int slot = ShadowLayout.slot(known.ordinal());
      hooks.beforePutOwn(access.owner, access.desc, slot, site, bit);
    } else {
      hooks.beforePutField(access.desc, site, bit);
    }
  }

  private boolean hasKnownSlot(FieldRecord known) {
    return known != null && type.carriesShadow() && known.hasKnownSlot();
  }

  /** Another class may not even be loaded yet in front of the instruction. */
  private void putStatic(FieldInsnNode access, int site, int bit) {
    boolean own = access.owner.equals(type.internalName());
    boolean reference = Instructions.isReference(access.desc);
    if (reference && own) {
      hooks.writeStaticReference(site);
    } else if (own) {
      hooks.writeStatic(site, bit);
    } else if (reference) {
      mv.visitInsn(Opcodes.DUP);
      hooks.given();
    }
    access.accept(mv);
    if (!own) {
      hooks.writeStatic(site, bit);
    }
  }

  static boolean isLong(String descriptor) {
    return Type.getType(descriptor).getSize() == 2;
  }
}
