package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.locks.Place.Exit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes a Java class at random from nested statements over a few locks; its leaves are numbered
 * calls of {@code mark}, and which locks are held at each follows from the text alone.
 */
final class LockProgram {

  /** The methods {@code method0}, {@code method1} and so on, to be called from outside. */
  static final int METHODS = 14;

  private static final int MAX_STATEMENTS = 14;
  private static final int DEEPEST = 7;

  private static final String HEAD =
      """
      import java.util.concurrent.locks.ReentrantLock;
      import java.util.concurrent.locks.ReentrantReadWriteLock;
      import java.util.concurrent.locks.StampedLock;
      import java.util.function.IntConsumer;
      import java.util.function.IntUnaryOperator;
      class CLASS {
        static final class Oops extends RuntimeException {}
        final Object a;
        Object b;
        final ReentrantLock l;
        final ReentrantLock m;
        final ReentrantReadWriteLock rw;
        final StampedLock s;
        final IntConsumer marks;
        final IntUnaryOperator choices;
        CLASS(Object a, Object b, ReentrantLock l, ReentrantLock m, ReentrantReadWriteLock rw,
            StampedLock s, IntConsumer marks, IntUnaryOperator choices) {
          this.a = a;
          this.b = b;
          this.l = l;
          this.m = m;
          this.rw = rw;
          this.s = s;
          this.marks = marks;
          this.choices = choices;
        }
        void mark(int k) { marks.accept(k); }
        boolean chance() { return choices.applyAsInt(2) == 0; }
        void enter() { l.lock(); }
        void leave() { l.unlock(); }
        private void enterDeep() { enter(); }
        private void leaveDeep() { leave(); }
        boolean attempt() { return l.tryLock(); }
        static void take(ReentrantLock lock) { lock.lock(); }
        static void give(ReentrantLock lock) { lock.unlock(); }
        void enterReading() { rw.readLock().lock(); }
        void leaveReading() { rw.readLock().unlock(); }
      """;

  /** What is written to take a lock and to give it back. */
  private record Pair(String lock, String take, String give) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair("this.l", "l.lock();", "l.unlock();"),
          new Pair("this.m", "m.lock();", "m.unlock();"),
          new Pair("this.l", "enter();", "leave();"),
          new Pair("this.l", "enterDeep();", "leaveDeep();"),
          new Pair("this.l", "l.lock();", "leave();"),
          new Pair("this.m", "take(m);", "give(m);"),
          new Pair("this.rw", "rw.writeLock().lock();", "rw.writeLock().unlock();"),
          new Pair("this.rw (shared)", "rw.readLock().lock();", "rw.readLock().unlock();"),
          new Pair("this.rw (shared)", "enterReading();", "leaveReading();"),
          new Pair("this.s", "long stamp# = s.writeLock();", "s.unlockWrite(stamp#);"),
          new Pair("this.s", "long stamp# = s.writeLock();", "s.unlock(stamp#);"),
          new Pair("this.s (shared)", "long stamp# = s.readLock();", "s.unlockRead(stamp#);"),
          new Pair("this.s (shared)", "long stamp# = s.readLock();", "s.unlock(stamp#);"));

  private static final List<Pair> ATTEMPTS =
      List.of(
          new Pair("this.l", "l.tryLock()", "l.unlock();"),
          new Pair("this.m", "m.tryLock()", "m.unlock();"),
          new Pair("this.l", "attempt()", "leave();"),
          new Pair("this.rw (shared)", "rw.readLock().tryLock()", "rw.readLock().unlock();"),
          new Pair("this.rw", "rw.writeLock().tryLock()", "rw.writeLock().unlock();"));

  /** A leaf: its method and what is held there. */
  record Mark(String method, Set<String> held, Set<String> maybe) {}

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final List<Mark> marks = new ArrayList<>();
  private final Deque<Runnable> methodsToCome = new ArrayDeque<>();
  private String method = "";
  private int helpers;
  private int names;
  private int statementsLeft;

  LockProgram(String className, long seed) {
    random = new Random(seed);
    text.append(HEAD.replace("CLASS", className));
    for (int i = 0; i < METHODS; i++) {
      String name = "method" + i;
      methodsToCome.add(() -> method("", name, Place.outermost()));
    }
    while (!methodsToCome.isEmpty()) {
      methodsToCome.remove().run();
    }
    text.append("}\n");
  }

  String text() {
    return text.toString();
  }

  /** The leaves, by number. */
  List<Mark> marks() {
    return Collections.unmodifiableList(marks);
  }

  /** How many methods there are that are called at one place of another one. */
  int helpers() {
    return helpers;
  }

  private void method(String access, String name, Place place) {
    method = name;
    statementsLeft = MAX_STATEMENTS;
    boolean isSynchronized = random.nextInt(6) == 0;
    block(
        access + (isSynchronized ? "synchronized " : "") + "void " + name + "()",
        isSynchronized ? place.under("this") : place);
    text.append('\n');
  }

  private void block(String head, Place place) {
    line(head + " {", place);
    statements(place);
    line("}", place);
  }

  private void line(String line, Place place) {
    text.append("  ".repeat(place.depth() + 1)).append(line).append('\n');
  }

  private void statements(Place place) {
    for (int i = random.nextInt(3); i >= 0; i--) {
      if (statementsLeft-- > 0 && place.depth() < DEEPEST) {
        statement(place);
      }
      mark(place);
    }
  }

  private void mark(Place place) {
    line("mark(" + marks.size() + ");", place);
    marks.add(new Mark(method, new TreeSet<>(place.held()), place.maybe()));
  }

  private void statement(Place place) {
    switch (random.nextInt(14)) {
      case 0, 1 -> monitor(place);
      case 2, 3, 4 -> guarded(pick(PAIRS, place), place);
      case 5 -> plain(pick(PAIRS, place), place);
      case 6 -> attempt(pick(ATTEMPTS, place), place);
      case 7 -> keptAttempt(pick(ATTEMPTS, place), place);
      case 8 -> branch(place);
      case 9 -> loop(place);
      case 10 -> choice(place);
      case 11 -> attemptToCatch(place);
      case 12 -> exit(place);
      default -> helper(place);
    }
  }

  private Pair pick(List<Pair> pairs, Place place) {
    List<Pair> possible = pairs.stream().filter(pair -> place.canTake(pair.lock())).toList();
    Pair pair = possible.get(random.nextInt(possible.size()));
    String number = Integer.toString(names++);
    return new Pair(
        pair.lock(), pair.take().replace("#", number), pair.give().replace("#", number));
  }

  private void monitor(Place place) {
    String lock = List.of("this", "a", "b").get(random.nextInt(3));
    block("synchronized (" + lock + ")", place.under(lock.equals("this") ? lock : "this." + lock));
  }

  private void guarded(Pair pair, Place place) {
    line(pair.take(), place);
    block("try", place.under(pair.lock()));
    line("finally { " + pair.give() + " }", place);
  }

  private void plain(Pair pair, Place place) {
    line(pair.take(), place);
    statements(place.under(pair.lock()).neverLeft());
    line(pair.give(), place);
  }

  /** The lock is there if the attempt succeeds, and only in that branch. */
  private void attempt(Pair pair, Place place) {
    String condition = pair.take();
    if (random.nextBoolean()) {
      condition = "got" + names++;
      line("boolean " + condition + " = " + pair.take() + ";", place);
    }
    boolean isNegated = random.nextBoolean();
    if (isNegated) {
      block("if (!" + condition + ")", place.leftBy());
      line("else {", place);
    } else {
      line("if (" + condition + ") {", place);
    }
    block("try", place.under(pair.lock()));
    line("finally { " + pair.give() + " }", place);
    line("}", place);
    if (!isNegated && random.nextBoolean()) {
      block("else", place.leftBy());
    }
  }

  /** The lock is there for longer than the branch that is sure of it. */
  private void keptAttempt(Pair pair, Place place) {
    Place perhaps = place.perhapsUnder(pair.lock());
    String got = "got" + names++;
    line("boolean " + got + " = " + pair.take() + ";", place);
    line("try {", place);
    mark(perhaps);
    block("if (" + got + ")", place.under(pair.lock()));
    statements(perhaps);
    block("if (" + got + ")", place.under(pair.lock()));
    line("} finally { if (" + got + ") { " + pair.give() + " } }", place);
  }

  private void branch(Place place) {
    block("if (chance())", place.leftBy());
    if (random.nextBoolean()) {
      block("else", place.leftBy());
    }
  }

  private void loop(Place place) {
    Place inside = place.leftBy(Exit.BREAK, Exit.CONTINUE);
    if (random.nextBoolean()) {
      block("while (chance())", inside);
    } else {
      block("do", inside);
      line("while (chance());", place);
    }
  }

  private void choice(Place place) {
    line("switch (choices.applyAsInt(4)) {", place);
    for (String label : List.of("case 0:", "case 1:", "default:")) {
      line(label, place);
      statements(place.leftBy(Exit.BREAK));
      if (random.nextBoolean()) {
        line("break;", place.leftBy());
      }
    }
    line("}", place);
  }

  private void attemptToCatch(Place place) {
    int form = random.nextInt(3);
    boolean isCaught = form != 0;
    block("try", isCaught ? place.leftBy(Exit.THROW) : place.leftBy());
    if (isCaught) {
      block("catch (Oops oops" + names++ + ")", place.leftBy());
    }
    if (form != 1) {
      block("finally", place.neverLeft());
    }
  }

  private void exit(Place place) {
    List<Exit> possible = place.exits().stream().sorted().toList();
    if (!possible.isEmpty()) {
      line("if (chance()) {", place);
      mark(place);
      line(possible.get(random.nextInt(possible.size())).text, place);
      line("}", place);
    }
  }

  private void helper(Place place) {
    String name = "helper" + helpers++;
    line(name + "();", place);
    methodsToCome.add(() -> method("private ", name, place.called()));
  }
}
