/**
 * Events of a run, independent of their origin: kinds, sources, handlers and symbols.
 *
 * <p>An {@link EventSource} passes events to an {@link EventHandler}; a {@link SymbolTable} maps
 * the numbers to variables, locks and sites.
 */
package dev.untorn.dynamic.event;
