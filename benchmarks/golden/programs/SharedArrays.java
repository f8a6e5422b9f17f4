/** Elements of arrays: short and long ones, of numbers and of references. */
public final class SharedArrays {

  private final int[] few = new int[3];
  private final long[] many = new long[400];
  private final String[] names = {"a", "b"};

  void bump(int index) {
    few[index]++;
    many[100 * index] += few[index];
  }

  void swap() {
    String kept = names[0];
    names[0] = names[1];
    names[1] = kept;
  }

  public static void main(String[] args) {
    SharedArrays arrays = new SharedArrays();
    alone("first", () -> arrays.bump(1));
    alone("second", () -> arrays.bump(1));
    alone("third", () -> arrays.bump(2));
    alone("fourth", arrays::swap);
    alone("fifth", arrays::swap);
    System.out.println(arrays.many[100] + arrays.names[0]);
  }

  /** Runs one thread to its end, without an order that a rule could see. */
  private static void alone(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.start();
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }
}
