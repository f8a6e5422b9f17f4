/**
 * The options that several commands share, as picocli mixins.
 *
 * <p>{@link FindingOptions} are those of every command that ends with findings, and know how such a
 * command begins and ends. {@link ModeOption}, {@link WorldOption}, {@link RefinementOptions} and
 * {@link WatchOptions} are about the analysis. {@link ValueConverters} read the values of options.
 */
package dev.untorn.cli.option;
