package dev.untorn.hooks.jdk;

import java.util.List;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.VM;

/** Access to functions that the JVM offers only to its own classes. */
public final class JvmAccess {

  /** After the slots that the JDK uses itself. */
  private static final int SHUTDOWN_SLOT = 9;

  private JvmAccess() {}

  /** Runs a task when the JVM ends, after the shutdown tasks of the program. */
  public static void atEnd(Runnable task) {
    SharedSecrets.getJavaLangAccess().registerShutdownHook(SHUTDOWN_SLOT, false, task);
  }

  /** The options that the JVM was started with, from the command line or elsewhere. */
  public static List<String> options() {
    return List.of(VM.getRuntimeArguments());
  }
}
