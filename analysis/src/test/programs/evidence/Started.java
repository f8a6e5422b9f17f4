/** A program whose threads are all known. */
public class Started {
  private int alone;
  private int together;

  public static void main(String[] args) {
    Started work = new Started();
    new Thread(work::countAlone).start();
    for (int i = 0; i < 2; i++) {
      new Thread(work::countTogether).start();
    }
  }

  void countAlone() { // SILENT: not-parallel
    int n;
    synchronized (this) {
      n = alone;
    }
    synchronized (this) {
      alone = n + 1;
    }
  }

  void countTogether() { // REPORTED: not-parallel
    int n;
    synchronized (this) {
      n = together;
    }
    synchronized (this) {
      together = n + 1;
    }
  }
}
