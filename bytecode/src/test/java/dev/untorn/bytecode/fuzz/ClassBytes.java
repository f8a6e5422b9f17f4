package dev.untorn.bytecode.fuzz;

/** A fuzz target: a class file of any bytes; Jazzer itself changes the seeds. */
public final class ClassBytes {

  private static final Victim VICTIM = new Victim("C.class");

  private ClassBytes() {}

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(byte[] classFile) {
    VICTIM.read(classFile);
  }
}
