package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.FieldRecord;
import dev.untorn.hooks.ShadowLayout;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** Writes accesses to fields with their hooks. */
public final class FieldEmitter {

  private final HookEmitter hooks;
  private final MethodVisitor mv;
  private final MethodPlan plan;
  private final ClassRecord type;

  public FieldEmitter(HookEmitter hooks, MethodContext subject) {
    this.hooks = hooks;
    mv = hooks.out();
    plan = subject.plan();
    type = subject.type();
  }

  /** What is known of a field; null if it is not one of this class. */
  public FieldRecord known(String owner, String field, String descriptor) {
    return isOwn(owner) ? type.field(field, descriptor) : null;
  }

  private boolean isOwn(String owner) {
    return owner.replace('/', '.').equals(type.name());
  }

  /** The instruction and its hook. */
  public void use(FieldInsnNode access, int ordinal, int site) {
    int bit = plan.repeats().bit(ordinal);
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
    FieldRecord known = known(access.owner, access.name, access.desc);
    int bit = plan.repeats().bit(ordinal);
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
    FieldRecord known = known(access.owner, access.name, access.desc);
    if (hasKnownSlot(known) && plan.isOwn(ordinal)) {
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
    boolean own = isOwn(access.owner);
    boolean reference = isReference(access.desc);
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

  public static boolean isRead(int opcode) {
    return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
  }

  public static boolean isReference(String descriptor) {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  static boolean isLong(String descriptor) {
    return Type.getType(descriptor).getSize() == 2;
  }
}
