// WORLD: OPEN

/** A class of a library that has a main method too. */
public class Tool {
  private static int runs;

  public static void main(String[] args) { // SILENT: main-tool
    new Thread(Tool::runOnce).start();
    int n;
    synchronized (Tool.class) {
      n = runs;
    }
    synchronized (Tool.class) {
      runs = n + 1;
    }
  }

  public static void runOnce() { // REPORTED: main-tool
    int n;
    synchronized (Tool.class) {
      n = runs;
    }
    synchronized (Tool.class) {
      runs = n + 1;
    }
  }
}
