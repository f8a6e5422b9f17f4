import com.alibaba.nacos.client.naming.beat.BeatInfo;
import com.alibaba.nacos.client.naming.beat.BeatReactor;

/** Two threads register the same instance of a service. */
public class NacosBeat {
  public static void main(String[] args) throws InterruptedException {
    BeatReactor beats = new BeatReactor(null, 1);
    for (int round = 0; round < 20; round++) {
      BeatInfo beat = new BeatInfo();
      beat.setIp("10.0.0." + round);
      beat.setPort(80);
      beat.setPeriod(60_000);
      Thread first = new Thread(() -> beats.addBeatInfo("shop", beat));
      Thread second = new Thread(() -> beats.addBeatInfo("shop", beat));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
