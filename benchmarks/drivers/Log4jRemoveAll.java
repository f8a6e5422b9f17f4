import org.apache.log4j.helpers.AppenderAttachableImpl;
import org.apache.log4j.varia.NullAppender;

/** One thread detaches all appenders while another attaches one. */
public class Log4jRemoveAll {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      AppenderAttachableImpl appenders = new AppenderAttachableImpl();
      appenders.addAppender(new NullAppender());
      Thread attaching = new Thread(() -> appenders.addAppender(new NullAppender()));
      Thread detaching = new Thread(appenders::removeAllAppenders);
      attaching.start();
      detaching.start();
      attaching.join();
      detaching.join();
    }
  }
}
