package dev.untorn.bytecode.fuzz;

/** A fuzz target: an archive of any bytes; Jazzer itself changes the seeds. */
public final class ArchiveBytes {

  private static final Victim VICTIM = new Victim("a.jar");

  private ArchiveBytes() {}

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(byte[] archive) {
    VICTIM.read(archive);
  }
}
