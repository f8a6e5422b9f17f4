/**
 * A violation with numeric ids, and its conversion to a finding.
 *
 * <p>{@link Violation} is what detectors report; {@link ViolationFinding} builds the finding.
 */
package dev.untorn.dynamic.violation;
