package dev.untorn.dynamic.trace.encoding;

import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The symbols that are not in the trace yet; they refer to texts by number.
 *
 * <p>Nothing is allocated once a symbol is begun, so that none is incomplete if memory runs out.
 */
public final class SymbolWriter {

  /** The parts of variables, by their numbers in traces. */
  public static final List<Part> PARTS = List.of(Part.FIELD, Part.ELEMENTS, Part.STATE);

  /** The maximum number of bytes of a text; longer ones are cut. */
  static final int LONGEST_TEXT = 1 << 14;

  /** Exceeds the size of any symbol: a text, or nine numbers. */
  private static final int MAX_BYTES = LONGEST_TEXT + 128;

  /** The maximum number of blocks that wait for a full disk; later symbols are lost. */
  private static final int MAX_WAITING = 256;

  private final Map<String, Integer> texts = new HashMap<>();
  private final Deque<Waiting> full = new ArrayDeque<>();
  private final byte[] bytes = new byte[BlockHeader.MAX_PAYLOAD];
  private final ByteWriter out = new ByteWriter(bytes, 0);
  private int count;
  private int lastText;
  private long unnamed;

  /** Receives the payloads of symbol blocks, in order. */
  @FunctionalInterface
  public interface Sink {
    void symbols(byte[] payload, int length, int count) throws IOException;
  }

  /** The payload of a full block. */
  private record Waiting(ByteBuffer payload, int count) {}

  public void site(int number, Site site, int variable) {
    int className = text(site.className());
    int method = text(site.method());
    int descriptor = text(site.descriptor());
    int file = text(site.file());
    begin(SymbolKind.SITE).putInt(number);
    out.putInt(className).putInt(method).putInt(descriptor).putSigned(site.ordinal());
    out.putInt(file).putSigned(site.line()).putInt(variable);
  }

  public void conditional(int site) {
    begin(SymbolKind.CONDITIONAL).putInt(site);
  }

  public void variable(int number, Variable variable) {
    int className = text(variable.className());
    int field = text(variable.field());
    int part = PARTS.indexOf(variable.part());
    begin(SymbolKind.VARIABLE).putInt(number).putInt(className).putInt(field).putInt(part);
  }

  public void operation(int number, Operation operation) {
    int className = text(operation.className());
    int method = text(operation.method());
    int descriptor = text(operation.descriptor());
    int file = text(operation.file());
    begin(SymbolKind.OPERATION).putInt(number);
    out.putInt(className).putInt(method).putInt(descriptor).putInt(operation.block());
    out.putInt(file).putSigned(operation.line());
  }

  /** Does not keep the name: there may be millions of threads, each with another one. */
  public void thread(SymbolKind kind, int number, String name) {
    byte[] encoded = encoded(name);
    begin(kind).putInt(number).putText(encoded);
  }

  public void type(int number, String className) {
    int text = text(className);
    begin(SymbolKind.TYPE).putInt(number).putInt(text);
  }

  public void object(int number, int type, int holder) {
    begin(SymbolKind.OBJECT).putInt(number).putInt(type).putInt(holder);
  }

  public void problem(Problem problem) {
    int input = text(problem.input());
    int message = text(problem.message());
    begin(SymbolKind.PROBLEM).putInt(input).putInt(message);
  }

  public void writeFullTo(Sink sink) throws IOException {
    while (!full.isEmpty()) {
      Waiting first = full.peek();
      sink.symbols(first.payload().array(), first.payload().limit(), first.count());
      full.remove();
    }
  }

  public void writeTo(Sink sink) throws IOException {
    writeFullTo(sink);
    if (count > 0) {
      sink.symbols(bytes, out.at(), count);
      clear();
    }
  }

  public void giveUp() {
    full.forEach(waiting -> unnamed += waiting.count());
    full.clear();
    unnamed += count;
    clear();
  }

  public long unnamed() {
    return unnamed;
  }

  /** The number of a text; 0 is the empty one. */
  private int text(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    Integer known = texts.get(text);
    if (known != null) {
      return known;
    }
    byte[] encoded = encoded(text);
    lastText++;
    begin(SymbolKind.TEXT).putInt(lastText).putText(encoded);
    texts.put(text, lastText);
    return lastText;
  }

  private static byte[] encoded(String text) {
    byte[] all = text.getBytes(StandardCharsets.UTF_8);
    if (all.length <= LONGEST_TEXT) {
      return all;
    }
    int end = LONGEST_TEXT;
    while ((all[end] & 0xC0) == 0x80) {
      end--;
    }
    return Arrays.copyOf(all, end);
  }

  private ByteWriter begin(SymbolKind kind) {
    if (out.at() > bytes.length - MAX_BYTES) {
      if (full.size() < MAX_WAITING) {
        full.add(new Waiting(ByteBuffer.wrap(Arrays.copyOf(bytes, out.at())), count));
      } else {
        unnamed += count;
      }
      clear();
    }
    count++;
    return out.putByte(kind.code());
  }

  private void clear() {
    out.moveTo(0);
    count = 0;
  }

  /** The kinds of symbols in a trace. */
  public enum SymbolKind {
    TEXT(1),
    SITE(2),
    VARIABLE(3),
    OPERATION(4),
    THREAD(5),
    VIRTUAL_THREAD(6),
    TYPE(7),
    OBJECT(8),
    PROBLEM(9),
    CONDITIONAL(10);

    private final int code;

    SymbolKind(int code) {
      this.code = code;
    }

    public int code() {
      return code;
    }

    /** The kind with this code, or null. */
    static SymbolKind of(int code) {
      for (SymbolKind kind : values()) {
        if (kind.code == code) {
          return kind;
        }
      }
      return null;
    }
  }
}
