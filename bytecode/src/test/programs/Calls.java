import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Every kind of call. CALLS: says which methods of the program the calls of a line can run and
 * whether they can run others (outside); RUNS: says which ones a library runs, and when.
 */
class Calls {
  interface Shape {
    int area();

    default int twice() {
      return 2 * area(); // CALLS: Square.area, Plain.area, Disc.area, Open.area, lambda
    }
  }

  static class Square implements Shape {
    @Override
    public int area() {
      return 1;
    }
  }

  /** Nobody makes one. */
  static class Unused implements Shape {
    @Override
    public int area() {
      return 2;
    }

    @Override
    public int twice() {
      return 4;
    }
  }

  /** Others can make one. */
  public static class Open implements Shape {
    public Open() {}

    @Override
    public int area() {
      return 3;
    }
  }

  /** Has an area, but is no shape. */
  static class Plain {
    public int area() {
      return 5;
    }
  }

  static class Inherited extends Plain implements Shape {} // CALLS: Plain.<init>

  static class Disc implements Shape {
    @Override
    public int area() {
      return 6;
    }

    @Override
    public int twice() {
      return Shape.super.twice(); // CALLS: Shape.twice
    }

    final int last() {
      return 7;
    }

    private int own() {
      return 8;
    }

    static int common() {
      return 9;
    }

    int all(Disc other) {
      int n = own(); // CALLS: Disc.own
      n += other.own(); // CALLS: Disc.own
      n += last(); // CALLS: Disc.last
      n += common(); // CALLS: Disc.common
      return n + super.hashCode(); // CALLS: outside
    }
  }

  private final Shape field = new Square(); // CALLS: Square.<init>
  private Shape either = new Disc(); // CALLS: Disc.<init>
  protected Shape anybody = new Inherited(); // CALLS: Inherited.<init>
  Runnable kept;

  int shapes(Shape shape, Disc disc) {
    either = new Square(); // CALLS: Square.<init>
    int n = shape.area(); // CALLS: Square.area, Plain.area, Disc.area, Open.area, lambda
    n += shape.twice(); // CALLS: Shape.twice, Disc.twice
    n += field.area(); // CALLS: Square.area
    n += either.area(); // CALLS: Square.area, Disc.area
    n += anybody.area(); // CALLS: Square.area, Plain.area, Disc.area, Open.area, lambda
    n += make().area(); // CALLS: Calls.make, Square.area, Disc.area
    n += disc.area(); // CALLS: Disc.area
    return n + disc.hashCode(); // CALLS: outside
  }

  static Shape make() {
    return Math.random() > 0.5 ? new Square() : new Disc(); // CALLS: Square.<init>, Disc.<init>, outside
  }

  /** Has a private method of the same name as one of its subclass. */
  static class Upper {
    private int step() {
      return 1;
    }

    static int climb() {
      Upper made = new Lower(); // CALLS: Lower.<init>
      return made.step(); // CALLS: Upper.step
    }
  }

  static class Lower extends Upper { // CALLS: Upper.<init>
    int step() {
      return 2;
    }
  }

  /** Gets its method from an interface of a subclass. */
  interface Named {
    String name();
  }

  interface Nameless extends Named {
    @Override
    default String name() {
      return "";
    }
  }

  abstract static class Thing implements Named {}

  static class Stone extends Thing implements Nameless {} // CALLS: Thing.<init>

  String name(Thing thing) {
    return thing.name(); // CALLS: Nameless.name
  }

  Thing stone() {
    return new Stone(); // CALLS: Stone.<init>
  }

  /** Runs what it is given. */
  private static int apply(Supplier<Integer> supplier) {
    return supplier.get(); // CALLS: lambda, Calls.one, outside
  }

  static Integer one() {
    return 1;
  }

  int lambdas(List<Integer> list, Executor executor) {
    Shape shape = () -> 3;
    int n = shape.area(); // CALLS: lambda
    n += shape.twice(); // CALLS: Shape.twice
    anybody = shape;
    n += apply(() -> 1); // CALLS: Calls.apply
    n += apply(Calls::one); // CALLS: Calls.apply
    list.forEach(one -> kept.run()); // CALLS: outside, lambda RUNS: lambda now
    list.sort(new Order()); // CALLS: Order.<init>, outside RUNS: Order.compare now
    executor.execute(() -> {}); // CALLS: outside RUNS: lambda elsewhere
    list.sort(Comparator.comparing(one -> -one)); // CALLS: outside RUNS: lambda later
    new Thread(new Task()).start(); // CALLS: Task.<init>, outside RUNS: Task.run elsewhere
    kept = () -> {};
    return n;
  }

  static class Order implements Comparator<Integer> { // CALLS: Order.compare
    @Override
    public int compare(Integer a, Integer b) {
      return 0;
    }
  }

  static class Task implements Runnable {
    @Override
    public void run() {}
  }

  /** Has one instance only: the lambda below. */
  interface Step {
    int go();

    default int twice() {
      return go() + go(); // CALLS: lambda, outside
    }
  }

  int defaults() {
    Step step = () -> 1;
    return step.twice(); // CALLS: Step.twice
  }

  int references(List<Shape> shapes) {
    shapes.forEach(Shape::twice); // CALLS: outside RUNS: Shape.twice now, Disc.twice now
    Supplier<Integer> area = new Square()::area; // CALLS: Square.<init>
    return area.get(); // CALLS: Square.area
  }

  /** What a list keeps can be called by whoever takes it out. */
  void listed(List<Function<String, String>> list) {
    list.add(word -> word + 1); // CALLS: outside
    list.get(0).apply(""); // CALLS: outside, lambda
  }

  /** So can what lies behind a function that is made of others. */
  int composed(Supplier<Function<Integer, Integer>> other) {
    Function<Integer, Integer> first = n -> n + 1;
    Function<Integer, Integer> both = first.andThen(n -> n + 2); // CALLS: outside RUNS: lambda later
    return both.apply(1); // CALLS: outside, lambda
  }

  /** Inherits from a library what starts tasks. */
  static class Pool extends ThreadPoolExecutor {
    Pool() {
      super(1, 1, 0, null, null); // CALLS: outside
    }
  }

  void inherited(Pool pool) {
    pool.execute(new Task()); // CALLS: Task.<init>, outside RUNS: Task.run elsewhere
    pool.execute(() -> {}); // CALLS: outside RUNS: lambda elsewhere
  }

  Object pool() {
    return new Pool(); // CALLS: Pool.<init>
  }

  List<Object> others() {
    return new ArrayList<>(); // CALLS: outside
  }
}
