import org.apache.activemq.broker.SslContext;

/** Two connections ask for the SSL context that they share. */
public class ActiveSsl {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 10; round++) {
      SslContext context = new SslContext();
      Thread first = new Thread(() -> connect(context));
      Thread second = new Thread(() -> connect(context));
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }

  private static void connect(SslContext context) {
    try {
      context.getSSLContext();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
