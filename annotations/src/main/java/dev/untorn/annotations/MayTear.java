package dev.untorn.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that other threads may tear this apart, and why that does no harm.
 *
 * <p>On a method or constructor it speaks for that operation, on a class for all operations in it
 * and in the classes nested in it, on a field for every operation that is torn on that field alone.
 * Untorn does not report what is covered; reports that can show suppressed findings show the
 * reason. When nothing is left to suppress, Untorn says so.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE, ElementType.FIELD})
public @interface MayTear {

  /** Why it does no harm, in words for the next reader. */
  String reason();

  /** The rules that are meant; all, if none is named. */
  String[] rules() default {};
}
