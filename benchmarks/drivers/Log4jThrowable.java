import org.apache.log4j.spi.ThrowableInformation;

/** Two appenders print the same exception. */
public class Log4jThrowable {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      ThrowableInformation failure = new ThrowableInformation(new IllegalStateException("full"));
      Thread file = new Thread(failure::getThrowableStrRep);
      Thread console = new Thread(failure::getThrowableStrRep);
      file.start();
      console.start();
      file.join();
      console.join();
    }
  }
}
