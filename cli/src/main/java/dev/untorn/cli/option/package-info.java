/**
 * The options that several commands share, as picocli mixins.
 *
 * <p>{@link FindingOptions} are the options of every command that reports findings; they also
 * deliver the findings. {@link ModeOption}, {@link WorldOption} and {@link WatchOptions} configure
 * the analysis. {@link ValueConverters} parse the values of options.
 */
package dev.untorn.cli.option;
