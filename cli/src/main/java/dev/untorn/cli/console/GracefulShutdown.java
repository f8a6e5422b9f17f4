package dev.untorn.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends the observed program before this command on Ctrl-C, and still reports its findings. */
public final class GracefulShutdown implements AutoCloseable {

  /** The time limit for the end of the program and for the report. */
  private static final int MAX_SECONDS = 20;

  private final CountDownLatch reported = new CountDownLatch(1);
  private volatile Process process;

  /** Makes the command wait for the end of this program. */
  public void endFirst(Process started) {
    process = started;
    Runtime.getRuntime().addShutdownHook(new Thread(this::interrupted, "untorn-interruption"));
  }

  private void interrupted() {
    if (reported.getCount() > 0) {
      process.destroy();
      try {
        reported.await(MAX_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Called when everything is reported. */
  @Override
  public void close() {
    reported.countDown();
  }
}
