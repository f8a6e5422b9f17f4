package dev.untorn.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Programs that use classes of the JDK, which are watched in them. */
@SuppressWarnings({ // These are the classes of the papers, and all ways to use them.
  "IdentityHashMapUsage",
  "JdkObsolete",
  "ModifyCollectionInEnhancedForLoop"
})
public final class JdkClasses {

  private static final int THREADS = 4;
  private static final int ROUNDS = 60;

  private JdkClasses() {}

  public static void main(String[] args) throws Exception {
    if (args[0].equals("load")) {
      load();
    } else {
      copies();
    }
  }

  /** What is not atomic in classes whose methods are synchronized, as in the papers. */
  private static void copies() {
    StringBuffer text = new StringBuffer("abc");
    StringBuffer longer = new StringBuffer();
    oneAfterTheOther(() -> text.setLength(2), () -> longer.append(text));
    Hashtable<String, Integer> table = new Hashtable<>(Map.of("a", 1, "b", 2));
    Hashtable<String, Integer> larger = new Hashtable<>();
    oneAfterTheOther(() -> table.put("c", 3), () -> larger.putAll(table));
    Vector<Integer> numbers = new Vector<>(List.of(1, 2));
    Vector<Integer> others = new Vector<>(List.of(1, 2));
    oneAfterTheOther(numbers::removeAllElements, () -> System.out.println(others.equals(numbers)));
    Collection<Vector<Integer>> copies = new ArrayList<>();
    Stack<Integer> stack = new Stack<>();
    oneAfterTheOther(() -> stack.push(3), () -> copies.add(new Vector<>(stack)));
    System.out.println(text + " " + longer + " " + larger.size() + others + copies);
  }

  /** Twice the first: then two threads have used what the second uses. They never meet. */
  private static void oneAfterTheOther(Runnable first, Runnable second) {
    for (Runnable task : new Runnable[] {first, first, second}) {
      Thread thread = new Thread(task);
      thread.start();
      while (thread.getState() != Thread.State.TERMINATED) {
        Thread.onSpinWait();
      }
    }
  }

  /** Many threads use them together; the result is always the same. */
  private static void load() throws Exception {
    Shared shared = new Shared();
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    List<Future<Long>> results = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int id = i;
      results.add(pool.submit(() -> use(shared, id)));
    }
    long sum = 0;
    for (Future<Long> result : results) {
      sum += result.get();
    }
    pool.shutdown();
    System.out.println(sum + " " + shared);
  }

  private static long use(Shared shared, int id) {
    Random random = new Random(id);
    long sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
      shared.use(id, i);
      sum += useOwn(random.nextInt(10));
    }
    return sum;
  }

  private static long useOwn(int number) {
    List<Integer> list = new ArrayList<>(List.of(3, 1, 2, number));
    Collections.sort(list);
    Map<Integer, List<Integer>> map = new HashMap<>();
    map.computeIfAbsent(number, key -> new LinkedList<>()).addAll(list);
    ArrayDeque<Integer> deque = new ArrayDeque<>(list);
    PriorityQueue<Integer> queue = new PriorityQueue<>(list);
    Map<Object, Integer> linked = new LinkedHashMap<>(16, 0.75f, true);
    linked.put("a", number);
    linked.putAll(new IdentityHashMap<>(Map.of(list, 1)));
    linked.putAll(new WeakHashMap<>(Map.of("b", 2)));
    BitSet bits = new BitSet();
    bits.set(number);
    StringBuilder text = new StringBuilder().append(number).append('\u00e9').reverse();
    long sum = 0L + map.get(number).size() + deque.pollLast() + queue.remove() + bits.cardinality();
    for (Map.Entry<Object, Integer> entry : linked.entrySet()) {
      sum += entry.getValue();
    }
    try {
      for (Integer one : list) {
        list.remove(one);
      }
    } catch (ConcurrentModificationException e) {
      sum++;
    }
    return sum
        + text.length()
        + String.format("%d-%s", number, list).length()
        + IntStream.range(0, number).boxed().collect(Collectors.toSet()).size();
  }

  /** What several threads use. */
  private static final class Shared {
    private final Vector<Integer> vector = new Vector<>();
    private final Hashtable<Integer, String> table = new Hashtable<>();
    private final Stack<Integer> stack = new Stack<>();
    private final Properties properties = new Properties();
    private final StringBuffer text = new StringBuffer();
    private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    private final Map<Integer, Integer> map = Collections.synchronizedMap(new TreeMap<>());
    private final Set<Integer> set = Collections.synchronizedSet(new TreeSet<>());

    void use(int id, int number) {
      vector.add(number);
      table.put(id * ROUNDS + number, "x" + number);
      stack.push(number);
      properties.setProperty(id + "." + number, "");
      text.append('c');
      list.add(number);
      map.merge(number % 7, 1, Integer::sum);
      set.add(number % 10);
    }

    @Override
    public String toString() {
      return vector.stream().mapToInt(one -> one).sum()
          + " "
          + table.hashCode()
          + List.of(stack.size(), properties.size(), text.length(), list.size(), map, set);
    }
  }
}
