import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.zookeeper.server.quorum.QuorumCnxManager;
import org.apache.zookeeper.server.quorum.QuorumPeer.QuorumServer;

/** Two threads send the first messages to another server. */
public class ZookeeperSend {
  public static void main(String[] args) throws InterruptedException {
    InetSocketAddress nobody = new InetSocketAddress("localhost", 1);
    Map<Long, QuorumServer> servers = Map.of(2L, new QuorumServer(2, "localhost", 1, 1, null));
    for (int round = 0; round < 10; round++) {
      QuorumCnxManager connections =
          new QuorumCnxManager(1, servers, null, null, 100, false, 2, false);
      Thread first = new Thread(() -> connections.toSend(2L, ByteBuffer.allocate(8)));
      Thread second = new Thread(() -> connections.toSend(2L, ByteBuffer.allocate(8)));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
