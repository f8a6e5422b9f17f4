/**
 * Events of a run, independent of where they come from: kinds, sources, handlers and the symbols
 * behind their numbers.
 *
 * <p>An {@link EventSource} gives events to an {@link EventHandler}; a {@link SymbolTable} says
 * which variables, locks and sites their numbers stand for.
 */
package dev.untorn.dynamic.event;
