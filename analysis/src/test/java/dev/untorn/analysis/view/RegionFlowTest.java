package dev.untorn.analysis.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.rules.EvidenceRules;
import dev.untorn.analysis.rules.FlowPass;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Accesses in several regions of a method, and values that come back to where they were read. */
class RegionFlowTest {

  private interface Analysis {
    Collection<SplitAccess> splits(Program program, RegionAccesses accesses);
  }

  /** The pairs that an analysis finds, by method; callees come first. */
  private static Map<String, List<String>> found(String name, Analysis analysis) throws Exception {
    Program program = TestPrograms.read(name);
    Map<String, List<String>> found = new TreeMap<>();
    BiConsumer<MethodFlow, RegionAccesses> note =
        (flow, accesses) -> {
          List<String> pairs =
              analysis.splits(program, accesses).stream()
                  .map(
                      one -> one.first().variable().field() + " " + one.second().variable().field())
                  .toList();
          if (!pairs.isEmpty()) {
            found.put(program.methods().get(flow.method()).name(), pairs);
          }
        };
    FlowPass.over(
        program,
        new CheckOptions(CheckMode.DEFAULT),
        List.of(
            new FlowListener() {
              @Override
              public void method(MethodFlow flow) {
                note.accept(flow, new RegionAccesses(flow));
              }
            }));
    return found;
  }

  private static SplitAccesses splits(Program program, RegionAccesses accesses) {
    SplitEvidence evidence = EvidenceRules.splits(program, CandidateListener.NONE);
    return new SplitAccesses(evidence, Rule.VIEW_INCONSISTENCY, accesses);
  }

  @Test
  void readsOfTwoRegionsMeet() throws Exception {
    Map<String, List<String>> found =
        found(
            "ViewEvidence",
            (program, accesses) -> {
              SplitAccesses splits = splits(program, accesses);
              splits.addReads();
              return splits.found();
            });
    assertThat(found)
        .containsEntry("readsApart", List.of("low high"))
        .containsEntry("reads", List.of("first second"))
        .doesNotContainKeys("width", "low", "writesApart");
  }

  @Test
  void writesOfTwoRegionsFollowEachOther() throws Exception {
    Map<String, List<String>> found =
        found(
            "ViewEvidence",
            (program, accesses) -> {
              SplitAccesses splits = splits(program, accesses);
              splits.addWrites();
              return splits.found();
            });
    assertThat(found)
        .containsEntry("writesApart", List.of("low high"))
        .containsEntry("writesOneOnly", List.of("low high"))
        .doesNotContainKeys("both", "readsApart");
  }

  @Test
  void valuesComeBackThroughParametersAndFields() throws Exception {
    ValueRelays[] relays = new ValueRelays[1];
    Map<String, List<String>> found =
        found(
            "Relays",
            (program, accesses) -> {
              relays[0] = relays[0] == null ? new ValueRelays(program) : relays[0];
              relays[0].add(accesses);
              return relays[0].in(accesses);
            });
    assertThat(found)
        .containsOnly(
            Map.entry("throughParameter", List.of("value value")),
            Map.entry("throughField", List.of("value value")),
            Map.entry("inOtherOrder", List.of("copy copy")));
  }
}
