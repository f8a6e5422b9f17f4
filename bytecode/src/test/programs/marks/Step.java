package marks;

/** Stands for an annotation of somebody that means the same as {@code @Atomic}. */
public @interface Step {}
