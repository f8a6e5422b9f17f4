/**
 * The SARIF 2.1.0 report for code scanning services.
 *
 * <p>{@link SarifReport} writes one run. {@link SarifResults} converts findings to results. {@link
 * SarifLog} has the objects of the standard that Untorn uses, with their names and order in the
 * standard.
 */
package dev.untorn.report.sarif;
