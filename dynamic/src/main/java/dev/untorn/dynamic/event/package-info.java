/**
 * Events of a run, independent of where they come from: kinds, sources, handlers and the symbols
 * behind their numbers.
 *
 * <p>An {@link EventSource} gives events to an {@link EventHandler}; a {@link SymbolTable} maps the
 * numbers to variables, locks and sites.
 */
package dev.untorn.dynamic.event;
