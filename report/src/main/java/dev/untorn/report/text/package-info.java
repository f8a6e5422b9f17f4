/**
 * The text report.
 *
 * <p>{@link TextReport} prints each finding as a sentence, the interleaving as a {@link StepTable},
 * the locks held ({@link LockDescription}) and a fix. {@link ReportSummary} builds the last lines:
 * the number of findings, the amount analyzed, and omissions. {@link TextReport.TextStyle} colors
 * text on terminals. {@link RulePageText} is the help for a rule.
 */
package dev.untorn.report.text;
