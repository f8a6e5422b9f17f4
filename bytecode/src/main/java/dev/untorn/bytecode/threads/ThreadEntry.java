package dev.untorn.bytecode.threads;

/** A method with which a thread or task begins, and whether two threads can run it at once. */
public record ThreadEntry(Kind kind, int method, boolean isMany) {

  /** Who runs it. */
  public enum Kind {
    /** The program's own first thread. */
    MAIN,
    /** A thread or task that the program starts. */
    STARTED,
    /** A thread of a container. */
    CONTAINER,
    /** Any thread of the code that uses this library. */
    OPEN
  }
}
