package dev.untorn.bytecode.input;

/**
 * Limits of the input, so that no archive can exhaust the machine; {@code archiveBytes} and {@code
 * depth} apply to nested archives.
 */
public record InputLimits(
    int classBytes, long totalBytes, long archiveBytes, int entries, int depth) {

  private static final long QUARTER_OF_MEMORY = Runtime.getRuntime().maxMemory() / 4;

  /** Far above the needs of real programs, and below the available memory. */
  public static final InputLimits DEFAULT =
      new InputLimits(
          16 << 20, QUARTER_OF_MEMORY, Math.min(1L << 30, QUARTER_OF_MEMORY), 2_000_000, 8);
}
