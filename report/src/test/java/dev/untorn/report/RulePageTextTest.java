package dev.untorn.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Rule;
import org.junit.jupiter.api.Test;

/** The help for a rule has no links that lead nowhere, and no section for experts. */
class RulePageTextTest {

  private static final String PAGE =
      """
      # some-rule

      A *value* is `stale`; see [other](other.md#part).

      ## Example
      ```java
      a[i] = b * c;
      ```

      ## How it works
      - By magic.

      ## Suppressing a finding
      Annotate it.

      ## Limits
      Many.
      """;

  @Test
  void plainTextHasNoMarks() {
    assertThat(RulePageText.plain(PAGE))
        .isEqualTo(
            """
            SOME-RULE

            A value is stale; see other.

            EXAMPLE
              a[i] = b * c;

            SUPPRESSING A FINDING
            Annotate it.
            """);
  }

  @Test
  void everyPageSaysWhatToDo() {
    for (Rule rule : Rule.values()) {
      assertThat(RulePageText.markdown(rule.page()))
          .contains("## Example", "## Fix", "## Suppressing a finding")
          .doesNotContain(".md)", "## Limits");
    }
  }
}
