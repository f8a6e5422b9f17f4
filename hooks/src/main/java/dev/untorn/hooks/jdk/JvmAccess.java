package dev.untorn.hooks.jdk;

import java.util.List;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.VM;

/** What the JVM offers only to its own classes. */
public final class JvmAccess {

  /** Behind those that the JDK uses itself. */
  private static final int SHUTDOWN_SLOT = 9;

  private JvmAccess() {}

  /** Has something done when the JVM ends, after all that the program itself does then. */
  public static void atEnd(Runnable task) {
    SharedSecrets.getJavaLangAccess().registerShutdownHook(SHUTDOWN_SLOT, false, task);
  }

  /** The options that the JVM was started with, from the command line or elsewhere. */
  public static List<String> options() {
    return List.of(VM.getRuntimeArguments());
  }
}
