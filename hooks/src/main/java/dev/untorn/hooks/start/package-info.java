/**
 * The entry points of the jar: as a command ({@link Start#main}) and as an agent ({@link
 * Start#premain}).
 *
 * <p>All other classes are in a nested jar that only {@link InnerLoader} reads, so that an observed
 * program never sees them.
 */
package dev.untorn.hooks.start;
