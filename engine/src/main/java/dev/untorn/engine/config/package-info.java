/**
 * What the user chose for a command, and in {@code untorn.yaml}.
 *
 * <p>{@link Settings} has the answers, as plain data: what was chosen for the command comes first,
 * then the {@link Configuration}, then the defaults. {@link AssumeSettings} is the section {@code
 * assume} of the configuration, {@link UnknownAssumptions} reports its lines without effect. {@link
 * ClassFilter} and {@link RuleSelection} are the classes and rules that were asked for, {@link
 * OutputFile} a file that is to be written. A mistake in any of this is a {@link UsageException},
 * one line with a {@link Suggestion} where a word was probably mistyped.
 */
package dev.untorn.engine.config;
