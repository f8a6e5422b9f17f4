/** Has a method to begin with, and one that others could run. */
public class Worlds {
  private int n;

  public static void main(String[] args) {}

  public void act() {
    synchronized (this) {
      n++;
    }
  }
}
