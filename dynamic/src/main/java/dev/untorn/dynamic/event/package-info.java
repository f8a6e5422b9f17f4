/**
 * Events of a run, independent of where they come from: kinds, sources, visitors and the symbols
 * for their numbers.
 *
 * <p>An {@link EventSource} gives events to an {@link EventVisitor}; a {@link SymbolTable} maps the
 * numbers to variables, locks and sites.
 */
package dev.untorn.dynamic.event;
