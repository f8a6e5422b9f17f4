/**
 * A violation with numeric ids, and its conversion to a finding.
 *
 * <p>{@link Violation} is what detectors report; {@link ViolationFinding} builds the finding.
 * {@link RunViolations} carries violations from the agent to the command.
 */
package dev.untorn.dynamic.violation;
