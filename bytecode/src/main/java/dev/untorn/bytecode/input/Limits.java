package dev.untorn.bytecode.input;

/**
 * How much of an input is looked at, so that no archive can eat the machine; what lies beyond
 * becomes a problem.
 *
 * @param classBytes the largest class file
 * @param archiveBytes how much is unpacked of an archive that lies in another one
 * @param entries how many entries of one archive are looked at
 * @param depth how many archives may lie in each other
 */
public record Limits(int classBytes, long archiveBytes, int entries, int depth) {

  /** Far above what real programs need. */
  public static final Limits DEFAULT = new Limits(16 << 20, 1L << 30, 2_000_000, 8);
}
