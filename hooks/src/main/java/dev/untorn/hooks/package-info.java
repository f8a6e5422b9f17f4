/**
 * What instrumented code calls. The classes of this module are loaded by the bootstrap loader and
 * use nothing but the JDK.
 *
 * <p>{@link Hooks}, {@link ArrayHooks} and {@link CallHooks} are the entry points; {@link
 * EscapeHooks} gives shadows to the objects that other threads can see. {@code filter} leaves out
 * accesses that are redundant; what remains goes to the {@code EventListener} of {@code thread}.
 */
package dev.untorn.hooks;
