/**
 * A violation in numbers and as a finding: the steps of both threads, the kind of pattern, and the
 * names for the numbers.
 *
 * <p>{@link Violation} is what detectors report; {@link ViolationFinding} builds the finding.
 * {@link RunViolations} carries violations from the agent to the command.
 */
package dev.untorn.dynamic.violation;
