/**
 * Reports: findings rendered for users and for other tools. This module uses only the model.
 *
 * <p>The text and SARIF reports have separate packages; the JSON report is the findings file of the
 * model. {@link SourceFiles} finds the source files of the analyzed program, for reports that name
 * files of a repository.
 */
package dev.untorn.report;
