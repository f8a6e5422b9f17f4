/**
 * What happens in a run of a program: the vocabulary of events, for those who record them and those
 * who draw conclusions from them. Pure logic, fed by calls.
 *
 * <p>The walk: an event has an {@link dev.untorn.dynamic.event.EventKind}; who wants to know of
 * events is an {@link dev.untorn.dynamic.event.EventVisitor}; package {@code trace} keeps them in
 * files.
 */
package dev.untorn.dynamic;
