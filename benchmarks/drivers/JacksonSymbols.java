import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.StringReader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two threads parse documents with new names. */
public class JacksonSymbols {
  public static void main(String[] args) throws Exception {
    JsonFactory factory = new JsonFactory();
    ExecutorService threads = Executors.newCachedThreadPool();
    for (int round = 0; round < 20; round++) {
      String name = "name-" + round;
      threads.submit(() -> parse(factory, "{\"first-" + name + "\":1}"));
      threads.submit(() -> parse(factory, "{\"second-" + name + "\":1}"));
    }
    threads.shutdown();
  }

  private static boolean parse(JsonFactory factory, String document) throws Exception {
    try (JsonParser parser = factory.createParser(new StringReader(document))) {
      while (parser.nextToken() != null) {}
    }
    return true;
  }
}
