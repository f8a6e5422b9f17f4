package dev.untorn.bytecode.input;

import java.util.Objects;

/** One class file: its class, where it was found, and its bytes, which nobody may change. */
public final class ClassFile {

  private final String name;
  private final String origin;
  private final byte[] bytes;

  /**
   * @param name binary name of the class, with dots
   * @param origin where it was found, {@code app.war!WEB-INF/lib/x.jar!p/C.class}
   */
  ClassFile(String name, String origin, byte[] bytes) {
    this.name = Objects.requireNonNull(name);
    this.origin = Objects.requireNonNull(origin);
    this.bytes = bytes;
  }

  public String name() {
    return name;
  }

  public String origin() {
    return origin;
  }

  /** The bytes themselves: copying all classes of a program would double its memory. */
  public byte[] bytes() {
    return bytes;
  }
}
