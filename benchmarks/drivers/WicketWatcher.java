import org.apache.wicket.util.time.Time;
import org.apache.wicket.util.watch.IModifiable;
import org.apache.wicket.util.watch.ModificationWatcher;

/** Two threads watch the same file. */
public class WicketWatcher {
  public static void main(String[] args) throws InterruptedException {
    ModificationWatcher watcher = new ModificationWatcher();
    for (int round = 0; round < 20; round++) {
      IModifiable file = Time::now;
      Thread first = new Thread(() -> watcher.add(file, () -> {}));
      Thread second = new Thread(() -> watcher.add(file, () -> {}));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
