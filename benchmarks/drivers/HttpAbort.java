import org.apache.http.client.methods.HttpGet;

/** One thread aborts a request while another starts to execute it. */
public class HttpAbort {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      HttpGet request = new HttpGet("http://localhost/");
      request.setCancellable(() -> true);
      Thread executing = new Thread(() -> request.setCancellable(() -> true));
      Thread aborting = new Thread(request::abort);
      executing.start();
      aborting.start();
      executing.join();
      aborting.join();
    }
  }
}
