package dev.untorn.bytecode.input;

/**
 * How much of an input is read, so that no archive can exhaust the machine; what lies beyond
 * becomes a problem.
 *
 * @param classBytes the largest class file
 * @param totalBytes how much of class files is kept in all
 * @param archiveBytes how much is unpacked of an archive that lies in another one
 * @param entries how many entries of one archive are read
 * @param depth how many archives may lie in each other
 */
public record InputLimits(
    int classBytes, long totalBytes, long archiveBytes, int entries, int depth) {

  private static final long QUARTER_OF_MEMORY = Runtime.getRuntime().maxMemory() / 4;

  /** Far above what real programs need, and below what the memory can take. */
  public static final InputLimits DEFAULT =
      new InputLimits(
          16 << 20, QUARTER_OF_MEMORY, Math.min(1L << 30, QUARTER_OF_MEMORY), 2_000_000, 8);
}
