package dev.untorn.agent.method;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.ClassRecord.FieldRecord;
import dev.untorn.hooks.filter.GroupedReads;
import dev.untorn.hooks.shadow.Shadow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Reads of several fields of the same object that are reported together, after the last of them.
 * Between the first and the last, no instruction can throw, jump, be a jump target, run other code
 * or order threads, and the only events are reads.
 */
public final class ReadGroups {

  static final ReadGroups NONE = new ReadGroups();

  private final Map<AbstractInsnNode, Integer> places = new HashMap<>();

  /** For the last read of each group, the slots of all its reads. */
  private final Map<AbstractInsnNode, Integer> slots = new HashMap<>();

  private ReadGroups() {}

  /** Takes a predicate for reads that are in no group. */
  static ReadGroups of(
      MethodNode method,
      ValueOrigins values,
      ClassRecord type,
      Predicate<AbstractInsnNode> isAlone) {
    if (!type.carriesShadow()) {
      return NONE;
    }
    Search search = new Search(method, values, type, isAlone);
    for (int i = 0; i < values.size(); i++) {
      search.add(values.node(i), i);
    }
    ReadGroups found = new ReadGroups();
    search.all.stream().filter(group -> group.reads.size() > 1).forEach(found::add);
    return found;
  }

  private void add(Group group) {
    for (AbstractInsnNode read : group.reads) {
      places.put(read, places.size());
    }
    slots.put(group.reads.get(group.reads.size() - 1), group.slots);
  }

  public int size() {
    return places.size();
  }

  public boolean has(AbstractInsnNode node) {
    return places.containsKey(node);
  }

  /** The index of a read among all reads in groups; those of a group are consecutive. */
  public int place(AbstractInsnNode read) {
    return places.get(read);
  }

  /** The slots of a group, if an instruction is the last read of it, otherwise 0. */
  public int slots(AbstractInsnNode node) {
    return slots.getOrDefault(node, 0);
  }

  /** Reads of fields of the object in a variable. */
  private static final class Group {
    private final int variable;
    private final Set<Integer> fields = new HashSet<>();
    private final List<AbstractInsnNode> reads = new ArrayList<>();
    private int slots;

    Group(int variable) {
      this.variable = variable;
    }

    boolean hasRoomFor(int slot) {
      return reads.size() < GroupedReads.MOST && !fields.contains(slot);
    }

    void add(int slot, AbstractInsnNode read) {
      fields.add(slot);
      reads.add(read);
      slots = GroupedReads.add(slots, slot);
    }
  }

  /** Finds the groups in the instructions of a method. */
  private static final class Search {
    private final MethodNode method;
    private final ValueOrigins values;
    private final ClassRecord type;
    private final Predicate<AbstractInsnNode> isAlone;

    /** Labels at which paths meet, or the range of a handler begins or ends. */
    private final Set<LabelNode> boundaries = new HashSet<>();

    private final List<Group> all = new ArrayList<>();
    private final List<Group> open = new ArrayList<>();

    /** Variables that are known not to be null until they are changed. */
    private final Set<Integer> used = new HashSet<>();

    private final Map<Integer, Integer> changes = new HashMap<>();

    private int boundary;

    Search(
        MethodNode method,
        ValueOrigins values,
        ClassRecord type,
        Predicate<AbstractInsnNode> isAlone) {
      this.method = method;
      this.values = values;
      this.type = type;
      this.isAlone = isAlone;
      for (AbstractInsnNode node : method.instructions) {
        boundaries.addAll(ControlFlow.targets(node));
      }
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        boundaries.addAll(List.of(block.start, block.end, block.handler));
      }
    }

    void add(AbstractInsnNode node, int index) {
      if (boundaries.contains(node)) {
        boundary = index;
        used.clear();
        open.clear();
      } else if (node instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
        changes.put(store.var, index);
        used.remove(store.var);
        open.removeIf(group -> group.variable == store.var);
      } else if (node instanceof FieldInsnNode read && isPlainRead(read)) {
        read(read, variable(index));
      } else if (!Instructions.onlyComputes(node)) {
        open.clear();
      }
    }

    private boolean isPlainRead(FieldInsnNode read) {
      FieldRecord field = field(read);
      return read.getOpcode() == Opcodes.GETFIELD
          && field != null
          && (FieldRecord.isConstant(field) || field.hasKnownSlot());
    }

    private FieldRecord field(FieldInsnNode read) {
      return type.ownField(read.owner, read.name, read.desc);
    }

    /** The variable from which a read has its object, if it is unchanged since, or -1. */
    private int variable(int index) {
      if (values.instruction(index, 0) instanceof VarInsnNode load) {
        int at = method.instructions.indexOf(load);
        return at > boundary && at > changes.getOrDefault(load.var, -1) ? load.var : -1;
      }
      return -1;
    }

    /** Adds a read; the first use of a variable may throw, because the variable may be null. */
    private void read(FieldInsnNode read, int variable) {
      if (variable < 0 || (used.add(variable) && !isThis(variable))) {
        open.clear();
      }
      FieldRecord field = field(read);
      int slot = FieldRecord.isConstant(field) ? 0 : Shadow.slot(field.ordinal());
      if (variable >= 0 && slot != 0 && GroupedReads.hasRoom(slot) && !isAlone.test(read)) {
        groupFor(variable, slot).add(slot, read);
      }
    }

    private boolean isThis(int variable) {
      boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
      return variable == 0 && !isStatic && !values.isWritten(0);
    }

    private Group groupFor(int variable, int slot) {
      for (Group group : open) {
        if (group.variable == variable && group.hasRoomFor(slot)) {
          return group;
        }
      }
      Group added = new Group(variable);
      open.add(added);
      all.add(added);
      return added;
    }
  }
}
