package dev.untorn.bytecode.ir;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.wala.ssa.IR;
import com.ibm.wala.ssa.SSAInstruction;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.MethodHandle;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import java.io.File;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;

/**
 * Compares bodies with the SSA form of WALA, an independent framework: the same field accesses,
 * calls and monitor operations, and for every field write, call argument, branch, return and
 * monitor the same reads, calls, parameters and constants from which its value can come.
 */
@EnabledForJreRange(max = JRE.JAVA_21, disabledReason = "WALA 1.6.12 cannot read newer JDKs")
@Tag("once")
class WalaTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.apache.commons.pool.ObjectPool",
        "org.apache.lucene.index.IndexWriter",
        "org.h2.Driver"
      })
  void bodiesAreThoseOfWala(String classInJar) throws Exception {
    File jar = Wala.jarOf(classInJar);
    Wala wala = new Wala(jar);
    Differences differences = new Differences();
    try (ZipFile zip = new ZipFile(jar)) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF")) {
          differences.compare(zip.getInputStream(entry).readAllBytes(), wala);
        }
      }
    }
    System.out.println(jar.getName() + ": " + differences);
    assertThat(differences.unexplained).isEmpty();
    assertThat(differences.methods).isGreaterThan(300);
  }

  /** What differs, and why. */
  private static final class Differences {
    private final Set<String> unexplained = new TreeSet<>();
    private int methods;
    private int operands;
    private int unknownToWala;
    private int subroutines;
    private int passedThrowable;
    private int handlersUnknown;

    void compare(byte[] classFile, Wala wala) {
      CodeOffsets offsets = new CodeOffsets(classFile);
      String owner = new org.objectweb.asm.ClassReader(classFile).getClassName();
      Bodies.forEach(
          NumberedCode.of(classFile),
          (method, body) -> {
            String name = method.name() + method.descriptor();
            compare(owner + "." + name, name, body, offsets, wala);
          });
    }

    private void compare(String fullName, String name, Body body, CodeOffsets offsets, Wala wala) {
      IR ir = wala.ir(fullName);
      if (ir == null) {
        unknownToWala++;
        return;
      }
      subroutines += offsets.hasSubroutines(name) ? 1 : 0;
      methods++;
      WalaBody theirs = new WalaBody(ir, name, offsets);
      Ours ours = new Ours(body, name, offsets);
      Set<Integer> all = new TreeSet<>(theirs.consumers().keySet());
      all.addAll(ours.consumers.keySet());
      for (int offset : all) {
        compare(fullName, offset, ours, theirs);
      }
    }

    private void compare(String method, int offset, Ours ours, WalaBody theirs) {
      List<Integer> mine = ours.consumers.getOrDefault(offset, List.of());
      List<SSAInstruction> other = theirs.consumers().getOrDefault(offset, List.of());
      if (other.isEmpty() && mine.stream().allMatch(ours::isReachedByExceptionOnly)) {
        handlersUnknown++; // WALA believes declared exceptions, which no JVM enforces
        return;
      }
      if (mine.isEmpty() || other.isEmpty()) {
        unexplained.add(method + "@" + offset + ": only in " + (mine.isEmpty() ? "WALA" : "ours"));
        return;
      }
      for (int i = 0; i < ours.body.operandCount(mine.get(0)); i++) {
        operands++;
        Set<String> myLeaves = ours.leaves(mine, i);
        Set<String> theirLeaves = theirs.leaves(other, i);
        if (myLeaves.equals(theirLeaves)) {
          continue;
        }
        if (theirLeaves.containsAll(myLeaves) && ours.catchesThrowable()) {
          passedThrowable++; // WALA lets exceptions pass a handler for Throwable to the next one
        } else {
          unexplained.add(
              method + "@" + offset + "#" + i + ": ours " + myLeaves + ", WALA " + theirLeaves);
        }
      }
    }

    @Override
    public String toString() {
      return ("%d methods, %d operands compared, %d of the methods with subroutines; %d methods that"
              + " WALA does not have; %d operands with more ways past a handler for Throwable, %d instructions in"
              + " handlers that WALA takes for unreachable; %d unexplained")
          .formatted(
              methods,
              operands,
              subroutines,
              unknownToWala,
              passedThrowable,
              handlersUnknown,
              unexplained.size());
    }
  }

  /** Our body: consuming instructions by offset. */
  private static final class Ours {
    private final Body body;
    private final List<Integer> offsets;
    private final boolean catchesThrowable;
    private final boolean hasSubroutines;
    private final Map<Integer, List<Integer>> consumers = new HashMap<>();

    Ours(Body body, String name, CodeOffsets offsets) {
      this.body = body;
      catchesThrowable = offsets.catchesThrowable(name);
      this.offsets = offsets.of(name);
      hasSubroutines = offsets.hasSubroutines(name);
      for (int i = 0; i < body.size(); i++) {
        switch (body.op(i)) {
          case GET_FIELD,
              PUT_FIELD,
              GET_STATIC,
              PUT_STATIC,
              MONITOR_ENTER,
              MONITOR_EXIT,
              BRANCH,
              RETURN,
              CALL_VIRTUAL,
              CALL_SPECIAL,
              CALL_STATIC,
              CALL_INTERFACE,
              CALL_DYNAMIC ->
              consumers.computeIfAbsent(offset(i), at -> new ArrayList<>()).add(i);
          default -> {}
        }
      }
    }

    /**
     * Code of subroutines is there several times, so that its position does not tell the offset.
     */
    private int offset(int instruction) {
      return offsets.get(
          hasSubroutines ? NumberedCode.number(body, instruction) : body.ordinal(instruction));
    }

    boolean catchesThrowable() {
      return catchesThrowable;
    }

    /** Whether no way without an exception leads from the entry to the instruction. */
    boolean isReachedByExceptionOnly(int instruction) {
      Set<Integer> reached = new HashSet<>(Set.of(0));
      Deque<Integer> waiting = new ArrayDeque<>(reached);
      while (!waiting.isEmpty()) {
        int block = waiting.remove();
        for (int i = 0; i < body.successors().count(block); i++) {
          int next = body.successors().target(block, i);
          if (reached.add(next)) {
            waiting.add(next);
          }
        }
      }
      return !reached.contains(body.blockOf(instruction));
    }

    /** From where an operand of one of some instructions can come. */
    Set<String> leaves(List<Integer> instructions, int operand) {
      Set<String> leaves = new TreeSet<>();
      for (int instruction : instructions) {
        collect(body.operand(instruction, operand), leaves, new HashSet<>());
      }
      return leaves;
    }

    private void collect(int value, Set<String> leaves, Set<Integer> seen) {
      if (!seen.add(value)) {
        return;
      }
      switch (body.op(value)) {
        case PHI, COMPUTE, CAST -> {
          for (int i = 0; i < body.operandCount(value); i++) {
            collect(body.operand(value, i), leaves, seen);
          }
        }
        case PARAMETER -> leaves.add("parameter " + body.parameter(value));
        case CAUGHT -> leaves.add("caught");
        case CONSTANT -> leaves.add(constant(value));
        default -> leaves.add("at " + offset(value));
      }
    }

    private String constant(int value) {
      int opcode = body.opcode(value);
      if (opcode == Opcodes.LDC) {
        Object symbol = body.symbol(value);
        boolean resolved =
            symbol instanceof TypeName
                || symbol instanceof Dynamic
                || symbol instanceof MethodHandle;
        return resolved ? "at " + offset(value) : "constant " + symbol;
      }
      if (opcode == Opcodes.ACONST_NULL) {
        return "constant null";
      }
      if (opcode <= Opcodes.ICONST_5) {
        return "constant " + (opcode - Opcodes.ICONST_0);
      }
      if (opcode <= Opcodes.LCONST_1) {
        return "constant " + (opcode - Opcodes.LCONST_0);
      }
      return opcode <= Opcodes.FCONST_2
          ? "constant " + (float) (opcode - Opcodes.FCONST_0)
          : "constant " + (double) (opcode - Opcodes.DCONST_0);
    }
  }
}
