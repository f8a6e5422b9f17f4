package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.trace.encoding.SymbolReader;
import dev.untorn.dynamic.trace.encoding.SymbolWriter;
import dev.untorn.dynamic.trace.encoding.SymbolWriter.SymbolKind;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Finding;
import dev.untorn.model.Lock;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What online detectors found in a run, as numbers with the symbols that they need: the agent has
 * no library for findings files.
 */
public record RunViolations(Map<Rule, List<Violation>> byRule, SymbolTable symbols) {

  public static final RunViolations NONE = new RunViolations(Map.of(), new TraceSymbols());

  public RunViolations {
    Map<Rule, List<Violation>> copy = new EnumMap<>(Rule.class);
    byRule.forEach((rule, violations) -> copy.put(rule, List.copyOf(violations)));
    byRule = copy;
  }

  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    byRule.forEach(
        (rule, violations) ->
            violations.forEach(one -> findings.add(ViolationFinding.of(rule, one, symbols))));
    return findings;
  }

  public void write(DataOutput out, SymbolWriter names) throws IOException {
    new Output(symbols, out, names, new HashSet<>()).write(byRule);
  }

  public static RunViolations read(DataInput in, SymbolReader names, SymbolTable symbols)
      throws IOException {
    return new RunViolations(new Input(in, names).read(), symbols);
  }

  /** Writes violations as numbers, and each symbol that they need once. */
  private record Output(SymbolTable symbols, DataOutput out, SymbolWriter names, Set<Long> named) {

    private void write(Map<Rule, List<Violation>> byRule) throws IOException {
      out.writeInt(byRule.size());
      for (Map.Entry<Rule, List<Violation>> entry : byRule.entrySet()) {
        text(entry.getKey().name());
        out.writeInt(entry.getValue().size());
        for (Violation violation : entry.getValue()) {
          write(violation);
        }
      }
    }

    private void write(Violation violation) throws IOException {
      if (isNew(SymbolKind.OPERATION, violation.operation())) {
        symbols
            .operation(violation.operation())
            .ifPresent(operation -> names.operation(violation.operation(), operation));
      }
      out.writeInt(violation.operation());
      text(violation.severity().name());
      out.writeInt(violation.steps().size());
      for (ViolationStep step : violation.steps()) {
        write(step);
      }
      text(violation.observation());
      out.writeInt(violation.stacks().size());
      for (CallStack stack : violation.stacks()) {
        text(stack.point().name());
        out.writeInt(stack.frames().size());
        for (String frame : stack.frames()) {
          text(frame);
        }
      }
    }

    private void write(ViolationStep step) throws IOException {
      if (isNew(SymbolKind.THREAD, step.thread())) {
        symbols
            .threadName(step.thread())
            .ifPresent(name -> names.thread(SymbolKind.THREAD, step.thread(), name));
      }
      text(step.kind().name());
      out.writeInt(step.thread());
      object(step.object());
      site(step.site());
      out.writeInt(step.held().size());
      for (AcquiredLock held : step.held()) {
        object(held.object());
        site(held.site());
        text(held.mode().name());
      }
    }

    private void object(int number) throws IOException {
      int type = symbols.typeOf(number);
      int holder = symbols.holderOf(number);
      if (isNew(SymbolKind.OBJECT, number)) {
        names.object(number, type, holder);
        variable(holder);
      }
      if (isNew(SymbolKind.TYPE, type)) {
        symbols.type(type).ifPresent(name -> names.type(type, name));
      }
      out.writeInt(number);
    }

    private void site(int number) throws IOException {
      if (isNew(SymbolKind.SITE, number)) {
        int variable = symbols.variableAt(number);
        symbols.site(number).ifPresent(site -> names.site(number, site, variable));
        variable(variable);
      }
      out.writeInt(number);
    }

    private void variable(int number) {
      if (isNew(SymbolKind.VARIABLE, number)) {
        symbols.variable(number).ifPresent(variable -> names.variable(number, variable));
      }
    }

    private boolean isNew(SymbolKind kind, int number) {
      return number != 0 && named.add(((long) kind.code() << Integer.SIZE) + number);
    }

    private void text(String text) throws IOException {
      out.writeInt(names.text(text));
    }
  }

  /** Reads violations from numbers. */
  private record Input(DataInput in, SymbolReader names) {

    /** Reads one thing. */
    private interface Reading<T> {
      T next() throws IOException;
    }

    private Map<Rule, List<Violation>> read() throws IOException {
      Map<Rule, List<Violation>> byRule = new EnumMap<>(Rule.class);
      for (int i = in.readInt(); i > 0; i--) {
        byRule.put(Rule.valueOf(text()), list(this::violation));
      }
      return byRule;
    }

    private <T> List<T> list(Reading<T> reading) throws IOException {
      List<T> all = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        all.add(reading.next());
      }
      return all;
    }

    private Violation violation() throws IOException {
      return new Violation(
          in.readInt(),
          Severity.valueOf(text()),
          list(this::step),
          text(),
          list(() -> new CallStack(CallStack.Point.valueOf(text()), list(this::text))));
    }

    private ViolationStep step() throws IOException {
      return new ViolationStep(
          ViolationStep.Kind.valueOf(text()),
          in.readInt(),
          in.readInt(),
          in.readInt(),
          list(() -> new AcquiredLock(in.readInt(), in.readInt(), Lock.Mode.valueOf(text()))));
    }

    private String text() throws IOException {
      return names.text(in.readInt());
    }
  }
}
