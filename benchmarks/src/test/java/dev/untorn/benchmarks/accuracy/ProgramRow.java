package dev.untorn.benchmarks.accuracy;

/** Runs programs one after the other, in one JVM. */
public final class ProgramRow {

  private ProgramRow() {}

  /** Runs those whose classes are named. */
  public static void main(String[] args) throws Exception {
    for (String name : args) {
      Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    }
  }
}
