import java.util.concurrent.Executors;

/** What Java 21 brought; see Threads. */
public class Latest {
  static int n;

  public static void main(String[] args) {
    n = 1; // BEGINS: main one ALONE: yes
    Thread.startVirtualThread(() -> n = 2); // BEGINS: lambda one ALONE: no
    n = 3; // ALONE: no
    Thread.ofVirtual().start(() -> n = 4); // BEGINS: lambda one ALONE: no
    Thread.ofPlatform().name("x").start(new Task());
    try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
      pool.submit(() -> n = 5); // BEGINS: lambda one ALONE: no
    }
    n = 6; // ALONE: no
  }

  static class Task implements Runnable {
    @Override
    public void run() {
      n = 1; // BEGINS: Task.run one ALONE: no
    }
  }
}
