package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says for people what an event is about and where it happened, as far as that is known. */
final class EventDescription {

  private final TraceSymbols symbols;

  EventDescription(TraceSymbols symbols) {
    this.symbols = symbols;
  }

  String of(EventSource event) {
    return Stream.of(target(event), place(event.site()))
        .filter(name -> !name.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private String target(EventSource event) {
    return switch (event.kind()) {
      case READ, WRITE, UPDATE, ATOMIC_READ, ATOMIC_WRITE, ATOMIC_UPDATE -> variable(event.site());
      case ACQUIRE, RELEASE, EDGE_OUT, EDGE_IN, ESCAPE -> type(event.target());
      case BEGIN, END ->
          symbols
              .operation(event.target())
              .map(Operation::qualifiedName)
              .map(LineTokenizer::quote)
              .orElse("");
      case START, JOIN, THREAD_BEGIN, THREAD_END ->
          symbols
              .thread(event.target())
              .map(thread -> LineTokenizer.quote(thread.name()))
              .orElse("");
      case LOST -> "";
    };
  }

  private String variable(int site) {
    return symbols
        .variable(symbols.variableAt(site))
        .map(Variable::qualifiedName)
        .map(LineTokenizer::quote)
        .orElse("");
  }

  private String type(int object) {
    return symbols.type(symbols.typeOf(object)).map(LineTokenizer::quote).orElse("");
  }

  private String place(int number) {
    return symbols.site(number).map(EventDescription::place).orElse("");
  }

  private static String place(Site site) {
    String line = site.hasLine() ? ":" + site.line() : "";
    String file = site.file().isEmpty() ? "" : " (" + LineTokenizer.quote(site.file()) + line + ")";
    String dot = site.className().isEmpty() ? "" : ".";
    return "in " + LineTokenizer.quote(site.className() + dot + site.method()) + file;
  }
}
