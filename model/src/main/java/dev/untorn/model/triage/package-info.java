/**
 * The findings of one or more inspections, and the choice of those to report.
 *
 * <p>{@link Findings} holds the findings of some {@link Inspection}s, merged so that each claim
 * occurs once, and the {@link Problem}s: parts that were not analyzed, and the reasons. {@link
 * Triage} applies the {@link SuppressionEntry}s, compares with a baseline and filters; the result
 * is new, known and suppressed findings. A {@link FindingPattern} selects the findings of a
 * suppression; it matches names with a {@link Glob}.
 */
package dev.untorn.model.triage;
