/**
 * The way into the jar: as a command ({@link dev.untorn.hooks.start.Start#main}) and as an agent
 * ({@link dev.untorn.hooks.start.Start#premain}). Everything else is in a jar inside of it, which
 * only the {@link dev.untorn.hooks.start.InnerLoader} looks into, so that no program which runs
 * with the agent sees it.
 */
package dev.untorn.hooks.start;
