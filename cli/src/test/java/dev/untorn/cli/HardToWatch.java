package dev.untorn.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A program that would show hooks if they were not careful; prints the same with and without. */
@SuppressWarnings({"serial", "WaitNotInLoop"}) // That the JVM finds the version is the point.
final class HardToWatch implements Serializable, Cloneable {

  private static final long[] LONGS = new long[5000];
  private static final long[][] ROWS = {LONGS, new long[2], null};
  private static int depth;
  private static volatile int flag;
  private static int longest;

  static {
    for (int i = 0; i < LONGS.length; i++) {
      longest += (int) LONGS[i] + 1;
    }
  }

  private int number;
  private int left;
  private int right;
  private double[] numbers = new double[3];
  private Map<String, Integer> map = new HashMap<>();
  private final transient ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  /** Has a field that is written before the constructor above it is called. */
  private final class Inner {
    private final int copy = number + 1;
  }

  private record Pair(long left, String right) {}

  public static void main(String[] args) throws Exception {
    HardToWatch one = new HardToWatch();
    List<String> said = new ArrayList<>();
    said.add("threads " + one.inThreads());
    said.add("overflow " + overflow() + Thread.holdsLock(HardToWatch.class));
    said.add("serial " + ObjectStreamClass.lookup(HardToWatch.class).getSerialVersionUID());
    said.add("copies " + one.copies());
    said.add("fields " + fields());
    said.add("trace " + one.trace());
    said.add("messages " + message(true) + message(false) + longest);
    said.add("asm " + sees("org.objectweb.asm.ClassReader") + sees("dev.untorn.agent.Agent"));
    said.add("inner " + one.new Inner().copy + new Pair(3, "x"));
    said.forEach(System.out::println);
  }

  private long inThreads() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<Long>> parts = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      int part = i;
      parts.add(pool.submit(() -> work(part)));
    }
    long sum = 0;
    for (Future<Long> part : parts) {
      sum += part.get();
    }
    pool.shutdown();
    return sum + number + map.get("k");
  }

  private long work(int part) throws InterruptedException {
    long sum = 0;
    for (int i = 0; i < 200; i++) {
      synchronized (this) {
        number++;
        left = i;
        right = i;
        sum += left - right;
        map.merge("k", 1, Integer::sum);
        if (i == 7) {
          wait(1);
        }
      }
      lock.readLock().lock();
      try {
        sum += numbers.length + part;
      } finally {
        lock.readLock().unlock();
      }
      LONGS[part * 800 + i] += i;
      sum += LONGS[part * 800 + i];
      flag = part;
    }
    return sum;
  }

  private static String overflow() {
    try {
      return "not" + down(0);
    } catch (StackOverflowError e) {
      return "yes";
    }
  }

  private static int down(int n) {
    synchronized (HardToWatch.class) {
      depth = n;
      return n < 0 ? n : down(n + 1) + flag;
    }
  }

  private String copies() throws Exception {
    HardToWatch clone = (HardToWatch) clone();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(this);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      HardToWatch read = (HardToWatch) in.readObject();
      return clone.number + " " + read.number + " " + bytes.size() + (depth > 100);
    }
  }

  private static String fields() {
    StringBuilder names = new StringBuilder();
    for (Field field : HardToWatch.class.getDeclaredFields()) {
      names.append(field.getName()).append(' ');
    }
    return names.toString();
  }

  private String trace() {
    try {
      synchronized (this) {
        return map.get("none").toString();
      }
    } catch (NullPointerException e) {
      return e.getMessage() + List.of(e.getStackTrace());
    }
  }

  private static String message(boolean isWritten) {
    long sum = 0;
    try {
      for (int i = 0; ; i++) {
        sum += ROWS[i].length;
        if (isWritten) {
          ROWS[i + 1][1] = sum;
        } else {
          sum += ROWS[i + 1][0];
        }
      }
    } catch (NullPointerException e) {
      return e.getMessage() + sum;
    }
  }

  private static boolean sees(String name) {
    try {
      return Class.forName(name) != null;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
