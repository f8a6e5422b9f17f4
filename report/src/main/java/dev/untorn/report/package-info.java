/**
 * Findings shown to people and to other tools; knows the model and nothing else of Untorn.
 *
 * <p>The walk: a {@link dev.untorn.report.Report} writes a {@link dev.untorn.model.Triage} to a
 * stream. {@link dev.untorn.report.TextReport} is for people, {@link dev.untorn.report.JsonReport}
 * for scripts and other commands, {@link dev.untorn.report.SarifReport} for code scanning services,
 * which also need {@link dev.untorn.report.Sources} to name files of the repository.
 */
package dev.untorn.report;
