/**
 * Reports: findings rendered for users and for other tools. This module uses only the model.
 *
 * <p>A {@link ReportRenderer} writes a triage to a stream. {@link JsonReport} writes the findings
 * file; the text and SARIF renderers have packages of their own. {@link SourceFiles} finds the
 * source files of the analyzed program, for reports that name files of a repository.
 */
package dev.untorn.report;
