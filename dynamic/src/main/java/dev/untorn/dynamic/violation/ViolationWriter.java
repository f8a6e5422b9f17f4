package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.lockset.AcquiredLock;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.Spelling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes plots as lines of text, with the names that belong to their numbers, for who can tell the
 * story: the agent has no library for findings files. {@link ViolationReader} reads them.
 */
public final class ViolationWriter {

  /** Between the words of a line. */
  static final char SEPARATOR = '\t';

  private final SymbolTable glossary;
  private final List<String> lines = new ArrayList<>();
  private final Set<String> named = new HashSet<>();

  private ViolationWriter(SymbolTable glossary) {
    this.glossary = glossary;
  }

  public static List<String> lines(List<Violation> plots, SymbolTable glossary) {
    ViolationWriter writer = new ViolationWriter(glossary);
    plots.forEach(writer::plot);
    return writer.lines;
  }

  private void plot(Violation plot) {
    glossary.operation(plot.operation()).ifPresent(one -> operation(plot.operation(), one));
    for (ViolationStep deed : plot.deeds()) {
      name(deed);
    }
    line("plot", plot.operation(), Spelling.of(plot.severity()), plot.observation());
    for (CallStack stack : plot.stacks()) {
      line("stack", Spelling.of(stack.point()));
      stack.frames().forEach(frame -> line("frame", frame));
    }
    for (ViolationStep deed : plot.deeds()) {
      line("deed", Spelling.of(deed.kind()), deed.thread(), deed.object(), deed.site());
      for (AcquiredLock held : deed.held()) {
        line("held", held.object(), held.site(), Spelling.of(held.mode()));
      }
    }
  }

  private void name(ViolationStep deed) {
    if (isNew("thread", deed.thread())) {
      glossary.threadName(deed.thread()).ifPresent(name -> line("thread", deed.thread(), name));
    }
    object(deed.object());
    site(deed.site());
    for (AcquiredLock held : deed.held()) {
      object(held.object());
      site(held.site());
    }
  }

  private void object(int number) {
    int type = glossary.typeOf(number);
    int holder = glossary.holderOf(number);
    if (isNew("object", number)) {
      line("object", number, type, holder);
      variable(holder);
    }
    if (isNew("type", type)) {
      glossary.type(type).ifPresent(name -> line("type", type, name));
    }
  }

  private void site(int number) {
    if (isNew("site", number)) {
      int variable = glossary.variableAt(number);
      glossary.site(number).ifPresent(site -> site(number, site, variable));
      variable(variable);
    }
  }

  private void site(int number, Site site, int variable) {
    line(
        "site",
        number,
        site.className(),
        site.method(),
        site.descriptor(),
        site.ordinal(),
        site.file(),
        site.line(),
        variable);
  }

  private void variable(int number) {
    if (isNew("variable", number)) {
      glossary.variable(number).ifPresent(variable -> variable(number, variable));
    }
  }

  private void variable(int number, Variable variable) {
    line("variable", number, variable.className(), variable.field(), Spelling.of(variable.part()));
  }

  private void operation(int number, Operation operation) {
    line(
        "operation",
        number,
        operation.className(),
        operation.method(),
        operation.descriptor(),
        operation.block(),
        operation.file(),
        operation.line());
  }

  private boolean isNew(String kind, int number) {
    return number != 0 && named.add(kind + number);
  }

  private void line(Object... words) {
    StringBuilder line = new StringBuilder();
    for (Object word : words) {
      line.append(line.isEmpty() ? "" : String.valueOf(SEPARATOR)).append(escape(word.toString()));
    }
    lines.add(line.toString());
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }
}
