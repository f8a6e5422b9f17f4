package dev.untorn.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends the observed program before this command on Ctrl-C, and still reports its findings. */
public final class GracefulShutdown implements AutoCloseable {

  /** For the program to end, and for the report to be written. */
  private static final int MOST_SECONDS = 20;

  private final CountDownLatch reported = new CountDownLatch(1);
  private volatile Process process;

  /** The command is not to end before this program has. */
  public void endFirst(Process started) {
    process = started;
    Runtime.getRuntime().addShutdownHook(new Thread(this::interrupted, "untorn-interruption"));
  }

  private void interrupted() {
    if (reported.getCount() > 0) {
      process.destroy();
      try {
        reported.await(MOST_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** All is reported. */
  @Override
  public void close() {
    reported.countDown();
  }
}
