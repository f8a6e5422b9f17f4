package dev.untorn.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.engine.config.Settings.Choices;
import dev.untorn.engine.config.Settings.FailOn;
import dev.untorn.engine.config.Settings.ReportChoice;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Choices come before the configuration, and that before the defaults. */
class SettingsTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void configure() throws IOException {
    file = folder.resolve("untorn.yaml");
    Files.writeString(
        file,
        """
        rules: [stale-value, block]
        include: shop.*
        baseline: known.json
        fail-on: predicted
        assume:
          run: |
            atomic shop.Stock.take
        """);
  }

  @Test
  void theConfigurationHoldsWhereNothingIsChosen() {
    Settings settings = Settings.of(Choices.NONE, folder);
    assertThat(settings.rules().named()).containsExactlyInAnyOrder(Rule.STALE_VALUE, Rule.BLOCK);
    assertThat(settings.rules().file()).contains(file);
    assertThat(settings.classes().test("shop.Stock")).isTrue();
    assertThat(settings.classes().test("bank.Account")).isFalse();
    assertThat(settings.baseline()).contains(folder.resolve("known.json").toAbsolutePath());
    assertThat(settings.failOn()).isEqualTo(FailOn.PREDICTED);
    assertThat(settings.runAssumptions()).containsExactly("atomic shop.Stock.take");
  }

  @Test
  void whatIsChosenComesFirst() {
    Settings settings =
        Settings.of(
            new Choices(
                List.of("-block"),
                List.of("bank.*"),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(Path.of("other.json")),
                Optional.empty(),
                Optional.of(FailOn.NEVER),
                ReportChoice.TEXT),
            folder);
    assertThat(settings.rules().named()).isEmpty();
    assertThat(settings.rules().removed()).containsExactly(Rule.BLOCK);
    assertThat(settings.rules().file()).isEmpty();
    assertThat(settings.classes().test("bank.Account")).isTrue();
    assertThat(settings.baseline()).contains(folder.resolve("other.json"));
    assertThat(settings.failOn()).isEqualTo(FailOn.NEVER);
  }

  @Test
  void commentsInNamedSourcesAreAssumptions() throws IOException {
    Path shop = Files.createDirectories(folder.resolve("src/shop"));
    Files.writeString(
        shop.resolve("Stock.java"), "class Stock {\n  int n; // untorn: no-warn\n  int m;\n}\n");
    assertThat(Settings.of(Choices.NONE, folder).runAssumptions()).hasSize(1);
    Files.writeString(file, "source: src");
    assertThat(Settings.of(Choices.NONE, folder).runAssumptions())
        .containsExactly("no-warn Stock.java:2");
  }

  @Test
  void mistakesAreFoundEarlyUnlessOnlyAPartIsUsed() throws IOException {
    Files.writeString(file, "fail-on: sometimes");
    assertThatThrownBy(() -> Settings.of(Choices.NONE, folder))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            file + ": fail-on: 'sometimes' is not one of suspected, predicted, confirmed, never");
    assertThat(Settings.unchecked(Choices.NONE, folder).runAssumptions()).isEmpty();
  }
}
