package dev.untorn.model.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The words of findings: names, lines and sentences. */
class WordingTest {

  private static final Site SITE = new Site("p.Outer$Inner", "run", "()V", 3, "Outer.java", 7);
  private static final Site WITHOUT_LINE =
      new Site("p.Outer$Inner", "run", "()V", 3, "", Site.UNKNOWN);

  @Test
  void spansAreOrdered() {
    assertThat(new LineSpan(9, 4).text("?", "at :%d")).isEqualTo("from :4 to :9");
    assertThat(new LineSpan(4, 9).text("?", "at :%d")).isEqualTo("from :4 to :9");
  }

  @Test
  void spansOfOneLineAndOfUnknownLinesHaveTheirOwnWords() {
    assertThat(new LineSpan(4, 4).text("?", "at :%d")).isEqualTo("at :4");
    assertThat(new LineSpan(4, 4).text("?", "across both accesses"))
        .isEqualTo("across both accesses");
    assertThat(new LineSpan(0, 4).text("across both accesses", "for the whole of :%d"))
        .isEqualTo("across both accesses");
    assertThat(new LineSpan(4, Site.UNKNOWN).text("across both accesses", "for the whole of :%d"))
        .isEqualTo("across both accesses");
  }

  @Test
  void classesHaveNoPackageAndVariablesHaveTheirClass() {
    assertThat(DisplayNames.simple("p.q.Outer$Inner")).isEqualTo("Outer.Inner");
    assertThat(DisplayNames.simple(new Variable("p.Outer", "cells", Variable.Part.ELEMENTS)))
        .isEqualTo("Outer.cells[]");
  }

  @Test
  void locationsNameTheMethodOnlyWithoutALine() {
    assertThat(DisplayNames.location(SITE)).isEqualTo("Outer.java:7");
    assertThat(DisplayNames.location(WITHOUT_LINE)).isEqualTo("p.Outer$Inner.run");
  }

  @Test
  void theObjectAroundIsNamedByItsClass() {
    assertThat(DisplayNames.outerLock("this.this$0.lock", "p.Outer$Inner"))
        .contains("Outer.this.lock");
    assertThat(DisplayNames.outerLock("this.lock", "p.Outer$Inner")).isEmpty();
  }

  @Test
  void sentencesTakeAllTheirParts() {
    assertThat(Arrays.stream(Sentence.values()).map(one -> one.of("a", "b", "c", "d")))
        .allSatisfy(text -> assertThat(text).endsWith(".").doesNotContain("%"));
  }
}
