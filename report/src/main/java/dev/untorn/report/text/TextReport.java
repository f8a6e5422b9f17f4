package dev.untorn.report.text;

import dev.untorn.model.Evidence;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Finding;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.Triage;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.PrintableText;
import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** The text report: a sentence, a table of the interleaving, the locks and a fix per finding. */
public record TextReport(TextStyle style, Detail detail) {

  private static final int MAX_WIDTH = 100;
  private static final int MAX_NAME = 160;
  private static final int MAX_SENTENCE = 1000;
  private static final int MAX_PROBLEMS = 10;
  private static final String INDENT = "  ";

  /** The amount of detail. */
  public enum Detail {
    NORMAL,
    /** Also ids, full names, the evidence for each finding, and every problem. */
    FULL
  }

  public void write(Triage triage, OutputStream out) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Finding finding : triage.fresh()) {
      lines.addAll(lines(finding));
      lines.add("");
    }
    lines.addAll(problems(triage.findings().problems()));
    lines.addAll(new ReportSummary(triage).lines());
    for (String line : lines) {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  private List<String> lines(Finding finding) {
    List<String> lines = new ArrayList<>();
    lines.addAll(headline(finding));
    lines.add(INDENT + sentence(finding.explanation().message()));
    new StepTable(finding).lines().forEach(row -> lines.add(INDENT + row));
    LockDescription locks = new LockDescription(finding);
    locks
        .text()
        .ifPresent(text -> lines.add(INDENT + style.dim(locks.label()) + " " + sentence(text)));
    if (!finding.explanation().fix().isEmpty()) {
      lines.add(INDENT + style.bold("Fix:") + " " + sentence(finding.explanation().fix()));
    }
    if (detail == Detail.FULL) {
      lines.addAll(background(finding));
    }
    return lines;
  }

  /** One line, or two if one would be too long. */
  private List<String> headline(Finding finding) {
    String strength = Spelling.of(finding.strength());
    String rules =
        INDENT + finding.rules().stream().map(Rule::id).collect(Collectors.joining(", "));
    String head = style.strength(finding.strength(), strength) + rules;
    int width =
        (strength + rules + INDENT).length()
            + PrintableText.width(operation(finding, TextStyle.PLAIN));
    String rest = INDENT + operation(finding, style);
    return width <= MAX_WIDTH ? List.of(head + rest) : List.of(head, rest);
  }

  private static String operation(Finding finding, TextStyle style) {
    DisplayNames names = DisplayNames.of(finding);
    StringBuilder line = new StringBuilder();
    line.append(style.bold(name(names.operationName())))
        .append(" (")
        .append(name(names.operationPlace()))
        .append(')');
    if (finding.severity() != Severity.ERROR) {
      line.append(" [").append(Spelling.of(finding.severity())).append(']');
    }
    if (finding.baselineState() == BaselineState.UPDATED) {
      line.append(" [stronger evidence than in the baseline]");
    }
    return line.toString();
  }

  private List<String> background(Finding finding) {
    List<String> lines = new ArrayList<>();
    for (Evidence evidence : finding.evidence()) {
      if (!evidence.support().isEmpty()) {
        String strength = Spelling.of(evidence.strength());
        lines.add(INDENT + "Evidence (" + strength + "): " + sentence(evidence.support()));
      }
      if (evidence instanceof Evidence.Predicted predicted) {
        predicted.stacks().forEach(stack -> lines.addAll(lines(stack)));
      }
    }
    Operation operation = finding.operation();
    lines.add(
        INDENT + "Operation: " + sentence(operation.qualifiedName() + operation.descriptor()));
    lines.add(INDENT + "Id: " + finding.id());
    return lines;
  }

  private static List<String> lines(CallStack stack) {
    List<String> lines = new ArrayList<>();
    lines.add(
        INDENT
            + switch (stack.point()) {
              case BEGIN -> "Operation begins:";
              case COMMIT -> "Commit point:";
              case VIOLATION -> "Operation continues after a possible interleaving:";
              case OTHER -> "Conflicting access of B:";
            });
    stack.frames().forEach(frame -> lines.add(INDENT + INDENT + "at " + name(frame)));
    return lines;
  }

  private List<String> problems(Collection<Problem> problems) {
    List<String> lines = new ArrayList<>();
    if (problems.isEmpty()) {
      return lines;
    }
    int shown = detail == Detail.FULL ? problems.size() : MAX_PROBLEMS;
    lines.add(style.bold("Not analyzed:"));
    problems.stream()
        .limit(shown)
        .forEach(p -> lines.add(INDENT + name(p.input()) + ": " + sentence(p.message())));
    if (problems.size() > shown) {
      lines.add(INDENT + "and " + (problems.size() - shown) + " more; use -v to list all");
    }
    lines.add("");
    return lines;
  }

  private static String name(String text) {
    return PrintableText.elide(PrintableText.clean(text), MAX_NAME);
  }

  private static String sentence(String text) {
    return PrintableText.elide(PrintableText.clean(text), MAX_SENTENCE);
  }

  /** Plain or colored text. */
  public enum TextStyle {
    PLAIN,
    COLOURED;

    private static final String RESET = "\u001b[0m";

    String strength(Strength strength, String text) {
      return switch (strength) {
        case SUSPECTED -> paint("36", text);
        case PREDICTED -> paint("33", text);
        case CONFIRMED -> paint("31", text);
      };
    }

    String bold(String text) {
      return paint("1", text);
    }

    String dim(String text) {
      return paint("2", text);
    }

    private String paint(String code, String text) {
      return this == PLAIN ? text : "\u001b[" + code + "m" + text + RESET;
    }
  }
}
