package dev.untorn.report.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.untorn.model.Finding;
import dev.untorn.model.RandomFindings;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Triage;
import dev.untorn.report.Scenarios;
import dev.untorn.report.SourceFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SARIF: valid by the official schema, and what services do with it. */
class SarifLogTest {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static Schema schema;

  @BeforeAll
  static void readSchema() throws IOException {
    try (InputStream in =
        SarifLogTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
    }
  }

  @Test
  void theSchemaRefusesWhatIsNotSarif() {
    assertThat(schema.validate("{\"version\": \"2.1.0\", \"runs\": [{}]}", InputFormat.JSON))
        .isNotEmpty();
  }

  @Test
  void everyScenarioIsValid() throws IOException {
    for (Triage triage : Scenarios.all().values()) {
      assertThat(schema.validate(render(triage, noSources()), InputFormat.JSON)).isEmpty();
    }
  }

  @Test
  void randomFindingsAreValid() throws IOException {
    for (long seed = 0; seed < 300; seed++) {
      RandomFindings random = new RandomFindings(seed);
      Triage triage = Triage.of(random.findings(), List.of()).compare(random.findings());
      assertThat(schema.validate(render(triage, noSources()), InputFormat.JSON))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  @Test
  void eachActorHasItsFlowAndTheOrderIsGlobal() throws IOException {
    JsonNode result = run(Scenarios.all().get("one"), noSources()).at("/results/0");
    JsonNode flows = result.at("/codeFlows/0/threadFlows");
    assertThat(flows.findValuesAsText("id")).containsExactly("A", "B");
    assertThat(flows.get(0).findValuesAsText("executionOrder")).containsExactly("1", "3");
    assertThat(flows.get(1).findValuesAsText("executionOrder")).containsExactly("2");
    assertThat(result.at("/partialFingerprints/primaryLocationLineHash").asText())
        .isEqualTo(Scenarios.reserve().id());
  }

  @Test
  void knownGoneAndSuppressedFindingsStay() throws IOException {
    JsonNode run = run(Scenarios.all().get("triaged"), noSources());
    assertThat(run.get("results").findValuesAsText("baselineState"))
        .containsExactlyInAnyOrder("new", "new", "new", "updated", "unchanged", "absent");
    assertThat(run.get("results").findValuesAsText("justification")).hasSize(2);
    assertThat(run.get("results").findValuesAsText("kind")).contains("inSource", "external");
    assertThat(run.at("/invocations/0/toolConfigurationNotifications")).hasSize(1);
  }

  @Test
  void problemsMakeTheInvocationUnsuccessful() throws IOException {
    JsonNode invocation = run(Scenarios.all().get("problems"), noSources()).at("/invocations/0");
    assertThat(invocation.get("executionSuccessful").asBoolean()).isFalse();
    assertThat(invocation.get("toolExecutionNotifications")).hasSize(15);
  }

  @Test
  void whatAServiceWouldRefuseIsLeftOutAndCounted() throws IOException {
    List<Finding> tooMany = new ArrayList<>();
    for (int i = 0; i < 25_010; i++) {
      tooMany.add(Scenarios.numbered(i));
    }
    Findings findings = Scenarios.all().get("none").findings().with(tooMany);
    JsonNode run = run(Triage.of(findings, List.of()), noSources());
    assertThat(run.get("results")).hasSize(25_000);
    assertThat(run.at("/invocations/0/toolExecutionNotifications/0/message/text").asText())
        .startsWith("10 findings are omitted");
  }

  @Test
  void pathsAreRelativeToTheRepositoryAndCodeIsShown(@TempDir Path repository) throws IOException {
    Path folder = repository.resolve("my shop/src/main/java/shop");
    Files.createDirectories(repository.resolve(".git"));
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("Inventory.java"), "//\n".repeat(11) + "boolean reserve() {\n");

    for (Path start : List.of(repository, repository.resolve("my shop"))) {
      JsonNode place =
          run(Scenarios.all().get("one"), SourceFiles.conventional(start))
              .at("/results/0/locations/0/physicalLocation");
      assertThat(place.at("/artifactLocation/uri").asText())
          .isEqualTo("my%20shop/src/main/java/shop/Inventory.java");
      assertThat(place.at("/region/snippet/text").asText()).isEqualTo("boolean reserve() {");
    }
    assertThat(
            run(Scenarios.all().get("one"), noSources())
                .at("/results/0/locations/0/physicalLocation/artifactLocation/uri")
                .asText())
        .isEqualTo("shop/Inventory.java");
  }

  @Test
  void aHostileFileNameDoesNotLeadOutOfTheSources(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("secret"), "secret text\n");
    Path root = Files.createDirectories(folder.resolve("src"));
    SourceFiles sources = new SourceFiles(folder, List.of(root));
    assertThat(sources.line("C", "../secret", 1)).isEmpty();
    assertThat(sources.line("...C", "secret", 1)).isEmpty();
    assertThat(sources.line("C", "\0", 1)).isEmpty();
    assertThat(sources.uri("p.C", "../a:b c.java")).isEqualTo("p/a%3Ab%20c.java");
    assertThat(sources.uri("p.Outer$Inner", "")).isEqualTo("p/Outer.java");
    assertThat(sources.uri(".A_b", "A_b.java")).isEqualTo("A_b.java");
    assertThat(sources.uri("./x/../../etc.passwd", "")).isEqualTo("x/etc/passwd.java");
    Files.writeString(root.resolve(".env"), "PASSWORD=x\n");
    assertThat(sources.line("C", ".env", 1)).isEmpty();
  }

  private static SourceFiles noSources() {
    return new SourceFiles(Path.of("."), List.of());
  }

  private static JsonNode run(Triage triage, SourceFiles sources) throws IOException {
    return MAPPER.readTree(render(triage, sources)).at("/runs/0");
  }

  private static String render(Triage triage, SourceFiles sources) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new SarifReport("1.2.3", sources).write(triage, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
