/**
 * The settings of a command, from its options and {@code untorn.yaml}.
 *
 * <p>{@link Settings} are looked up in the options of the command, then in the {@link
 * Configuration}, then in the defaults. {@link AssumeSettings} is the section {@code assume} of the
 * configuration, and reports its lines without effect. {@link ClassFilter} and {@link
 * RuleSelection} select classes and rules, {@link OutputFile} is a file to write. Any error in the
 * settings is a {@link UsageException}, one line with a {@link Suggestion} for a mistyped word.
 */
package dev.untorn.engine.config;
