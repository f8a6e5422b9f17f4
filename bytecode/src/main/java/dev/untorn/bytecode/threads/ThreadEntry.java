package dev.untorn.bytecode.threads;

/**
 * A method with which a thread, or a task in a thread, begins.
 *
 * @param method its number
 * @param isMany whether two threads can run it at the same time
 */
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
