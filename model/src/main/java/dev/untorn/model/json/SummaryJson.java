package dev.untorn.model.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Finding;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;

/** How much was looked at, and how many findings of each strength are to be reported. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SummaryJson(
    Long classes,
    Long methods,
    Long events,
    Double seconds,
    Long suspected,
    Long predicted,
    Long confirmed) {

  static final SummaryJson NOTHING = new SummaryJson(0L, 0L, 0L, 0.0, null, null, null);

  private static final double MILLIS = 1000.0;
  private static final double MOST_SECONDS = 1e12;

  SummaryJson {
    classes = RequiredFields.count(classes, "classes");
    methods = RequiredFields.count(methods, "methods");
    events = RequiredFields.count(events, "events");
    seconds = seconds == null ? 0.0 : seconds;
    if (!(seconds >= 0 && seconds <= MOST_SECONDS)) {
      throw new IllegalArgumentException("'seconds' is not a time: " + seconds);
    }
  }

  static SummaryJson of(Inspection inspection) {
    return new SummaryJson(
        inspection.classes(),
        inspection.methods(),
        inspection.events(),
        inspection.millis() / MILLIS,
        null,
        null,
        null);
  }

  static SummaryJson of(Findings findings) {
    return new SummaryJson(
        findings.total(Inspection::classes),
        findings.total(Inspection::methods),
        findings.total(Inspection::events),
        Math.min(
            MOST_SECONDS,
            findings.inspections().stream().mapToLong(Inspection::millis).sum() / MILLIS),
        count(findings, Strength.SUSPECTED),
        count(findings, Strength.PREDICTED),
        count(findings, Strength.CONFIRMED));
  }

  long millis() {
    return Math.round(seconds * MILLIS);
  }

  private static long count(Findings findings, Strength strength) {
    return findings.findings().stream()
        .filter(Finding::isFresh)
        .map(Finding::strength)
        .filter(strength::equals)
        .count();
  }
}
