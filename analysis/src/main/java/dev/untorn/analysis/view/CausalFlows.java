package dev.untorn.analysis.view;

import dev.untorn.analysis.stale.Looked;
import dev.untorn.analysis.stale.Onlooker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Stale-value safety of default mode: the values that the rule about stale values follows from one
 * region into a write in another, and those that come there on longer ways.
 */
final class CausalFlows implements Onlooker {

  private final Program program;
  private final Consumer<Finding> findings;
  private final Others others;
  private final Checks checks;
  private final Relays relays;
  private final Wrappers wrappers;
  private final List<Parted> checked = new ArrayList<>();
  private final List<Parted> relayed = new ArrayList<>();

  CausalFlows(Program program, Consumer<Finding> findings) {
    this.program = program;
    this.findings = findings;
    others = new Others(program);
    checks = new Checks(program);
    relays = new Relays(program);
    wrappers = new Wrappers(program);
  }

  @Override
  public void look(Looked looked) {
    Touches touches = new Touches(looked);
    others.add(looked, touches);
    checks.add(looked, touches);
    relays.add(looked, touches);
    wrappers.add(looked);
    Partings partings = new Partings(program, looked, touches);
    partings.addChecks(checks.in(looked));
    checked.addAll(partings.found());
    relayed.addAll(relays.in(looked, touches));
    relayed.addAll(wrappers.in(looked));
  }

  @Override
  public void found(Finding finding, boolean isWritten) {
    if (isWritten) {
      findings.accept(labelled(finding));
    }
  }

  @Override
  public void end() {
    Map<String, Finding> more = new LinkedHashMap<>();
    Telling telling = new Telling(program);
    for (Parted one : checked) {
      others.couple(one).map(couple -> telling.checked(one, couple)).ifPresent(add(more));
    }
    for (Parted one : relayed) {
      others.write(one).map(write -> telling.returned(one, write)).ifPresent(add(more));
    }
    more.values().forEach(findings);
  }

  private static Consumer<Finding> add(Map<String, Finding> findings) {
    return finding -> findings.putIfAbsent(finding.id(), finding);
  }

  /** The same claim, so that both are one finding. */
  private static Finding labelled(Finding finding) {
    return Finding.of(
        Rule.CAUSAL_STALE_VALUE,
        finding.evidence().first(),
        finding.severity(),
        finding.claim(),
        finding.explanation());
  }
}
