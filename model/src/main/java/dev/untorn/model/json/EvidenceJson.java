package dev.untorn.model.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.untorn.model.Evidence;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Evidence.CallStack.Point;
import dev.untorn.model.Evidence.Confirmed;
import dev.untorn.model.Evidence.Outcome;
import dev.untorn.model.Evidence.Predicted;
import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Evidence.Suspected;
import dev.untorn.model.wording.Spelling;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The evidence for a finding. */
record EvidenceJson(
    String evidence,
    @JsonInclude(JsonInclude.Include.NON_NULL) String outcome,
    String because,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StackJson> stacks) {

  EvidenceJson {
    stacks = stacks == null ? List.of() : List.copyOf(stacks);
    Strength strength = RequiredFields.constant(Strength.class, evidence, "evidence");
    RequiredFields.present(because, "because");
    if (strength == Strength.CONFIRMED) {
      RequiredFields.constant(Outcome.class, outcome, "outcome");
    }
  }

  /** All evidence, unless it is one piece that says nothing: the strength alone says it then. */
  static List<EvidenceJson> of(SortedSet<Evidence> evidence) {
    boolean sayNothing =
        evidence.size() == 1 && evidence.first().equals(bare(evidence.first().strength()));
    return sayNothing ? List.of() : evidence.stream().map(EvidenceJson::of).toList();
  }

  static SortedSet<Evidence> toEvidence(List<EvidenceJson> support, Strength strength) {
    return support.isEmpty()
        ? new TreeSet<>(List.of(bare(strength)))
        : support.stream()
            .map(EvidenceJson::toEvidence)
            .collect(Collectors.toCollection(TreeSet::new));
  }

  static void requireStrongest(List<EvidenceJson> support, String evidence) {
    Optional<Strength> strongest =
        support.stream()
            .map(one -> RequiredFields.constant(Strength.class, one.evidence, "evidence"))
            .max(Comparator.naturalOrder());
    if (strongest.isPresent() && !Spelling.of(strongest.get()).equals(evidence)) {
      throw new IllegalArgumentException("'evidence' is not the strongest of its 'support'");
    }
  }

  private static EvidenceJson of(Evidence evidence) {
    return new EvidenceJson(
        Spelling.of(evidence.strength()),
        evidence instanceof Confirmed confirmed ? Spelling.of(confirmed.outcome()) : null,
        evidence.support(),
        evidence instanceof Predicted predicted ? StackJson.of(predicted.stacks()) : List.of());
  }

  private Evidence toEvidence() {
    return switch (RequiredFields.constant(Strength.class, evidence, "evidence")) {
      case SUSPECTED -> new Suspected(because);
      case PREDICTED -> new Predicted(because, StackJson.toStacks(stacks));
      case CONFIRMED ->
          new Confirmed(RequiredFields.constant(Outcome.class, outcome, "outcome"), because);
    };
  }

  private static Evidence bare(Strength strength) {
    return switch (strength) {
      case SUSPECTED -> new Suspected("");
      case PREDICTED -> new Predicted("");
      case CONFIRMED -> new Confirmed(Outcome.OBSERVED, "");
    };
  }

  /** The call stack of a thread at one point of a violation. */
  record StackJson(String at, List<String> frames) {

    StackJson {
      RequiredFields.constant(Point.class, at, "at");
      frames = frames == null ? List.of() : List.copyOf(frames);
    }

    static List<StackJson> of(List<CallStack> stacks) {
      return stacks.stream()
          .map(stack -> new StackJson(Spelling.of(stack.point()), stack.frames()))
          .toList();
    }

    static List<CallStack> toStacks(List<StackJson> stacks) {
      return stacks.stream()
          .map(
              stack ->
                  new CallStack(RequiredFields.constant(Point.class, stack.at, "at"), stack.frames))
          .toList();
    }
  }
}
