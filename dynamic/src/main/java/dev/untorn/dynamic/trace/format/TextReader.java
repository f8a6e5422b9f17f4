package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.TraceSymbols.ThreadName;
import dev.untorn.dynamic.trace.NotATraceException;
import dev.untorn.dynamic.trace.encoding.BlockHeader;
import dev.untorn.dynamic.trace.encoding.EventEncoder;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the text form of a trace, which {@link TextWriter} or a user has written. */
final class TextReader extends LineEventSource {

  static final String TITLE = "untorn trace 1";

  private boolean titled;
  private long lost;

  private TextReader(Path file) {
    super(file);
  }

  static TextReader open(Path file) throws IOException {
    TextReader reader = new TextReader(file);
    reader.learn();
    return reader;
  }

  @Override
  void begin() {
    titled = false;
    lost = 0;
  }

  @Override
  boolean read(String line, EventHandler handler) throws NotATraceException {
    if (!titled) {
      if (line.isEmpty()) {
        return false;
      }
      if (!line.equals(TITLE)) {
        throw mistake("'%s' is expected".formatted(TITLE));
      }
      titled = true;
      return false;
    }
    try {
      WordList words = new WordList(LineTokenizer.of(line));
      return !words.isEmpty() && read(words, handler);
    } catch (IllegalArgumentException e) {
      throw mistake(e.getMessage());
    }
  }

  private boolean read(WordList words, EventHandler handler) {
    boolean event = words.startsLikeEvent();
    if (event) {
      readEvent(words, handler);
    } else {
      readSymbol(words);
      words.requireEnd();
    }
    return event;
  }

  private void readEvent(WordList words, EventHandler handler) {
    long stamp = words.startsWithNumber() ? words.longNumber() : stamp() + 1;
    if (stamp < stamp() || stamp > BlockHeader.GREATEST_STAMP) {
      throw new IllegalArgumentException("stamps must not be negative and must not decrease");
    }
    stamp(stamp);
    int thread = words.thread();
    EventKind kind = words.choice(EventKind.class, "kind of event");
    int target = words.number();
    int detail = words.startsWithNumber() ? words.number() : 0;
    int site = words.site();
    if (kind == EventKind.LOST && target <= 0) {
      throw new IllegalArgumentException("the number of lost events must be positive");
    }
    words.requireEnd();
    lost += kind == EventKind.LOST ? target : 0;
    handler.event(kind, thread, target, detail, site);
  }

  private void readSymbol(WordList words) {
    switch (words.text()) {
      case "site" -> symbols().put(words.number(), site(words), words.number());
      case "conditional" -> symbols().conditional().add(words.number());
      case "variable" -> symbols().variables().put(words.number(), variable(words));
      case "operation" -> symbols().operations().put(words.number(), operation(words));
      case "thread" -> thread(words, ThreadName.Kind.PLATFORM);
      case "virtual-thread" -> thread(words, ThreadName.Kind.VIRTUAL);
      case "type" -> symbols().types().put(words.number(), words.text());
      case "object" -> symbols().putObject(words.number(), words.number(), words.number());
      case "problem" -> symbols().put(new Problem(words.text(), words.text()));
      default ->
          throw new IllegalArgumentException(
              "neither an event, such as '12 t1 read 5 @3', nor a name, such as 'thread 1 main'");
    }
  }

  private static Site site(WordList words) {
    return new Site(
        words.text(), words.text(), words.text(), words.number(), words.text(), words.number());
  }

  private static Variable variable(WordList words) {
    return new Variable(words.text(), words.text(), words.choice(Part.class, "part of a variable"));
  }

  private static Operation operation(WordList words) {
    return new Operation(
        words.text(), words.text(), words.text(), words.number(), words.text(), words.number());
  }

  private void thread(WordList words, ThreadName.Kind kind) {
    symbols().threads().put(words.number(), new ThreadName(words.text(), kind));
  }

  @Override
  public List<String> troubles() {
    return lost == 0 ? List.of() : List.of(lost + " events were lost while recording");
  }

  /** The words of a line, read in order; errors are explained. */
  private static final class WordList {

    private static final Pattern NUMBER = Pattern.compile("-?\\d+");
    private static final Pattern ANY_THREAD = Pattern.compile("t\\d+");
    private static final Pattern THREAD = Pattern.compile("t[1-9]\\d{0,9}");
    private static final Pattern SITE = Pattern.compile("@\\d{1,9}");

    private final List<String> words;
    private int at;

    WordList(List<String> words) {
      this.words = words;
    }

    boolean isEmpty() {
      return words.isEmpty();
    }

    boolean startsLikeEvent() {
      return startsWithNumber() || ANY_THREAD.matcher(words.get(at)).matches();
    }

    boolean startsWithNumber() {
      return at < words.size() && NUMBER.matcher(words.get(at)).matches();
    }

    String text() {
      if (at == words.size()) {
        throw new IllegalArgumentException("the line is incomplete");
      }
      return words.get(at++);
    }

    int number() {
      long number = longNumber();
      if (number != (int) number) {
        throw new IllegalArgumentException("%d is too large".formatted(number));
      }
      return (int) number;
    }

    long longNumber() {
      String word = text();
      try {
        return Long.parseLong(word);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException("'%s' is not a number".formatted(word), e);
      }
    }

    int thread() {
      String word = text();
      long thread = THREAD.matcher(word).matches() ? Long.parseLong(word.substring(1)) : 0;
      if (thread < 1 || thread > Integer.MAX_VALUE) {
        throw new IllegalArgumentException("'%s' is not a thread, such as t1".formatted(word));
      }
      return (int) thread;
    }

    /** Returns 0 if there is no site. */
    int site() {
      if (at == words.size()) {
        return 0;
      }
      String word = text();
      int site = SITE.matcher(word).matches() ? Integer.parseInt(word.substring(1)) : -1;
      if (site < 0 || site >>> EventEncoder.SITE_BITS != 0) {
        throw new IllegalArgumentException("'%s' is not a site, such as @3".formatted(word));
      }
      return site;
    }

    <E extends Enum<E>> E choice(Class<E> type, String what) {
      String word = text();
      Optional<E> found = Spelling.find(type, word);
      return found.orElseThrow(
          () -> new IllegalArgumentException("unknown %s '%s'".formatted(what, word)));
    }

    void requireEnd() {
      if (at < words.size()) {
        throw new IllegalArgumentException(
            "unexpected '%s' at the end of the line".formatted(words.get(at)));
      }
    }
  }
}
