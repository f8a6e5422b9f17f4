package dev.untorn.dynamic.trace.encoding;

import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.event.TraceSymbols.ThreadName;
import dev.untorn.dynamic.trace.encoding.SymbolWriter.SymbolKind;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Problem;
import java.util.HashMap;
import java.util.Map;

/** Reads symbols from the payloads of their blocks. */
public final class SymbolReader {

  private static final String UNKNOWN = "?";

  private final TraceSymbols symbols;
  private final Map<Integer, String> texts = new HashMap<>();

  public SymbolReader(TraceSymbols symbols) {
    this.symbols = symbols;
    texts.put(0, "");
  }

  public void read(ByteReader in) throws DamagedBlockException {
    while (in.hasMore()) {
      SymbolKind kind = SymbolKind.of(in.takeByte());
      if (kind == null) {
        throw new DamagedBlockException("unknown kind of symbol");
      }
      switch (kind) {
        case TEXT -> texts.put(in.takeInt(), in.takeText());
        case SITE -> site(in);
        case VARIABLE -> variable(in);
        case OPERATION -> operation(in);
        case THREAD -> thread(in, ThreadName.Kind.PLATFORM);
        case VIRTUAL_THREAD -> thread(in, ThreadName.Kind.VIRTUAL);
        case TYPE -> symbols.types().put(in.takeInt(), text(in));
        case OBJECT -> symbols.putObject(in.takeInt(), in.takeInt(), in.takeInt());
        case PROBLEM -> symbols.put(new Problem(text(in), text(in)));
        case CONDITIONAL -> symbols.conditional().add(in.takeInt());
      }
    }
  }

  private void site(ByteReader in) throws DamagedBlockException {
    int number = in.takeInt();
    String className = text(in);
    String method = text(in);
    String descriptor = text(in);
    int ordinal = (int) in.takeSigned();
    Site site = new Site(className, method, descriptor, ordinal, text(in), (int) in.takeSigned());
    symbols.put(number, site, in.takeInt());
  }

  private void variable(ByteReader in) throws DamagedBlockException {
    int number = in.takeInt();
    String className = text(in);
    String field = text(in);
    int part = in.takeInt();
    if (part < 0 || part >= SymbolWriter.PARTS.size()) {
      throw new DamagedBlockException("unknown part of a variable");
    }
    symbols.variables().put(number, new Variable(className, field, SymbolWriter.PARTS.get(part)));
  }

  private void operation(ByteReader in) throws DamagedBlockException {
    int number = in.takeInt();
    String className = text(in);
    String method = text(in);
    String descriptor = text(in);
    int block = in.takeCount();
    Operation operation =
        new Operation(className, method, descriptor, block, text(in), (int) in.takeSigned());
    symbols.operations().put(number, operation);
  }

  private void thread(ByteReader in, ThreadName.Kind kind) throws DamagedBlockException {
    symbols.threads().put(in.takeInt(), new ThreadName(in.takeText(), kind));
  }

  private String text(ByteReader in) throws DamagedBlockException {
    return texts.getOrDefault(in.takeInt(), UNKNOWN);
  }
}
