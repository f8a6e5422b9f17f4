package dev.untorn.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.onlyDependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rooms of the house and who may go from one to another. */
class ArchitectureTest {

  private static final String ROOT = "dev.untorn.";
  private static final String JDK = "java..";
  private static final String JSON = "com.fasterxml.jackson..";
  private static final String ASM = "org.objectweb.asm..";

  /** What the code of each room may use, besides itself. */
  private static final Map<String, List<String>> ROOMS =
      new TreeMap<>(
          Map.of(
              "annotations", List.of(JDK),
              "model", List.of(JDK, JSON),
              "bytecode", List.of(JDK, "javax.tools..", ASM, room("model")),
              "analysis", List.of(JDK, room("model"), room("bytecode")),
              "hooks", List.of(JDK, "jdk.internal.."),
              "dynamic", List.of(JDK, room("model")),
              "agent",
                  List.of(
                      JDK, ASM, room("hooks"), room("bytecode"), room("dynamic"), room("model")),
              "report", List.of(JDK, JSON, room("model")),
              "cli", List.of(JDK, JSON, "picocli..", "dev.untorn..")));

  private static final List<String> UNUSED_WORDS =
      List.of(
          "Location",
          "Context",
          "Manager",
          "Helper",
          "Util",
          "Info",
          "Data",
          "Impl",
          "Base",
          "Handler",
          "Processor");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.untorn");

  @Test
  void everyClassIsInARoom() {
    assertThat(CLASSES.size()).isGreaterThan(60);
    classes()
        .should()
        .resideInAnyPackage(
            ROOMS.keySet().stream().map(ArchitectureTest::room).toArray(String[]::new))
        .check(CLASSES);
  }

  @Test
  void roomsUseOnlyWhatTheyMay() {
    ROOMS.forEach(
        (name, allowed) ->
            classes()
                .that()
                .resideInAPackage(room(name))
                .should(
                    onlyDependOnClassesThat(
                        resideInAnyPackage(
                                Stream.concat(allowed.stream(), Stream.of(room(name)))
                                    .toArray(String[]::new))
                            .or(describe("primitives", JavaClass::isPrimitive))))
                .allowEmptyShould(true)
                .check(CLASSES));
  }

  /** The agent carries the vocabulary but no JSON library. */
  @Test
  void theVocabularyNeedsNoLibrary() {
    classes()
        .that()
        .resideInAPackage("dev.untorn.model")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "dev.untorn.model")
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
        .resideOutsideOfPackage(room("cli"))
        .should(ACCESS_STANDARD_STREAMS)
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(CLASSES);
  }

  /** The words of SARIF are those of the standard. */
  @Test
  void namesSayWhatThingsAre() {
    assertThat(CLASSES.stream().filter(one -> !one.getName().contains(".report.Sarif$")))
        .allMatch(one -> isGoodName(one.getSimpleName()));
  }

  private static boolean isGoodName(String name) {
    return UNUSED_WORDS.stream()
        .noneMatch(word -> Arrays.asList(name.split("(?=\\p{Lu})")).contains(word));
  }

  private static String room(String name) {
    return ROOT + name.toLowerCase(Locale.ROOT) + "..";
  }
}
