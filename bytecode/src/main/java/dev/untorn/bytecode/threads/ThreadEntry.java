package dev.untorn.bytecode.threads;

/** An entry method of a thread or task, and whether two threads can run it at once. */
public record ThreadEntry(Kind kind, int method, boolean isMany) {

  /** The thread that runs an entry method. */
  public enum Kind {
    /** The main thread of the program. */
    MAIN,
    /** A thread or task that the program starts. */
    STARTED,
    /** A thread of a container. */
    CONTAINER,
    /** Any thread of the code that uses this library. */
    OPEN
  }
}
