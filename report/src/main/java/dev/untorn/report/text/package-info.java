/**
 * The text report.
 *
 * <p>{@link TextReport} prints each finding as a sentence, the interleaving as a {@link StepTable},
 * how the locks are held ({@link LockDescription}) and a fix. {@link ReportSummary} makes the last
 * lines: how many findings there are, what was analysed and what was not. {@link
 * TextReport.TextStyle} colours the text on terminals.
 */
package dev.untorn.report.text;
