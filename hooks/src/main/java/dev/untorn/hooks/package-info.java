/**
 * What instrumented code calls. These classes are loaded by the bootstrap loader and use nothing
 * but the JDK.
 *
 * <p>{@link Hooks}, {@link ArrayHooks} and {@link CallHooks} are the entry points; redundant
 * accesses are dropped by {@link Epochs} and filters, what remains goes to an {@link
 * EventListener}. {@link Shadow}s identify the objects that other threads can see.
 */
package dev.untorn.hooks;
