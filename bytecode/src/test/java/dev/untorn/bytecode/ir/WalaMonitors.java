package dev.untorn.bytecode.ir;

import com.ibm.wala.ssa.IR;
import com.ibm.wala.ssa.ISSABasicBlock;
import com.ibm.wala.ssa.SSAAbstractInvokeInstruction;
import com.ibm.wala.ssa.SSACFG;
import com.ibm.wala.ssa.SSAFieldAccessInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAMonitorInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The monitors that are held in a method of WALA, found by walking over its control flow graph in
 * the plainest way: each is known by the offset of the instruction that enters it.
 */
final class WalaMonitors {

  /** Stands for the monitor of a synchronized method. */
  static final int ENTRY = -1;

  private final IR ir;
  private final Map<ISSABasicBlock, List<SSAMonitorInstruction>> atStart = new HashMap<>();
  private final Deque<ISSABasicBlock> waiting = new ArrayDeque<>();
  private final Map<Integer, Set<Set<Integer>>> covers = new HashMap<>();

  WalaMonitors(IR ir) {
    this.ir = ir;
    SSACFG graph = ir.getControlFlowGraph();
    enter(graph.entry(), List.of());
    while (!waiting.isEmpty()) {
      ISSABasicBlock block = waiting.remove();
      List<SSAMonitorInstruction> held = atStart.get(block);
      List<SSAMonitorInstruction> beforeLast = held;
      for (SSAInstruction instruction : instructions(block)) {
        beforeLast = held;
        held = step(instruction, held);
      }
      for (ISSABasicBlock next : graph.getNormalSuccessors(block)) {
        enter(next, held);
      }
      for (ISSABasicBlock handler : graph.getExceptionalSuccessors(block)) {
        enter(handler, beforeLast); // what can throw is the last instruction of its block
      }
    }
    atStart.forEach(this::cover);
  }

  /**
   * For the offset of each field access and call the monitors around it; several sets if the code
   * is part of a subroutine.
   */
  Map<Integer, Set<Set<Integer>>> covers() {
    return covers;
  }

  private void enter(ISSABasicBlock block, List<SSAMonitorInstruction> held) {
    List<SSAMonitorInstruction> before = atStart.get(block);
    List<SSAMonitorInstruction> now = new ArrayList<>(before == null ? held : before);
    now.retainAll(held);
    if (!now.equals(before)) {
      atStart.put(block, now);
      waiting.add(block);
    }
  }

  private static List<SSAMonitorInstruction> step(
      SSAInstruction instruction, List<SSAMonitorInstruction> held) {
    if (!(instruction instanceof SSAMonitorInstruction monitor)) {
      return held;
    }
    List<SSAMonitorInstruction> now = new ArrayList<>(held);
    if (monitor.isMonitorEnter()) {
      now.add(monitor);
      return now;
    }
    for (int i = now.size() - 1; i >= 0; i--) {
      if (now.get(i).getRef() == monitor.getRef()) {
        now.remove(i);
        break;
      }
    }
    return now;
  }

  private void cover(ISSABasicBlock block, List<SSAMonitorInstruction> atItsStart) {
    List<SSAMonitorInstruction> held = atItsStart;
    for (SSAInstruction instruction : instructions(block)) {
      if (instruction instanceof SSAFieldAccessInstruction
          || instruction instanceof SSAAbstractInvokeInstruction) {
        Set<Integer> enters = new TreeSet<>();
        held.forEach(enter -> enters.add(Wala.offset(ir, enter)));
        if (ir.getMethod().isSynchronized()) {
          enters.add(ENTRY);
        }
        covers.computeIfAbsent(Wala.offset(ir, instruction), at -> new HashSet<>()).add(enters);
      }
      held = step(instruction, held);
    }
  }

  private List<SSAInstruction> instructions(ISSABasicBlock block) {
    List<SSAInstruction> all = new ArrayList<>();
    for (int i = block.getFirstInstructionIndex(); i <= block.getLastInstructionIndex(); i++) {
      if (i >= 0 && ir.getInstructions()[i] != null) {
        all.add(ir.getInstructions()[i]);
      }
    }
    return all;
  }
}
