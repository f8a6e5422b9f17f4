/**
 * What instrumented code calls. These classes are defined in the bootstrap loader, where all code
 * can see them, and use nothing but the JDK.
 *
 * <p>The walk: instrumented code calls {@link dev.untorn.hooks.Hooks} for accesses, monitors and
 * operations, {@link dev.untorn.hooks.CallHooks} around library calls, and {@link
 * dev.untorn.hooks.EscapeHooks} where objects leave it; always with the number of the site and the
 * {@link dev.untorn.hooks.ThreadState}. What is new goes to the one {@link
 * dev.untorn.hooks.EventListener}. What the numbers stand for is asked of the {@link
 * dev.untorn.hooks.SiteResolver}, once for each site.
 */
package dev.untorn.hooks;
