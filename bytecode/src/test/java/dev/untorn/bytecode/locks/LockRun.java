package dev.untorn.bytecode.locks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.input.ClassFiles.ClassFile;
import dev.untorn.bytecode.locks.LockProgram.Mark;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/** Runs a class that a {@link LockProgram} made, and asks the locks themselves at each leaf. */
final class LockRun {

  private static final int ROUNDS = 40;

  /** A lock that can be had only sometimes. */
  private static final class MoodyLock extends ReentrantLock {
    private static final long serialVersionUID = 1;
    private final transient Random random;

    MoodyLock(Random random) {
      this.random = random;
    }

    @Override
    public boolean tryLock() {
      return random.nextInt(3) > 0 && super.tryLock();
    }
  }

  /** The classes that were compiled. */
  static final class Loader extends ClassLoader {
    private final Map<String, ClassFile> files;

    Loader(List<ClassFile> files) {
      this.files = files.stream().collect(Collectors.toMap(ClassFile::name, Function.identity()));
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      ClassFile file = files.get(name);
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, file.bytes(), 0, file.bytes().length);
    }
  }

  private final LockProgram program;
  private final Class<?> type;
  private final Random random;
  private final BitSet visited = new BitSet();

  private final Object a = new Object();
  private final Object b = new Object();
  private final ReentrantLock l;
  private final ReentrantLock m;
  private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
  private final StampedLock s = new StampedLock();
  private Object self;

  LockRun(LockProgram program, Class<?> type, long seed) {
    this.program = program;
    this.type = type;
    random = new Random(seed);
    l = new MoodyLock(random);
    m = new MoodyLock(random);
  }

  /** Calls each method some times; returns the leaves that were reached. */
  BitSet run() throws ReflectiveOperationException {
    Constructor<?> constructor =
        type.getDeclaredConstructor(
            Object.class,
            Object.class,
            ReentrantLock.class,
            ReentrantLock.class,
            ReentrantReadWriteLock.class,
            StampedLock.class,
            IntConsumer.class,
            IntUnaryOperator.class);
    constructor.setAccessible(true);
    IntConsumer visit = this::visit;
    IntUnaryOperator choose = random::nextInt;
    self = constructor.newInstance(a, b, l, m, rw, s, visit, choose);
    for (int i = 0; i < LockProgram.METHODS; i++) {
      Method method = type.getDeclaredMethod("method" + i);
      method.setAccessible(true);
      for (int round = 0; round < ROUNDS; round++) {
        call(method);
        assertThat(held()).as("after %s.%s", type.getName(), method.getName()).isEmpty();
      }
    }
    return visited;
  }

  private void call(Method method) throws ReflectiveOperationException {
    try {
      method.invoke(self);
    } catch (InvocationTargetException e) {
      if (!e.getCause().getClass().getSimpleName().equals("Oops")) {
        throw e;
      }
    }
  }

  private void visit(int number) {
    visited.set(number);
    Mark mark = program.marks().get(number);
    Set<String> real = held();
    Set<String> possible = new TreeSet<>(mark.held());
    possible.addAll(mark.maybe());
    if (!real.containsAll(mark.held()) || !possible.containsAll(real)) {
      throw new AssertionError(
          "mark(%d) in %s: said %s, perhaps %s, really %s in%n%s"
              .formatted(number, mark.method(), mark.held(), mark.maybe(), real, program.text()));
    }
  }

  private Set<String> held() {
    Set<String> held = new TreeSet<>();
    add(held, "this", Thread.holdsLock(self));
    add(held, "this.a", Thread.holdsLock(a));
    add(held, "this.b", Thread.holdsLock(b));
    add(held, "this.l", l.isHeldByCurrentThread());
    add(held, "this.m", m.isHeldByCurrentThread());
    add(held, "this.rw", rw.isWriteLockedByCurrentThread());
    add(held, "this.rw (shared)", rw.getReadHoldCount() > 0);
    add(held, "this.s", s.isWriteLocked());
    add(held, "this.s (shared)", s.isReadLocked());
    return held;
  }

  private static void add(Set<String> held, String lock, boolean isHeld) {
    if (isHeld) {
      held.add(lock);
    }
  }
}
