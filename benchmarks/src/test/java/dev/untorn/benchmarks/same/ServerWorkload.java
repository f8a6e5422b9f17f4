package dev.untorn.benchmarks.same;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.LogManager;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** Tomcat: a server in the same JVM answers several clients. */
final class ServerWorkload {

  private ServerWorkload() {}

  /** Counts what it is asked for. */
  @SuppressWarnings("serial") // Nobody stores it.
  private static final class Counting extends HttpServlet {
    private long sum;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      int number = Integer.parseInt(request.getParameter("number"));
      synchronized (this) {
        sum += number;
      }
      response.getWriter().write("number " + number);
    }
  }

  static String run(int size) throws Exception {
    LogManager.getLogManager().reset();
    Path folder = Files.createTempDirectory("untorn-same");
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(folder.toString());
    tomcat.setHostname("127.0.0.1");
    tomcat.setPort(0);
    Context site = tomcat.addContext("", folder.toString());
    Counting servlet = new Counting();
    Tomcat.addServlet(site, "counting", servlet);
    site.addServletMappingDecoded("/*", "counting");
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    tomcat.start();
    String address = "http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + "/?number=";
    AtomicLong length = new AtomicLong();
    Workloads.inParallel(size, number -> length.addAndGet(answer(address + number).length()));
    tomcat.stop();
    tomcat.destroy();
    return servlet.sum + " counted, " + length + " characters";
  }

  private static String answer(String address) throws IOException {
    try (InputStream in = URI.create(address).toURL().openStream()) {
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }
  }
}
