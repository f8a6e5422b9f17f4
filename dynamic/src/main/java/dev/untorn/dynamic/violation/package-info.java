/**
 * A violation in numbers and as a finding: the steps of both threads, the kind of pattern, and the
 * names behind the numbers.
 *
 * <p>{@link Violation} is what detectors report; {@link ViolationFinding} words it. {@link
 * ViolationWriter} and {@link ViolationReader} carry violations from the agent to the command.
 */
package dev.untorn.dynamic.violation;
