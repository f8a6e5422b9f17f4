package dev.untorn.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Suppresses findings: declares that a violation of atomicity is harmless here, and why.
 *
 * <p>On a method or constructor it applies to that operation, on a class to all operations in it
 * and in its nested classes, and on a field to violations that involve only that field. Report
 * formats that include suppressed findings show the reason. Untorn reports annotations that no
 * longer suppress anything.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE, ElementType.FIELD})
public @interface MayTear {

  /** The reason why the violation is harmless. */
  String reason();

  /** The rules to suppress; all rules if empty. */
  String[] rules() default {};
}
