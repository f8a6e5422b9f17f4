import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Runs calls of all kinds; each call that really happens must be in the call graph. */
public class Observed {
  interface Animal {
    String name();

    default String greeting() {
      return "I am " + name();
    }
  }

  abstract static class Beast implements Animal, Comparable<Beast> {
    final int weight;

    Beast(int weight) {
      this.weight = weight;
      grow();
    }

    void grow() {}

    @Override
    public int compareTo(Beast other) {
      return Integer.compare(weight, other.weight);
    }

    @Override
    public String toString() {
      return greeting() + hidden();
    }

    private String hidden() {
      return ".";
    }
  }

  static class Cat extends Beast {
    Cat(int weight) {
      super(weight);
    }

    @Override
    public String name() {
      return "cat";
    }

    @Override
    void grow() {
      hidden();
    }

    String hidden() {
      return "!";
    }
  }

  static class Lion extends Cat {
    Lion() {
      super(190);
    }

    @Override
    public String name() {
      return "big " + super.name();
    }

    @Override
    public String greeting() {
      return super.greeting().toUpperCase(java.util.Locale.ROOT);
    }

    @Override
    public int hashCode() {
      return weight;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Lion;
    }
  }

  static class Robot {
    public String name() {
      return "robot";
    }
  }

  static class Toy extends Robot implements Animal {}

  enum Sign implements BinaryOperator<Integer> {
    PLUS {
      @Override
      public Integer apply(Integer a, Integer b) {
        return a + b;
      }
    },
    MINUS {
      @Override
      public Integer apply(Integer a, Integer b) {
        return a - b;
      }
    }
  }

  record Range(int from, int to) implements Iterable<Integer> {
    @Override
    public Iterator<Integer> iterator() {
      return new Iterator<>() {
        private int next = from;

        @Override
        public boolean hasNext() {
          return next < to;
        }

        @Override
        public Integer next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          return next++;
        }
      };
    }
  }

  static class Squares extends AbstractList<Integer> {
    @Override
    public Integer get(int index) {
      return index * index;
    }

    @Override
    public int size() {
      return 5;
    }
  }

  static class Visitor<T> {
    T visit(Supplier<T> supplier) {
      return supplier.get();
    }
  }

  static class Twice extends Visitor<String> {
    @Override
    String visit(Supplier<String> supplier) {
      return super.visit(supplier) + super.visit(supplier);
    }
  }

  private final Map<String, Function<Integer, Integer>> functions = new HashMap<>();
  private final List<Runnable> tasks = new ArrayList<>();
  private Supplier<String> supplier = () -> "none";
  static int count;

  static boolean isOdd(int n) {
    return n % 2 == 1;
  }

  private void listen(Runnable task) {
    tasks.add(task);
  }

  private static int with(int n, Function<Integer, Integer> function) {
    return function.apply(n);
  }

  void functions() {
    functions.put("more", n -> n + 1);
    functions.put("same", Function.identity());
    functions.put("less", n -> n - 1);
    functions.values().forEach(function -> with(3, function));
    for (Function<Integer, Integer> function : functions.values()) {
      count += function.andThen(n -> n * 2).compose((Integer n) -> n + 5).apply(4);
    }
    functions.computeIfAbsent("new", key -> n -> n);
    functions.merge("more", n -> 0, (one, other) -> other).apply(1);
    listen(() -> count++);
    listen(this::inner);
    tasks.forEach(Runnable::run);
    for (Runnable task : tasks) {
      task.run();
    }
    supplier = () -> "some";
    List.<Visitor<String>>of(new Visitor<>(), new Twice()).forEach(v -> v.visit(supplier));
  }

  void inner() {
    count--;
  }

  static void collections() {
    List<Beast> beasts = new ArrayList<>(List.of(new Lion(), new Cat(4), new Cat(3)));
    Collections.sort(beasts); // UNSEEN: Beast.compareTo
    beasts.sort(Comparator.comparing(Beast::name).thenComparing(beast -> -beast.weight).reversed());
    beasts.sort(
        new Comparator<>() {
          @Override
          public int compare(Beast one, Beast other) {
            return one.name().compareTo(other.name());
          }
        });
    TreeSet<Beast> sorted = new TreeSet<>(beasts); // UNSEEN: Beast.compareTo
    Map<Beast, String> names = new HashMap<>();
    names.put(new Lion(), "" + sorted.first()); // UNSEEN: Beast.toString, Lion.hashCode
    names.put(new Lion(), String.valueOf(beasts)); // UNSEEN: Beast.toString, Lion.equals, Lion.hashCode
    Animal[] animals = {beasts.get(0), new Toy(), () -> "nobody"};
    for (Animal animal : animals) {
      count += animal.greeting().length() + animal.name().length();
    }
    for (int n : new Range(1, 4)) {
      count += n;
    }
    for (Sign sign : Sign.values()) {
      count += sign.apply(3, 4);
    }
    count += new Squares().stream().filter(Observed::isOdd).mapToInt(n -> n).sum(); // UNSEEN: Squares.get, Squares.size
  }

  static void streams() {
    Predicate<Integer> odd = Observed::isOdd;
    List<String> words =
        IntStream.range(0, 9).boxed().filter(odd.negate()).map(Integer::toHexString).toList();
    count += words.stream().collect(Collectors.groupingBy(word -> word.length())).size();
    count += words.stream().map(Observed::new).mapToInt(Observed::length).reduce(0, Math::addExact);
  }

  Observed(String word) {
    supplier = () -> word;
  }

  int length() {
    return supplier.get().length();
  }

  static void threads() throws Exception {
    Thread thread = new Thread(() -> count++);
    thread.start();
    thread.join();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    List<Callable<Integer>> calls = new ArrayList<>();
    calls.add(() -> count);
    pool.invokeAll(calls);
    pool.submit(new Observed("x")::inner).get();
    pool.shutdown();
  }

  public static void main(String[] args) throws Exception {
    new Observed("word").functions();
    collections();
    streams();
    threads();
  }
}
