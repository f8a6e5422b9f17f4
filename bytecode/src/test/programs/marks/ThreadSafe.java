package marks;

/** Stands for one of the annotations of this name. */
public @interface ThreadSafe {}
