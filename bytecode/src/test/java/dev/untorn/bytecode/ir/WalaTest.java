package dev.untorn.bytecode.ir;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.wala.classLoader.IBytecodeMethod;
import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.core.util.config.AnalysisScopeReader;
import com.ibm.wala.ipa.callgraph.AnalysisScope;
import com.ibm.wala.ipa.callgraph.impl.Everywhere;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.ipa.cha.IClassHierarchy;
import com.ibm.wala.ssa.DefUse;
import com.ibm.wala.ssa.DefaultIRFactory;
import com.ibm.wala.ssa.IR;
import com.ibm.wala.ssa.SSABinaryOpInstruction;
import com.ibm.wala.ssa.SSACheckCastInstruction;
import com.ibm.wala.ssa.SSAComparisonInstruction;
import com.ibm.wala.ssa.SSAConversionInstruction;
import com.ibm.wala.ssa.SSAGetCaughtExceptionInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAOptions;
import com.ibm.wala.ssa.SSAPhiInstruction;
import com.ibm.wala.ssa.SSAPiInstruction;
import com.ibm.wala.ssa.SSAUnaryOpInstruction;
import com.ibm.wala.ssa.SymbolTable;
import com.ibm.wala.types.ClassLoaderReference;
import dev.untorn.bytecode.ir.Symbols.Dynamic;
import dev.untorn.bytecode.ir.Symbols.MethodHandle;
import dev.untorn.bytecode.ir.Symbols.TypeName;
import java.io.File;
import java.util.ArrayDeque;
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
class WalaTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.apache.commons.pool.ObjectPool",
        "org.apache.lucene.index.IndexWriter",
        "org.h2.Driver"
      })
  void bodiesAreThoseOfWala(String classInJar) throws Exception {
    File jar =
        new File(
            Class.forName(classInJar, false, getClass().getClassLoader())
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
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

  /** WALA's view of a jar. */
  private static final class Wala {
    private final Map<String, IMethod> methods = new HashMap<>();
    private final DefaultIRFactory factory = new DefaultIRFactory();

    Wala(File jar) throws Exception {
      AnalysisScope scope =
          AnalysisScopeReader.instance.makeJavaBinaryAnalysisScope(jar.getPath(), null);
      IClassHierarchy hierarchy = ClassHierarchyFactory.makeWithRoot(scope);
      for (IClass type : hierarchy) {
        if (type.getClassLoader().getReference().equals(ClassLoaderReference.Application)) {
          for (IMethod method : type.getDeclaredMethods()) {
            methods.put(
                type.getName().toString().substring(1)
                    + "."
                    + method.getName()
                    + method.getDescriptor(),
                method);
          }
        }
      }
    }

    IR ir(String method) {
      IMethod found = methods.get(method);
      return found == null || found.isAbstract() || found.isNative()
          ? null
          : factory.makeIR(found, Everywhere.EVERYWHERE, SSAOptions.defaultOptions());
    }
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
          classFile,
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
      boolean hasSubroutines =
          offsets.of(name).stream().anyMatch(at -> offsets.opcodeAt(name, at) == Opcodes.JSR);
      if (hasSubroutines) {
        subroutines++; // both inline them, each in its own way, so that offsets do not match
        return;
      }
      methods++;
      Theirs theirs = new Theirs(ir, name, offsets);
      Ours ours = new Ours(body, name, offsets);
      Set<Integer> all = new TreeSet<>(theirs.consumers.keySet());
      all.addAll(ours.consumers.keySet());
      for (int offset : all) {
        compare(fullName, offset, ours, theirs);
      }
    }

    private void compare(String method, int offset, Ours ours, Theirs theirs) {
      Integer mine = ours.consumers.get(offset);
      SSAInstruction other = theirs.consumers.get(offset);
      if (mine != null && other == null && ours.isReachedByExceptionOnly(mine)) {
        handlersUnknown++; // WALA believes declared exceptions, which no JVM enforces
        return;
      }
      if (mine == null || other == null) {
        unexplained.add(method + "@" + offset + ": only in " + (mine == null ? "WALA" : "ours"));
        return;
      }
      for (int i = 0; i < ours.body.operandCount(mine); i++) {
        operands++;
        Set<String> myLeaves = ours.leaves(ours.body.operand(mine, i));
        Set<String> theirLeaves = theirs.leaves(other.getUse(i));
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
      return ("%d methods, %d operands compared; %d methods with subroutines, %d that WALA does not"
              + " have; %d operands with more ways past a handler for Throwable, %d instructions in"
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
    private final Map<Integer, Integer> consumers = new HashMap<>();

    Ours(Body body, String name, CodeOffsets offsets) {
      this.body = body;
      catchesThrowable = offsets.catchesThrowable(name);
      this.offsets = offsets.of(name);
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
              consumers.put(this.offsets.get(body.ordinal(i)), i);
          default -> {}
        }
      }
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

    Set<String> leaves(int value) {
      Set<String> leaves = new TreeSet<>();
      collect(value, leaves, new HashSet<>());
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
        default -> leaves.add("at " + offsets.get(body.ordinal(value)));
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
        return resolved ? "at " + offsets.get(body.ordinal(value)) : "constant " + symbol;
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

  /** WALA's body: consuming instructions by offset. */
  private static final class Theirs {
    private final IR ir;
    private final DefUse definitions;
    private final SymbolTable symbols;
    private final String name;
    private final CodeOffsets offsets;
    private final Map<Integer, SSAInstruction> consumers = new HashMap<>();

    Theirs(IR ir, String name, CodeOffsets offsets) {
      this.ir = ir;
      this.name = name;
      this.offsets = offsets;
      definitions = new DefUse(ir);
      symbols = ir.getSymbolTable();
      SSAInstruction[] instructions = ir.getInstructions();
      for (SSAInstruction instruction : instructions) {
        if (instruction != null && isConsumer(instruction)) {
          consumers.put(offset(instruction), instruction);
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

    private int offset(SSAInstruction instruction) {
      try {
        return ((IBytecodeMethod<?>) ir.getMethod()).getBytecodeIndex(instruction.iIndex());
      } catch (com.ibm.wala.shrike.shrikeCT.InvalidClassFileException e) {
        throw new AssertionError(e);
      }
    }

    Set<String> leaves(int value) {
      Set<String> leaves = new TreeSet<>();
      collect(value, leaves, new HashSet<>());
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
}
