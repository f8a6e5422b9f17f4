package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.event.TraceSymbols.ThreadName;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a trace as text, one event per line, with names in comments. */
record TextWriter(EventSource source, TraceSymbols symbols, Appendable out) {

  private static final String LINE_END = "\n";

  void write(String name) throws IOException {
    line(TextReader.TITLE);
    writeSymbols();
    StringBuilder text = new StringBuilder();
    EventHandler describe =
        (kind, thread, target, detail, site) -> {
          text.append(source.stamp()).append(" t").append(thread).append(' ');
          text.append(Spelling.of(kind)).append(' ').append(target);
          text.append(detail == 0 ? "" : " " + detail).append(site == 0 ? "" : " @" + site);
          String comment = comment(kind, target, site);
          text.append(comment.isEmpty() ? "" : "  # " + comment);
        };
    while (source.next(describe)) {
      line(text);
      text.setLength(0);
    }
    for (String trouble : source.troubles()) {
      line("problem", LineTokenizer.quote(name), LineTokenizer.quote(trouble));
    }
  }

  private void writeSymbols() throws IOException {
    for (int number : symbols.threads().keySet()) {
      ThreadName thread = symbols.threads().get(number);
      String kind = thread.kind() == ThreadName.Kind.VIRTUAL ? "virtual-thread" : "thread";
      line(kind, number, LineTokenizer.quote(thread.name()));
    }
    for (int number : symbols.variables().keySet()) {
      Variable variable = symbols.variables().get(number);
      String texts = words(variable.className(), variable.field());
      line("variable", number, texts, Spelling.of(variable.part()));
    }
    for (int number : symbols.operations().keySet()) {
      writeOperation(number, symbols.operations().get(number));
    }
    for (int number : symbols.sites().keySet()) {
      writeSite(number, symbols.sites().get(number));
    }
    for (int site : symbols.conditional()) {
      line("conditional", site);
    }
    for (int number : symbols.types().keySet()) {
      line("type", number, LineTokenizer.quote(symbols.types().get(number)));
    }
    for (int number : symbols.objects()) {
      line("object", number, symbols.typeOf(number), symbols.holderOf(number));
    }
    for (Problem problem : symbols.problems()) {
      line("problem", words(problem.input(), problem.message()));
    }
  }

  private void writeSite(int number, Site site) throws IOException {
    String texts = words(site.className(), site.method(), site.descriptor());
    String file = LineTokenizer.quote(site.file());
    line("site", number, texts, site.ordinal(), file, site.line(), symbols.variableAt(number));
  }

  private void writeOperation(int number, Operation operation) throws IOException {
    String texts = words(operation.className(), operation.method(), operation.descriptor());
    String file = LineTokenizer.quote(operation.file());
    line("operation", number, texts, operation.block(), file, operation.line());
  }

  private void line(Object... words) throws IOException {
    for (int i = 0; i < words.length; i++) {
      out.append(i == 0 ? "" : " ").append(words[i].toString());
    }
    out.append(LINE_END);
  }

  private static String words(String... texts) {
    StringBuilder words = new StringBuilder();
    for (String text : texts) {
      words.append(words.length() == 0 ? "" : " ").append(LineTokenizer.quote(text));
    }
    return words.toString();
  }

  private String comment(EventKind kind, int target, int site) {
    Optional<String> about =
        switch (kind) {
          case READ, WRITE, UPDATE, ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE ->
              symbols.variable(symbols.variableAt(site)).map(Variable::qualifiedName);
          case ACQUIRE, RELEASE, EDGE_OUT, EDGE_IN, ESCAPE -> symbols.type(symbols.typeOf(target));
          case BEGIN, END -> symbols.operation(target).map(Operation::qualifiedName);
          case START, JOIN, THREAD_BEGIN, THREAD_END -> symbols.threadName(target);
          case LOST -> Optional.empty();
        };
    Optional<String> where = symbols.site(site).map(TextWriter::place);
    return Stream.of(about.map(LineTokenizer::quote), where)
        .flatMap(Optional::stream)
        .collect(Collectors.joining(", "));
  }

  private static String place(Site site) {
    String line = site.hasLine() ? ":" + site.line() : "";
    String file = site.file().isEmpty() ? "" : " (" + LineTokenizer.quote(site.file()) + line + ")";
    String dot = site.className().isEmpty() ? "" : ".";
    return "in " + LineTokenizer.quote(site.className() + dot + site.method()) + file;
  }
}
