package dev.untorn.analysis.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.rules.FlowPass;
import dev.untorn.model.Finding;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The fix of a stale value fits what was read and what is done with it. */
class FixAdviceTest {

  private static final Map<String, String> FIXES = new TreeMap<>();

  @BeforeAll
  static void check() throws Exception {
    FlowPass.over(
        TestPrograms.read("Fixes"),
        new CheckOptions(CheckMode.DEFAULT),
        List.of(
            new FlowListener() {
              @Override
              public void found(Finding finding, boolean isWritten) {
                FIXES.put(finding.operation().method(), finding.explanation().fix());
              }
            }));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "putsIfMissing   | putIfAbsent or computeIfAbsent",
        "counts          | merge, compute, or replace(key, old, new)",
        "polls           | poll, which returns null if the queue is empty",
        "increments      | incrementAndGet",
        "incrementsField | or make Fixes.bare an atomic variable and use incrementAndGet",
        "interrupts      | read Fixes.worker once into a local variable",
        "locksNew        | hold the new Fixes.Mutex",
        "locksTwice      | hold the monitor of 'this' from :"
      })
  void namesTheCallOrTheLock(String operation, String fix) {
    assertThat(FIXES.get(operation)).contains(fix);
  }
}
