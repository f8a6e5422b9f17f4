/**
 * What the user chose, on the command line or in {@code untorn.yaml}.
 *
 * <p>{@link FindingOptions}, {@link ModeOption}, {@link WorldOption} and {@link RefinementOptions}
 * are the options that several commands share; {@link OptionValues} and {@link PathConverter}
 * convert their values. {@link Configuration} is the file {@code untorn.yaml}, {@link
 * AssumeSettings} its section {@code assume}, of which {@link UnknownAssumptions} reports the lines
 * without effect. {@link Settings} combines both: the command line first, then the file, then the
 * defaults. A {@link ClassFilter} says which classes are reported and a {@link RuleSelection} which
 * rules are wanted; {@link CheckerRegistry}, {@link DetectorRegistry} and {@link RunRules} decide
 * which of these can be applied.
 */
package dev.untorn.cli.option;
