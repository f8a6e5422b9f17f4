package dev.untorn.cli;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;

/**
 * A program that is hard on those who watch it: stacks that overflow, many threads, exceptions and
 * classes. Prints the same however often it is run.
 */
final class Hostile {

  private static final Object LOCK = new Object();
  private static int sum;
  private static int depth;

  private Hostile() {}

  /** A class that is defined again and again. */
  public static final class Copied {
    private int count;

    public int next() {
      count++;
      return count;
    }
  }

  /** Defines one class. */
  private static final class OneClass extends ClassLoader {
    Class<?> define(byte[] bytes) {
      return defineClass(Copied.class.getName(), bytes, 0, bytes.length);
    }
  }

  /**
   * Does what is hard, so many times.
   *
   * @param args how many threads, virtual threads, exceptions and classes
   */
  public static void main(String[] args) throws Exception {
    overflow();
    threads(Integer.parseInt(args[0]));
    if (Runtime.version().feature() >= 21) {
      virtualThreads(Integer.parseInt(args[1]));
    }
    exceptions(Integer.parseInt(args[2]));
    classes(Integer.parseInt(args[3]));
  }

  private static void overflow() {
    try {
      down(0);
    } catch (StackOverflowError e) {
      System.out.println("overflow " + Thread.holdsLock(LOCK) + (depth > 100));
    }
    try {
      downAgain(0);
    } catch (StackOverflowError e) {
      System.out.println("overflow " + Thread.holdsLock(Hostile.class));
    }
  }

  private static int down(int n) {
    synchronized (LOCK) {
      depth = n;
      return n < 0 ? 0 : down(n + 1) + 1;
    }
  }

  private static synchronized int downAgain(int n) {
    return n < 0 ? 0 : downAgain(n + 1) + 1;
  }

  private static void add() {
    synchronized (LOCK) {
      sum++;
    }
  }

  private static void threads(int many) throws InterruptedException {
    Thread[] some = new Thread[100];
    for (int done = 0; done < many; done += some.length) {
      for (int i = 0; i < some.length; i++) {
        some[i] = new Thread(Hostile::add);
        some[i].start();
      }
      for (Thread one : some) {
        one.join();
      }
    }
    System.out.println("threads " + sum);
  }

  /** They are not there when this is compiled. */
  private static void virtualThreads(int many) throws Exception {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    CountDownLatch latch = new CountDownLatch(many);
    Runnable task =
        () -> {
          add();
          latch.countDown();
        };
    for (int i = 0; i < many; i++) {
      start.invoke(null, task);
    }
    latch.await();
    System.out.println("virtual threads " + sum);
  }

  private static void exceptions(int many) {
    int caught = 0;
    for (int i = 0; i < many; i++) {
      try {
        synchronized (LOCK) {
          if (i % 2 == 0) {
            throw new IllegalStateException();
          }
        }
      } catch (IllegalStateException e) {
        caught++;
      }
    }
    System.out.println("exceptions " + caught);
  }

  private static void classes(int many) throws Exception {
    byte[] bytes = copied();
    int count = 0;
    for (int i = 0; i < many; i++) {
      count += next(new OneClass().define(bytes));
    }
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
    System.out.println("classes " + (count + next(hidden)));
  }

  private static int next(Class<?> type) throws ReflectiveOperationException {
    Object one = type.getDeclaredConstructor().newInstance();
    return (Integer) type.getMethod("next").invoke(one);
  }

  private static byte[] copied() throws IOException {
    try (InputStream in = Hostile.class.getResourceAsStream("Hostile$Copied.class")) {
      return in.readAllBytes();
    }
  }
}
