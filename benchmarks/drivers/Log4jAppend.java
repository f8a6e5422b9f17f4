import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.helpers.AppenderAttachableImpl;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.varia.NullAppender;

/** One thread logs an event while another detaches an appender. */
public class Log4jAppend {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      AppenderAttachableImpl appenders = new AppenderAttachableImpl();
      NullAppender appender = new NullAppender();
      appenders.addAppender(appender);
      LoggingEvent event = new LoggingEvent("", Logger.getLogger("shop"), Level.INFO, "paid", null);
      Thread logging = new Thread(() -> appenders.appendLoopOnAppenders(event));
      Thread detaching = new Thread(() -> appenders.removeAppender(appender));
      logging.start();
      detaching.start();
      logging.join();
      detaching.join();
    }
  }
}
