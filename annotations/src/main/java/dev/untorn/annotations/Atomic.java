package dev.untorn.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that each call of this method happens in one step, as far as other threads can tell.
 *
 * <p>Rules that read bytecode believe it: they take the method as one region and look for
 * operations that are made of several. Rules that watch a run hold the method to it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Atomic {}
