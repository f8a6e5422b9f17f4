package dev.untorn.hooks;

import jdk.internal.access.SharedSecrets;

/** What is done when the JVM ends: after all that the program itself does then. */
public final class AtEnd {

  /** Behind those that the JDK uses itself. */
  private static final int SLOT = 9;

  private AtEnd() {}

  /** Has something done by the thread that ends the JVM. */
  public static void run(Runnable task) {
    SharedSecrets.getJavaLangAccess().registerShutdownHook(SLOT, false, task);
  }
}
