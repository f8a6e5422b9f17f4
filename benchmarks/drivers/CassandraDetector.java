import java.net.InetAddress;
import org.apache.cassandra.gms.FailureDetector;

/** Two threads report the first heartbeat of a node. */
public class CassandraDetector {
  public static void main(String[] args) throws Exception {
    FailureDetector detector = (FailureDetector) FailureDetector.instance;
    for (int round = 0; round < 20; round++) {
      InetAddress node = InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) round});
      Thread first = new Thread(() -> detector.report(node));
      Thread second = new Thread(() -> detector.report(node));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
