package dev.untorn.bytecode.input;

/**
 * How much of an input is read, so that no archive can exhaust the machine; {@code archiveBytes}
 * and {@code depth} are about archives in archives.
 */
public record InputLimits(
    int classBytes, long totalBytes, long archiveBytes, int entries, int depth) {

  private static final long QUARTER_OF_MEMORY = Runtime.getRuntime().maxMemory() / 4;

  /** Far above what real programs need, and below what the memory can take. */
  public static final InputLimits DEFAULT =
      new InputLimits(
          16 << 20, QUARTER_OF_MEMORY, Math.min(1L << 30, QUARTER_OF_MEMORY), 2_000_000, 8);
}
