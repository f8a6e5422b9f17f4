/**
 * Analysis of recorded runs.
 *
 * <p>{@link AssumptionFilter} wraps a detector and drops the findings that contradict the
 * assumptions of the user.
 */
package dev.untorn.engine.analyze;
