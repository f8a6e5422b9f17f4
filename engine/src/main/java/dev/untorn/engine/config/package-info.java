/**
 * The settings of a command, from its options and {@code untorn.yaml}.
 *
 * <p>{@link Settings} takes each setting from the options of the command, otherwise from the {@link
 * Configuration}, otherwise from the defaults. {@link AssumeSettings} is the section {@code assume}
 * of the configuration, and reports its lines without effect. {@link ClassFilter} and {@link
 * RuleSelection} select classes and rules; {@link OutputFile} is a file to write. Every invalid
 * setting is a {@link UsageException} with a one-line message, which contains a {@link Suggestion}
 * for a mistyped word.
 */
package dev.untorn.engine.config;
