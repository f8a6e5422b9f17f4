/**
 * The command line: the only module that prints, parses options and ends the JVM.
 *
 * <p>{@link Main} starts {@link UntornCommand}, which finds the subcommand and turns its result or
 * exception into an exit code; {@link UsageErrors} explains a wrong command line. Each subcommand
 * is one class. {@link CheckCommand}, {@link AnalyzeCommand} and {@link RunCommand} make findings
 * and deliver them, {@link ReportCommand} delivers findings files, and {@link RecordCommand} writes
 * a trace. {@link InspectCommand}, {@link RulesCommand}, {@link DemoCommand}, {@link DoctorCommand}
 * and {@link HelpCommand} print information. The module {@code engine} does the work.
 */
package dev.untorn.cli;
