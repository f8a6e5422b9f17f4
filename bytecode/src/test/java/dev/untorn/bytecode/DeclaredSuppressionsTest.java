package dev.untorn.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.annotations.MayTear;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence.Suspected;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Problem;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.SuppressionEntry;
import dev.untorn.model.Variable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code @MayTear} in compiled classes, in folders and in jars. */
class DeclaredSuppressionsTest {

  private static final String HERE = DeclaredSuppressionsTest.class.getName();

  /** Annotated in every way. */
  static class Counters {
    @MayTear(reason = "statistics only")
    int hits;

    int misses;

    @MayTear(
        reason = "callers retry",
        rules = {"stale-value", "block"})
    void add(int n) {
      hits += n;
    }

    void add(long n) {
      misses += (int) n;
    }

    @MayTear(reason = " ")
    void blank() {}

    @MayTear(reason = "typing error", rules = "stale")
    void unknownRule() {}
  }

  @MayTear(reason = "thread-confined")
  static class Confined {
    int n;

    void inc() {
      Runnable inner =
          new Runnable() {
            @Override
            public void run() {
              n++;
            }
          };
      inner.run();
    }
  }

  @Test
  void aMethodSpeaksForItsOverloadAndItsRulesOnly() throws Exception {
    SuppressionEntry entry = entry("Counters.add");
    assertThat(entry.suppression().reason()).isEqualTo("callers retry");
    assertThat(entry.suppression().origin()).isEqualTo(Origin.IN_SOURCE);
    assertThat(
            entry
                .pattern()
                .matches(finding(Rule.STALE_VALUE, "$Counters", "add", "(I)V", "misses")))
        .isTrue();
    assertThat(
            entry
                .pattern()
                .matches(finding(Rule.STALE_VALUE, "$Counters", "add", "(J)V", "misses")))
        .isFalse();
    assertThat(
            entry.pattern().matches(finding(Rule.REDUCTION, "$Counters", "add", "(I)V", "misses")))
        .isFalse();
  }

  @Test
  void aFieldSpeaksForEveryOperationOnIt() throws Exception {
    SuppressionEntry entry = entry("Counters.hits");
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Counters", "other", "()V", "hits")))
        .isTrue();
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Counters", "other", "()V", "misses")))
        .isFalse();
  }

  @Test
  void aClassSpeaksForItsOperationsAndThoseOfTheClassesInIt() throws Exception {
    SuppressionEntry entry = entry("Confined");
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Confined", "inc", "()V", "n")))
        .isTrue();
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Confined$1", "run", "()V", "n")))
        .isTrue();
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Confined2", "run", "()V", "n")))
        .isFalse();
  }

  @Test
  void declarationsThatDoNotHoldAreProblems() throws Exception {
    DeclaredSuppressions declared = DeclaredSuppressions.read(List.of(testClasses()));
    assertThat(declared.entries()).hasSize(3);
    assertThat(declared.problems())
        .containsExactlyInAnyOrder(
            new Problem(
                "@MayTear on " + HERE + "$Counters.blank", "the reason is blank; not applied"),
            new Problem(
                "@MayTear on " + HERE + "$Counters.unknownRule",
                "there is no rule 'stale'; not applied"));
  }

  @Test
  void jarsAreReadAndWhatIsDamagedDoesNotStopTheRest(@TempDir Path folder) throws Exception {
    Path jar = folder.resolve("app.jar");
    String counters = HERE.replace('.', '/') + "$Confined.class";
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      add(zip, "a/Damaged.class", new byte[] {1, 2, 3});
      add(zip, counters, Files.readAllBytes(testClasses().resolve(counters)));
      add(zip, "readme.txt", new byte[] {1});
    }
    Path text = Files.writeString(folder.resolve("not-a-jar"), "hello");

    DeclaredSuppressions declared = DeclaredSuppressions.read(List.of(jar));

    assertThat(declared.entries()).hasSize(1);
    assertThat(declared.problems())
        .containsExactly(
            new Problem(jar + "!a/Damaged.class", "not a class file that can be read"));
    assertThatThrownBy(() -> DeclaredSuppressions.read(List.of(text)))
        .isInstanceOf(ZipException.class);
    assertThatThrownBy(() -> DeclaredSuppressions.read(List.of(folder.resolve("missing"))))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void oneBadFileInAFolderDoesNotStopTheRest(@TempDir Path folder) throws Exception {
    Files.createDirectory(folder.resolve("A.class"));
    Files.createSymbolicLink(folder.resolve("B.class"), folder.resolve("missing"));
    Files.copy(
        testClasses().resolve(HERE.replace('.', '/') + "$Confined.class"),
        folder.resolve("C.class"));

    DeclaredSuppressions declared = DeclaredSuppressions.read(List.of(folder));

    assertThat(declared.entries()).hasSize(1);
    assertThat(declared.problems())
        .containsExactly(new Problem(folder.resolve("B.class").toString(), "cannot be read"));
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }

  private static SuppressionEntry entry(String place) throws Exception {
    return DeclaredSuppressions.read(List.of(testClasses())).entries().stream()
        .filter(entry -> entry.where().equals("@MayTear on " + HERE + "$" + place))
        .findFirst()
        .orElseThrow();
  }

  private static Path testClasses() throws URISyntaxException {
    return Path.of(
        DeclaredSuppressionsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Finding finding(
      Rule rule, String nested, String method, String descriptor, String field) {
    return Finding.of(
        rule,
        new Suspected(""),
        Severity.ERROR,
        Claim.of(
            Operation.method(HERE + nested, method, descriptor, "", 1),
            Variable.ofField(HERE + "$Counters", field),
            LockSet.EMPTY),
        new Explanation(Interleaving.NONE, List.of(), "It is torn.", ""));
  }
}
