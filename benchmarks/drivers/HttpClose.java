import java.io.IOException;
import java.net.Socket;
import org.apache.http.impl.DefaultBHttpClientConnection;

/** Two threads close the same connection. */
public class HttpClose {
  public static void main(String[] args) throws Exception {
    for (int round = 0; round < 20; round++) {
      DefaultBHttpClientConnection connection = new DefaultBHttpClientConnection(1024);
      connection.bind(new Socket());
      Thread first = new Thread(() -> close(connection));
      Thread second = new Thread(() -> close(connection));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }

  private static void close(DefaultBHttpClientConnection connection) {
    try {
      connection.close();
    } catch (IOException e) {
      // The socket was never connected.
    }
  }
}
