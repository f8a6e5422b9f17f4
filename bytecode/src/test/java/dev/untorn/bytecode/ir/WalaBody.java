package dev.untorn.bytecode.ir;

import com.ibm.wala.ssa.DefUse;
import com.ibm.wala.ssa.IR;
import com.ibm.wala.ssa.SSABinaryOpInstruction;
import com.ibm.wala.ssa.SSACheckCastInstruction;
import com.ibm.wala.ssa.SSAComparisonInstruction;
import com.ibm.wala.ssa.SSAConversionInstruction;
import com.ibm.wala.ssa.SSAGetCaughtExceptionInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAPhiInstruction;
import com.ibm.wala.ssa.SSAPiInstruction;
import com.ibm.wala.ssa.SSAUnaryOpInstruction;
import com.ibm.wala.ssa.SymbolTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** WALA's body: consuming instructions by offset. */
final class WalaBody {
  private final IR ir;
  private final DefUse definitions;
  private final SymbolTable symbols;
  private final String name;
  private final CodeOffsets offsets;
  private final Map<Integer, List<SSAInstruction>> consumers = new HashMap<>();

  WalaBody(IR ir, String name, CodeOffsets offsets) {
    this.ir = ir;
    this.name = name;
    this.offsets = offsets;
    definitions = new DefUse(ir);
    symbols = ir.getSymbolTable();
    SSAInstruction[] instructions = ir.getInstructions();
    for (SSAInstruction instruction : instructions) {
      if (instruction != null && isConsumer(instruction)) {
        consumers.computeIfAbsent(offset(instruction), at -> new ArrayList<>()).add(instruction);
      }
    }
  }

  private static boolean isConsumer(SSAInstruction instruction) {
    return instruction instanceof com.ibm.wala.ssa.SSAFieldAccessInstruction
        || instruction instanceof com.ibm.wala.ssa.SSAAbstractInvokeInstruction
        || instruction instanceof com.ibm.wala.ssa.SSAConditionalBranchInstruction
        || instruction instanceof com.ibm.wala.ssa.SSAReturnInstruction
        || instruction instanceof com.ibm.wala.ssa.SSAMonitorInstruction;
  }

  /** The instructions by offset; code of a subroutine is there once for each way into it. */
  Map<Integer, List<SSAInstruction>> consumers() {
    return consumers;
  }

  private int offset(SSAInstruction instruction) {
    return Wala.offset(ir, instruction);
  }

  /** From where an operand of one of some instructions can come. */
  Set<String> leaves(List<SSAInstruction> instructions, int operand) {
    Set<String> leaves = new TreeSet<>();
    for (SSAInstruction instruction : instructions) {
      collect(instruction.getUse(operand), leaves, new HashSet<>());
    }
    return leaves;
  }

  private void collect(int value, Set<String> leaves, Set<Integer> seen) {
    // A way that WALA found to be impossible brings the value -1.
    if (value < 0 || !seen.add(value)) {
      return;
    }
    SSAInstruction definition = definitions.getDef(value);
    if (symbols.isParameter(value)) {
      leaves.add("parameter " + (value - 1));
    } else if (symbols.isConstant(value)) {
      leaves.add("constant " + symbols.getConstantValue(value));
    } else if (definition instanceof SSAGetCaughtExceptionInstruction) {
      leaves.add("caught");
    } else if (definition instanceof SSAPhiInstruction
        || definition instanceof SSAPiInstruction
        || definition instanceof SSAUnaryOpInstruction
        || definition instanceof SSAConversionInstruction
        || definition instanceof SSAComparisonInstruction
        || definition instanceof SSACheckCastInstruction
        || definition instanceof SSABinaryOpInstruction) {
      for (int i = 0; i < uses(definition); i++) {
        collect(definition.getUse(i), leaves, seen);
      }
    } else if (definition != null) {
      leaves.add("at " + offset(definition));
    }
  }

  /** An increment has one operand with us: what it adds is in the instruction itself. */
  private int uses(SSAInstruction definition) {
    boolean increment =
        definition instanceof SSABinaryOpInstruction
            && offsets.isIncrement(name, offset(definition));
    return increment ? 1 : definition.getNumberOfUses();
  }
}
