package dev.untorn.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.onlyDependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The modules and packages, and which may use which. */
class ArchitectureTest {

  private static final String ROOT = "dev.untorn.";
  private static final String JDK = "java..";
  private static final String JSON = "com.fasterxml.jackson..";
  private static final String ASM = "org.objectweb.asm..";

  private static final String[] VOCABULARY = {
    "dev.untorn.model", "dev.untorn.model.triage", "dev.untorn.model.wording"
  };
  private static final int MAX_TYPES = 25;

  /** What the code of each module may use, besides itself. */
  private static final Map<String, List<String>> MODULES =
      new TreeMap<>(
          Map.ofEntries(
              entry("annotations", List.of(JDK)),
              entry("model", List.of(JDK, JSON)),
              entry("bytecode", List.of(JDK, "javax.tools..", ASM, module("model"))),
              entry("analysis", List.of(JDK, module("model"), module("bytecode"))),
              entry(
                  "papers", List.of(JDK, module("model"), module("bytecode"), module("analysis"))),
              entry("hooks", List.of(JDK, "jdk.internal..")),
              entry("dynamic", List.of(JDK, module("model"))),
              entry(
                  "agent",
                  List.of(
                      JDK,
                      ASM,
                      module("hooks"),
                      module("bytecode"),
                      module("dynamic"),
                      module("model"))),
              entry("report", List.of(JDK, JSON, module("model"))),
              entry(
                  "engine",
                  List.of(
                      JDK,
                      JSON,
                      module("annotations"),
                      module("model"),
                      module("bytecode"),
                      module("analysis"),
                      module("papers"),
                      module("dynamic"),
                      module("agent"),
                      module("report"))),
              entry("cli", List.of(JDK, JSON, "picocli..", "dev.untorn.."))));

  /** What the code of a package may use within its module, besides itself. */
  private static final Map<String, List<String>> PACKAGES =
      new TreeMap<>(
          Map.ofEntries(
              entry("model", List.of()),
              entry("model.triage", List.of("model")),
              entry("model.wording", List.of("model")),
              entry("model.json", List.of("model", "model.triage", "model.wording")),
              entry("analysis", List.of()),
              entry("dynamic.event", List.of("dynamic.collection")),
              entry("dynamic.order", List.of("dynamic.collection", "dynamic.event")),
              entry("report", List.of()),
              entry("report.sarif", List.of("report")),
              entry("report.text", List.of("report")),
              entry("engine.config", List.of()),
              entry("engine.result", List.of()),
              entry("engine.check", List.of("engine.config", "engine.result")),
              entry("engine.analyze", List.of("engine.config", "engine.result")),
              entry("engine.run", List.of("engine.config", "engine.result", "engine.analyze")),
              entry("engine.deliver", List.of("engine.config", "engine.result")),
              entry("cli.console", List.of()),
              entry("cli.demo", List.of()),
              entry("cli.inspect", List.of("cli.console")),
              entry("cli.option", List.of("cli.console"))));

  /** Packages of which none may use another one. */
  private static final List<List<String>> APART =
      List.of(
          List.of("analysis..", "dynamic.."),
          List.of("analysis.locking", "analysis.view"),
          List.of("analysis.evidence.locking", "analysis.evidence.stale", "analysis.evidence.view"),
          List.of("papers.blocklocal", "papers.views"),
          List.of("dynamic.atomizer..", "dynamic.conflictpairs", "dynamic.offline"));

  private static final List<String> UNUSED_WORDS = List.of("Util", "Manager", "Impl", "Helper");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.untorn");

  @Test
  void everyClassIsInAModule() {
    assertThat(CLASSES.size()).isGreaterThan(60);
    classes()
        .should()
        .resideInAnyPackage(
            MODULES.keySet().stream().map(ArchitectureTest::module).toArray(String[]::new))
        .check(CLASSES);
  }

  @Test
  void modulesUseOnlyWhatTheyMay() {
    MODULES.forEach(
        (name, allowed) ->
            classes()
                .that()
                .resideInAPackage(module(name))
                .should(
                    onlyDependOnClassesThat(
                        resideInAnyPackage(
                                Stream.concat(allowed.stream(), Stream.of(module(name)))
                                    .toArray(String[]::new))
                            .or(describe("primitives", JavaClass::isPrimitive))))
                .allowEmptyShould(true)
                .check(CLASSES));
  }

  @Test
  void packagesUseOnlyWhatTheyMay() {
    PACKAGES.forEach(
        (name, allowed) -> {
          String inModule = module(name.replaceFirst("\\..*", ""));
          Set<String> usable = new TreeSet<>(Set.of(ROOT + name));
          allowed.forEach(one -> usable.add(ROOT + one));
          noClasses()
              .that()
              .resideInAPackage(ROOT + name)
              .should()
              .dependOnClassesThat(
                  resideInAPackage(inModule)
                      .and(not(resideInAnyPackage(usable.toArray(String[]::new)))))
              .check(CLASSES);
        });
  }

  /** Rules and detectors share what lies below them; they do not use each other. */
  @Test
  void rulesAndDetectorsAreIndependent() {
    for (List<String> packages : APART) {
      for (String one : packages) {
        String[] others =
            packages.stream()
                .filter(other -> !other.equals(one))
                .map(other -> ROOT + other)
                .toArray(String[]::new);
        noClasses()
            .that()
            .resideInAPackage(ROOT + one)
            .should()
            .dependOnClassesThat(resideInAnyPackage(others))
            .check(CLASSES);
      }
    }
  }

  /** What makes Untorn a library: options and the console stay in the command line. */
  @Test
  void onlyTheCommandLineParsesOptions() {
    noClasses()
        .that()
        .resideOutsideOfPackage(module("cli"))
        .should()
        .dependOnClassesThat(resideInAnyPackage("picocli..", module("cli")))
        .check(CLASSES);
  }

  /** The agent carries the vocabulary but no JSON library. */
  @Test
  void theVocabularyNeedsNoLibrary() {
    classes()
        .that()
        .resideInAnyPackage(VOCABULARY)
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(VOCABULARY).or(resideInAnyPackage(JDK)))
        .check(CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.untorn.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrintsAndExits() {
    noClasses()
        .that()
        .resideOutsideOfPackage(module("cli"))
        .should(ACCESS_STANDARD_STREAMS)
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(CLASSES);
  }

  @Test
  void namesSayWhatThingsAre() {
    assertThat(CLASSES).allMatch(one -> isGoodName(one.getSimpleName()));
  }

  @Test
  void packagesAreSmall() {
    assertThat(topLevel().collect(groupingBy(JavaClass::getPackageName, counting())))
        .allSatisfy((name, types) -> assertThat(types).as(name).isLessThanOrEqualTo(MAX_TYPES));
  }

  @Test
  void noTwoTypesHaveTheSameName() {
    assertThat(topLevel().map(JavaClass::getSimpleName)).doesNotHaveDuplicates();
  }

  private static Stream<JavaClass> topLevel() {
    return CLASSES.stream()
        .filter(one -> one.isTopLevelClass() && !one.getSimpleName().equals("package-info"));
  }

  private static boolean isGoodName(String name) {
    return UNUSED_WORDS.stream()
        .noneMatch(word -> Arrays.asList(name.split("(?=\\p{Lu})")).contains(word));
  }

  private static String module(String name) {
    return ROOT + name.toLowerCase(Locale.ROOT) + "..";
  }
}
