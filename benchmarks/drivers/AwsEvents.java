import software.amazon.jdbc.util.ImportantEventService;

/** Two threads register events while older ones expire. */
public class AwsEvents {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      ImportantEventService events = new ImportantEventService(true, -1);
      events.registerEvent("started");
      events.registerEvent("connected");
      Thread first = new Thread(() -> events.registerEvent("failed over"));
      Thread second = new Thread(() -> events.registerEvent("reconnected"));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
