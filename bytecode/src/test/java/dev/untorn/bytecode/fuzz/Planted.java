package dev.untorn.bytecode.fuzz;

/** Fuzz targets that fail on inputs that are easily found: the fuzzer must tell. */
final class Planted {

  private Planted() {}

  /** Throws. */
  public static final class Crash {
    private Crash() {}

    /** Called by Jazzer. */
    public static void fuzzerTestOneInput(byte[] input) {
      if (input.length > 2 && input[0] == 'b' && input[1] == 'a' && input[2] == 'd') {
        throw new IllegalStateException("planted");
      }
    }
  }

  /** Does not end. */
  public static final class Hang {
    private Hang() {}

    /** Called by Jazzer. */
    public static void fuzzerTestOneInput(byte[] input) {
      while (input.length > 0 && input[0] == 'b') {
        Thread.onSpinWait();
      }
    }
  }

  /** Takes all memory. */
  public static final class Hunger {
    private Hunger() {}

    /** Called by Jazzer. */
    public static void fuzzerTestOneInput(byte[] input) {
      Object[] eaten = {};
      while (input.length > 0 && input[0] == 'b') {
        eaten = new Object[] {eaten, new long[1 << 16]};
      }
    }
  }

  /** Calls itself without end. */
  public static final class Depth {
    private Depth() {}

    /** Called by Jazzer. */
    public static void fuzzerTestOneInput(byte[] input) {
      if (input.length > 0 && input[0] == 'b') {
        fuzzerTestOneInput(input.clone());
      }
    }
  }
}
