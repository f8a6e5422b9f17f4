package dev.untorn.bytecode.fuzz;

/** A fuzz target: a trace of any bytes; Jazzer itself changes the seeds. */
public final class TraceBytes {

  private static final TraceVictim VICTIM = new TraceVictim();

  private TraceBytes() {}

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(byte[] trace) {
    VICTIM.read(trace);
  }
}
