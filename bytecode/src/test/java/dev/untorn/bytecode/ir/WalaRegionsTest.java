package dev.untorn.bytecode.ir;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.wala.ssa.IR;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the regions of monitors with those on WALA's control flow graph: around each field
 * access and call the same instructions that enter monitors.
 */
@EnabledForJreRange(max = JRE.JAVA_21, disabledReason = "WALA 1.6.12 cannot read newer JDKs")
@Tag("once")
class WalaRegionsTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.apache.commons.pool.ObjectPool",
        "org.apache.lucene.index.IndexWriter",
        "org.h2.Driver"
      })
  void regionsAreThoseOfWala(String classInJar) throws Exception {
    File jar = Wala.jarOf(classInJar);
    Map<String, CodeOffsets> offsets = new HashMap<>();
    Program program = TestPrograms.of(List.of(numbered(jar, offsets)));
    Comparison comparison = new Comparison(program, new Wala(jar), offsets);
    for (int method = 0; method < program.methods().count(); method++) {
      comparison.compare(method);
    }
    System.out.println(jar.getName() + ": " + comparison);
    assertThat(comparison.unexplained).isEmpty();
    assertThat(comparison.regions).isGreaterThan(50);
  }

  /** A copy of a jar whose instructions are numbered. */
  private Path numbered(File jar, Map<String, CodeOffsets> offsets) throws IOException {
    Path copy = folder.resolve("numbered.jar");
    try (ZipFile in = new ZipFile(jar);
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(copy))) {
      for (ZipEntry entry : Collections.list(in.entries())) {
        String name = entry.getName();
        if (name.endsWith(".class") && !name.startsWith("META-INF")) {
          byte[] classFile = in.getInputStream(entry).readAllBytes();
          offsets.put(name.replace(".class", ""), new CodeOffsets(classFile));
          out.putNextEntry(new ZipEntry(name));
          out.write(NumberedCode.of(classFile));
        }
      }
    }
    return copy;
  }

  /** Why a monitor that WALA sees entered begins no region with us. */
  private enum Reason {
    /** It is held already, by a block around or by the method. */
    REENTRANT,
    /** All callers of the method hold it already. */
    HELD_BY_CALLERS,
    /** It was given up and taken again by a wait since then. */
    WAIT
  }

  /** What was compared, and what differs. */
  private static final class Comparison {
    private final Program program;
    private final Wala wala;
    private final Map<String, CodeOffsets> offsets;
    private final Set<String> unexplained = new TreeSet<>();
    private final Map<Reason, Integer> reasons = new EnumMap<>(Reason.class);
    private int methods;
    private int regions;
    private int instructions;
    private int covered;
    private int unknownToWala;

    Comparison(Program program, Wala wala, Map<String, CodeOffsets> offsets) {
      this.program = program;
      this.wala = wala;
      this.offsets = offsets;
    }

    void compare(int number) {
      JavaMethod method = program.methods().get(number);
      String owner = method.owner().replace('.', '/');
      String name = method.name() + method.descriptor();
      Body body = method.body().orElse(null);
      IR ir = body == null ? null : wala.ir(owner + "." + name);
      if (ir == null) {
        return;
      }
      Ours ours = new Ours(program, number, offsets.get(owner).of(name));
      int begun = ours.enters.size() + (method.isSynchronized() ? 1 : 0);
      if (begun == 0) {
        return;
      }
      methods++;
      regions += begun;
      compare(owner + "." + name, ours, new WalaMonitors(ir).covers());
    }

    private void compare(String name, Ours ours, Map<Integer, Set<Set<Integer>>> theirs) {
      Map<Integer, Set<Set<Integer>>> mine = new HashMap<>();
      for (int i : ours.accesses()) {
        int offset = ours.offset(i);
        Set<Set<Integer>> possible = theirs.get(offset);
        if (possible == null) {
          unknownToWala++; // in handlers that it takes for unreachable; WalaTest looks at them
          continue;
        }
        instructions++;
        covered += ours.begins(i).isEmpty() ? 0 : 1;
        mine.computeIfAbsent(offset, at -> new HashSet<>()).add(match(ours, i, possible));
      }
      theirs.forEach(
          (offset, possible) -> {
            if (!possible.equals(mine.get(offset))) {
              unexplained.add(
                  "%s@%d: ours %s, WALA %s".formatted(name, offset, mine.get(offset), possible));
            }
          });
    }

    /** What we say about an instruction, with what is explained in one of WALA's answers. */
    private Set<Integer> match(Ours ours, int instruction, Set<Set<Integer>> possible) {
      Set<Integer> begins = ours.begins(instruction);
      if (possible.contains(begins)) {
        return begins;
      }
      for (Set<Integer> theirs : possible) {
        Set<Integer> explained = new TreeSet<>(begins);
        Map<Reason, Integer> why = new EnumMap<>(Reason.class);
        for (int enter : theirs) {
          ours.reason(instruction, enter)
              .filter(reason -> explained.add(enter))
              .ifPresent(reason -> why.merge(reason, 1, Integer::sum));
        }
        if (explained.equals(theirs)) {
          why.forEach((reason, count) -> reasons.merge(reason, count, Integer::sum));
          return explained;
        }
      }
      return begins;
    }

    @Override
    public String toString() {
      return ("%d methods, %d regions, %d instructions compared, %d of them in regions; %d that WALA"
              + " takes for unreachable; monitors that begin no region %s; %d unexplained")
          .formatted(
              methods, regions, instructions, covered, unknownToWala, reasons, unexplained.size());
    }
  }

  /** Our regions of one method. */
  private static final class Ours {
    private final Program program;
    private final int number;
    private final JavaMethod method;
    private final Body body;
    private final List<Integer> offsets;
    private final Map<Integer, AccessPath> enters = new HashMap<>();

    Ours(Program program, int number, List<Integer> offsets) {
      this.program = program;
      this.number = number;
      this.offsets = offsets;
      method = program.methods().get(number);
      body = method.body().orElseThrow();
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i) == Op.MONITOR_ENTER) {
          enters.put(offset(i), program.accessPaths().of(number, body.operand(i, 0)));
        }
      }
    }

    /** The field accesses and calls. */
    List<Integer> accesses() {
      return IntStream.range(0, body.size())
          .filter(i -> body.op(i).isFieldAccess() || body.op(i).isCall())
          .boxed()
          .toList();
    }

    int offset(int instruction) {
      return offsets.get(NumberedCode.number(body, instruction));
    }

    /** Where the regions of monitors begin in the method, without those that a wait begins. */
    Set<Integer> begins(int instruction) {
      Set<Integer> begins = new TreeSet<>();
      for (HeldLock hold : program.locks().of(number).held(instruction)) {
        for (int begin : hold.begins()) {
          if (begin == HeldLock.ENTRY && hold.kind() == HeldLock.Kind.MONITOR) {
            begins.add(WalaMonitors.ENTRY);
          } else if (begin >= 0 && body.op(begin) == Op.MONITOR_ENTER) {
            begins.add(offset(begin));
          }
        }
      }
      return begins;
    }

    Optional<Reason> reason(int instruction, int enter) {
      boolean isMethod = enter == WalaMonitors.ENTRY;
      for (HeldLock hold : program.locks().of(number).held(instruction)) {
        boolean isLock = isMethod ? isOfMethod(hold) : hold.lock().equals(enters.get(enter));
        if (isLock && hold.kind() == HeldLock.Kind.MONITOR) {
          if (hold.begins().stream().anyMatch(this::isWait)) {
            return Optional.of(Reason.WAIT);
          }
          return Optional.of(
              hold.begins().contains(HeldLock.CALLER) ? Reason.HELD_BY_CALLERS : Reason.REENTRANT);
        }
      }
      return Optional.empty();
    }

    private boolean isOfMethod(HeldLock hold) {
      AccessPath own =
          method.isStatic()
              ? new AccessPath.Constant(method.owner() + ".class")
              : new AccessPath.Parameter(0);
      return hold.lock().equals(own);
    }

    private boolean isWait(int begin) {
      return begin >= 0
          && body.op(begin).isCall()
          && ((Member) body.symbol(begin)).name().equals("wait");
    }
  }
}
