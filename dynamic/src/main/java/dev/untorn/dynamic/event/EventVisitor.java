package dev.untorn.dynamic.event;

/**
 * Somebody who wants to know what happens in a run: one method for each kind of event, in the order
 * in which they happened. All arguments are numbers; {@link EventKind} says what they mean.
 */
public interface EventVisitor {

  default void read(int thread, int object, int detail, int site) {}

  default void write(int thread, int object, int detail, int site) {}

  /** A read and a write in one step. */
  default void update(int thread, int object, int detail, int site) {}

  default void atomicRead(int thread, int object, int detail, int site) {}

  default void atomicWrite(int thread, int object, int detail, int site) {}

  default void atomicUpdate(int thread, int object, int detail, int site) {}

  /**
   * A lock is taken that the thread did not hold.
   *
   * @param mode 1 if others may hold it in the same way, otherwise 0
   */
  default void acquire(int thread, int lock, int mode, int site) {}

  /** A lock is given up; {@code Object.wait} gives it up and takes it again. */
  default void release(int thread, int lock, int mode, int site) {}

  default void begin(int thread, int operation) {}

  default void end(int thread, int operation) {}

  default void start(int thread, int child, int site) {}

  default void join(int thread, int child, int site) {}

  /** All that the thread did is before later edges into the same object. */
  default void edgeOut(int thread, int object, int site) {}

  /** All that is before earlier edges out of the same object is before this. */
  default void edgeIn(int thread, int object, int site) {}

  default void threadBegin(int thread) {}

  default void threadEnd(int thread) {}

  /** From here on others can see the object. */
  default void escape(int thread, int object) {}

  /** Events of the thread are missing here. */
  default void lost(int thread, int count) {}
}
