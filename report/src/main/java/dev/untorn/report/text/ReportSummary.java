package dev.untorn.report.text;

import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Finding;
import dev.untorn.model.Severity;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Triage;
import dev.untorn.model.wording.Spelling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.function.ToLongFunction;

/** The last lines of a text report: the number of findings, the amount analyzed, and omissions. */
public final class ReportSummary {

  private static final double MILLIS = 1000.0;
  private static final long MIN_MILLIS = 100;

  private final Triage triage;
  private final SortedSet<Inspection> inspections;

  public ReportSummary(Triage triage) {
    this.triage = triage;
    inspections = triage.findings().inspections();
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(found() + lookedAt());
    leftOut(lines);
    inspections.stream()
        .flatMapToInt(inspection -> inspection.programExit().stream())
        .forEach(exit -> lines.add("The program ended with exit code " + exit + "."));
    inspections.forEach(
        one -> one.figures().forEach((figure, value) -> lines.add(figure.line(value))));
    int problems = triage.findings().problems().size();
    if (problems > 0) {
      lines.add("Incomplete: " + count(problems, "problem") + ".");
    }
    return lines;
  }

  private String found() {
    List<Finding> fresh = triage.fresh();
    if (fresh.isEmpty()) {
      return "No findings.";
    }
    List<String> parts = new ArrayList<>();
    List<Strength> strongestFirst = new ArrayList<>(List.of(Strength.values()));
    Collections.reverse(strongestFirst);
    for (Strength strength : strongestFirst) {
      long number = fresh.stream().filter(finding -> finding.strength() == strength).count();
      if (number > 0) {
        parts.add(String.format(Locale.ROOT, "%,d %s", number, Spelling.of(strength)));
      }
    }
    return count(fresh.size(), "finding") + notes(fresh) + ": " + String.join(", ", parts) + ".";
  }

  private static String notes(List<Finding> fresh) {
    long notes = fresh.stream().filter(finding -> finding.severity() == Severity.NOTE).count();
    return notes == 0 ? "" : " (" + count(notes, "note") + ")";
  }

  private String lookedAt() {
    List<String> parts = new ArrayList<>();
    add(parts, Inspection::classes, "class");
    add(parts, Inspection::methods, "method");
    add(parts, Inspection::events, "event");
    return parts.isEmpty() ? "" : " Analyzed " + String.join(", ", parts) + time() + ".";
  }

  private String time() {
    long millis = inspections.stream().mapToLong(Inspection::millis).sum();
    double seconds = Math.max(millis, MIN_MILLIS) / MILLIS;
    return millis == 0 ? "" : String.format(Locale.ROOT, " in %,.1f seconds", seconds);
  }

  private void add(List<String> parts, ToLongFunction<Inspection> figure, String word) {
    long total = triage.findings().total(figure);
    if (total > 0) {
      parts.add(count(total, word));
    }
  }

  private void leftOut(List<String> lines) {
    List<String> parts = new ArrayList<>();
    if (!triage.known().isEmpty()) {
      parts.add(triage.known().size() + " in the baseline");
    }
    if (!triage.suppressed().isEmpty()) {
      parts.add(triage.suppressed().size() + " suppressed");
    }
    if (triage.filteredOut() > 0) {
      parts.add(triage.filteredOut() + " excluded by --include, --exclude or --rules");
    }
    if (!parts.isEmpty()) {
      lines.add("Not shown: " + String.join(", ", parts) + ".");
    }
    if (!triage.absent().isEmpty()) {
      lines.add(
          "In the baseline but no longer found: " + count(triage.absent().size(), "finding") + ".");
    }
  }

  public static String count(long number, String word) {
    String plural = word.endsWith("s") ? word + "es" : word + "s";
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? word : plural);
  }
}
