/**
 * The configuration file {@code untorn.yaml}.
 *
 * <p>{@link YamlText} reads the file and rejects what YAML allows but people do not mean, such as
 * an unquoted pattern that begins with a star. {@link StrictString} accepts text for a setting, but
 * no number or boolean that only looks like text.
 */
package dev.untorn.engine.config;
