/**
 * The hooks that instrumented code calls. The classes of this module are loaded by the bootstrap
 * loader and use nothing but the JDK.
 *
 * <p>{@link Hooks}, {@link ArrayHooks} and {@link CallHooks} are the entry points; {@link
 * EscapeHooks} gives shadows to objects that escape their thread. {@code filter} drops redundant
 * accesses; the remaining ones go to the {@code EventListener} of {@code thread}.
 */
package dev.untorn.hooks;
