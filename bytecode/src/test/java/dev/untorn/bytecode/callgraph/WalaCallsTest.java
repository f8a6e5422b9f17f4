package dev.untorn.bytecode.callgraph;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.core.util.config.AnalysisScopeReader;
import com.ibm.wala.core.util.strings.Atom;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.ipa.cha.IClassHierarchy;
import com.ibm.wala.types.ClassLoaderReference;
import com.ibm.wala.types.Descriptor;
import com.ibm.wala.types.MethodReference;
import com.ibm.wala.types.TypeReference;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import java.io.File;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the targets of calls with those that WALA finds by class hierarchy alone: ours are among
 * them, and what is not ours belongs to classes without instances.
 */
@EnabledForJreRange(max = JRE.JAVA_21, disabledReason = "WALA 1.6.12 cannot read newer JDKs")
@Tag("once")
class WalaCallsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"org.apache.commons.pool.ObjectPool", "org.apache.lucene.index.IndexWriter"})
  void targetsAreThoseOfWalaThatCanHaveInstances(String classInJar) throws Exception {
    File jar =
        new File(
            Class.forName(classInJar, false, getClass().getClassLoader())
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    Program program = TestPrograms.of(List.of(jar.toPath()));
    Comparison comparison = new Comparison(program, new Wala(jar));
    for (int method = 0; method < program.methods().count(); method++) {
      comparison.compare(method);
    }
    System.out.println(jar.getName() + ": " + comparison);
    assertThat(comparison.unexplained).isEmpty();
    assertThat(comparison.calls).isGreaterThan(1000);
  }

  /** WALA's hierarchy of a jar. */
  private static final class Wala {
    private final IClassHierarchy hierarchy;
    private final Map<Member, Set<String>> known = new HashMap<>();

    Wala(File jar) throws Exception {
      hierarchy =
          ClassHierarchyFactory.makeWithRoot(
              AnalysisScopeReader.instance.makeJavaBinaryAnalysisScope(jar.getPath(), null));
    }

    Set<String> targets(Member called) {
      return known.computeIfAbsent(called, this::find);
    }

    private Set<String> find(Member called) {
      MethodReference reference =
          MethodReference.findOrCreate(
              type(called.owner()),
              Atom.findOrCreateUnicodeAtom(called.name()),
              Descriptor.findOrCreateUTF8(called.descriptor()));
      Set<String> found = new TreeSet<>();
      for (IMethod method : hierarchy.getPossibleTargets(reference)) {
        if (!method.isAbstract() && isOfJar(method.getDeclaringClass())) {
          found.add(
              method.getDeclaringClass().getName().toString().substring(1).replace('/', '.')
                  + "."
                  + method.getName()
                  + method.getDescriptor());
        }
      }
      return found;
    }

    boolean isSubtype(String lower, String upper) {
      IClass above = hierarchy.lookupClass(type(upper));
      IClass below = hierarchy.lookupClass(type(lower));
      return above.isInterface()
          ? below.equals(above) || hierarchy.implementsInterface(below, above)
          : hierarchy.isSubclassOf(below, above);
    }

    private static boolean isOfJar(IClass type) {
      return type.getClassLoader().getReference().equals(ClassLoaderReference.Application);
    }

    private static TypeReference type(String name) {
      return TypeReference.findOrCreate(
          ClassLoaderReference.Application, "L" + name.replace('.', '/'));
    }
  }

  /** What differs, and why. */
  private static final class Comparison {
    private final Program program;
    private final Wala wala;
    private final Set<String> living = new HashSet<>();
    private final Set<Member> seen = new HashSet<>();
    private final CallResolver resolver;
    private final Map<String, Boolean> canLive = new HashMap<>();
    private final Set<String> unexplained = new TreeSet<>();
    private int calls;
    private int targets;
    private int lifeless;
    private int beyond;
    private int narrowed;

    Comparison(Program program, Wala wala) {
      this.program = program;
      this.wala = wala;
      ProgramScan scan = new ProgramScan(program.methods(), program.fields());
      resolver = new CallResolver(scan, Map.of());
      for (JavaClass one : program.classes()) {
        if (isOpen(one)) {
          living.add(one.name());
        }
        one.methods().forEach(method -> method.body().ifPresent(this::addMade));
      }
    }

    private static boolean isOpen(JavaClass one) {
      return one.isPublic()
          && (one.isInterface()
              || one.methods().stream()
                  .anyMatch(m -> m.name().equals("<init>") && m.isAccessible()));
    }

    private void addMade(Body body) {
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i) == Op.NEW) {
          String name = ((TypeName) body.symbol(i)).name();
          if (program.hierarchy().isInProgram(name)) {
            living.add(name);
          }
        }
      }
    }

    void compare(int method) {
      for (int c = 0; c < program.calls().callCount(method); c++) {
        int call = program.calls().call(method, c);
        Body body = program.body(method);
        Op op = body.op(call);
        Member called = (Member) body.symbol(call);
        boolean isArray = called.owner().endsWith("]");
        if ((op == Op.CALL_VIRTUAL || op == Op.CALL_INTERFACE) && !isArray) {
          Set<String> ours = ours(resolver.resolve(op, called, Set.of()));
          calls++;
          targets += ours.size();
          narrowed += ours.size() - ours(program.calls().targets(method, call)).size();
          assertThat(ours).containsAll(ours(program.calls().targets(method, call)));
          if (seen.add(called)) {
            compare(called, ours);
          }
        }
      }
    }

    private void compare(Member called, Set<String> ours) {
      Set<String> theirs = wala.targets(called);
      for (String target : ours) {
        if (!theirs.contains(target) && !isForOthers(target)) {
          unexplained.add(called + " cannot run " + target);
        }
      }
      for (String target : theirs) {
        if (!ours.contains(target)) {
          if (canLive.computeIfAbsent(owner(target), this::hasLivingBelow)) {
            unexplained.add(called + " can run " + target);
          }
          lifeless++;
        }
      }
    }

    /** WALA knows no classes that others may put below an abstract class. */
    private boolean isForOthers(String target) {
      JavaClass owner = program.hierarchy().find(owner(target)).orElseThrow();
      beyond++;
      return owner.isAbstract() && living.contains(owner.name());
    }

    private static String owner(String target) {
      return target.substring(0, target.lastIndexOf('.', target.indexOf('(')));
    }

    private boolean hasLivingBelow(String owner) {
      return living.stream().anyMatch(one -> wala.isSubtype(one, owner));
    }

    private Set<String> ours(CallTargets found) {
      Set<String> names = new TreeSet<>();
      for (int t = 0; t < found.count(); t++) {
        JavaMethod method = program.methods().get(found.method(t));
        names.add(method.owner() + "." + method.name() + method.descriptor());
      }
      return names;
    }

    @Override
    public String toString() {
      return ("%d virtual calls of %d methods with %d targets by their names, %d of them not of the"
              + " receiver; beside WALA %d targets less because they have no instances, %d more"
              + " because others can extend their classes")
          .formatted(calls, seen.size(), targets, narrowed, lifeless, beyond);
    }
  }
}
