package dev.untorn.model.triage;

import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Suppression;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A suppression as declared by a user: its findings, reason and place of declaration. */
public record SuppressionEntry(FindingPattern pattern, Suppression suppression, String where) {

  /** The message why it suppresses none of these findings. */
  public String uselessness(Collection<Finding> findings) {
    Set<Rule> others = new TreeSet<>();
    findings.stream()
        .filter(finding -> pattern.isAbout(finding, finding.id()))
        .forEach(finding -> others.addAll(finding.rules()));
    others.removeAll(pattern.rules());
    return others.isEmpty()
        ? "%s matches nothing; remove it".formatted(where)
        : "%s does not suppress the finding: %s also reports it; list all rules or none"
            .formatted(where, others.stream().map(Rule::id).collect(Collectors.joining(", ")));
  }
}
