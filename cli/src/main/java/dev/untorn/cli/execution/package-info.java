/**
 * The work of the commands: check a program, analyse traces, judge a run, deliver the findings.
 *
 * <p>{@link StaticCheck} reads a {@link ProgramInput} and lets {@link RuleRunner} apply the
 * checkers. {@link TraceAnalysis} applies detectors to {@link TraceInput}s, each read as often as
 * necessary ({@link RereadableTrace}). Both give a {@link RuleOutcome} for each rule and report
 * their steps to {@link Progress}. {@link WatchedProcess} runs a program with the agent; {@link
 * RunOutcome} is what the rules say about it, from the agent itself or, with {@link RecordedRun},
 * from its traces. {@link Delivery} takes findings, or files read by {@link FindingsInput}, through
 * triage and baseline to the report and the exit code.
 */
package dev.untorn.cli.execution;
