package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.trace.encoding.SymbolWriter;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** A run that never was: events of some threads, handed over in pieces, as a recorder would. */
final class RandomTrace {

  private static final int SITES = 200;
  private static final int NAMES = 40;
  private static final int PERIOD = 3;

  private final Random random;
  private final List<Event> events = new ArrayList<>();
  private final List<List<Event>> chunks = new ArrayList<>();

  /**
   * @param size how many events
   */
  RandomTrace(long seed, int size) {
    this(seed, size, 1 + new Random(seed).nextInt(3000));
  }

  /**
   * @param longest the most events of a piece
   */
  RandomTrace(long seed, int size, int longest) {
    random = new Random(seed);
    int threads = 1 + random.nextInt(6);
    List<List<Event>> waiting = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      waiting.add(new ArrayList<>());
    }
    long stamp = random.nextInt(3) == 0 ? random.nextLong(1L << 50) : 0;
    for (int i = 0; i < size; i++) {
      stamp += random.nextInt(9) == 0 ? random.nextInt(1 + random.nextInt(1000)) : 0;
      int thread = random.nextInt(threads);
      List<Event> own = waiting.get(thread);
      Event event =
          own.size() > PERIOD && random.nextBoolean()
              ? again(own, stamp)
              : event(1 + thread, stamp);
      own.add(event);
      events.add(event);
      if (own.size() >= longest) {
        chunks.add(List.copyOf(own));
        own.clear();
      }
    }
    waiting.stream().filter(own -> !own.isEmpty()).map(List::copyOf).forEach(chunks::add);
  }

  private Event event(int thread, long stamp) {
    EventKind[] kinds = EventKind.values();
    EventKind kind = kinds[random.nextInt(kinds.length - 1)];
    return new Event(kind, thread, number(SITES, 1 << 27), number(300, -1), number(9, -1), stamp);
  }

  /** As in a loop: what came some events ago, mostly with the next target and detail. */
  private Event again(List<Event> own, long stamp) {
    Event past = own.get(own.size() - PERIOD);
    int step = random.nextInt(10) > 0 ? 1 : random.nextInt(3);
    return new Event(
        past.kind(), past.thread(), past.site(), past.target() + step, past.detail() + step, stamp);
  }

  /** Mostly a small number, sometimes any. */
  private int number(int few, int all) {
    if (random.nextInt(20) > 0) {
      return random.nextInt(few);
    }
    return all < 0 ? random.nextInt() : random.nextInt(all);
  }

  /** The events in the order that a reader must find: by stamp, by thread, as they came. */
  List<Event> events() {
    return inOrder(events);
  }

  /** Some events in the order that a reader must find; those of a thread are in order. */
  static List<Event> inOrder(List<Event> some) {
    return some.stream()
        .sorted(Comparator.comparingLong(Event::stamp).thenComparingInt(Event::thread))
        .toList();
  }

  void writeTo(TraceWriter writer) {
    name(writer);
    chunks.forEach(chunk -> write(chunk, writer));
  }

  List<List<Event>> chunks() {
    return chunks;
  }

  static void write(List<Event> chunk, TraceWriter writer) {
    long base = chunk.get(0).stamp();
    int[] words = new int[4 * chunk.size()];
    for (int i = 0; i < chunk.size(); i++) {
      Event event = chunk.get(i);
      words[4 * i] = event.kind().code() | event.site() << 5;
      words[4 * i + 1] = event.target();
      words[4 * i + 2] = event.detail();
      words[4 * i + 3] = (int) (event.stamp() - base);
    }
    writer.events(chunk.get(0).thread(), words, chunk.size(), base);
  }

  private void name(TraceWriter writer) {
    for (int i = 1; i < NAMES; i++) {
      writer.site(i, site(i), i % 7);
      writer.variable(i, variable(i));
      writer.operation(i, operation(i));
      writer.type(i, "p.Type" + i);
      writer.object(100 * i, i, i % 5);
    }
    writer.conditional(2);
    writer.thread(1, "main");
    writer.virtualThread(2, "worker \u00e9\ud83d\ude00 \"2\"\n");
    writer.problem(new Problem("p.C", "not looked at"));
  }

  static Site site(int number) {
    return new Site("p.C" + number % 3, "m", "()V", number - 1, "C.java", number % 4 - 1);
  }

  static Variable variable(int number) {
    return new Variable(
        "p.C", number % 6 == 0 ? "" : "f" + number, SymbolWriter.PARTS.get(number % 3));
  }

  static Operation operation(int number) {
    return new Operation("p.C", "op" + number, "(I)V", number % 2, "", number);
  }
}
