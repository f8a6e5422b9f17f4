/**
 * Follows the threads of a run, for rules that want to know what a thread holds, which operations
 * it is in and what it knows of others whenever something happens.
 *
 * <p>The walk: {@link dev.untorn.dynamic.walk.Walk} takes events and keeps a {@link
 * dev.untorn.dynamic.walk.Walker} for each thread, with its {@link dev.untorn.dynamic.walk.Hold},
 * the innermost {@link dev.untorn.dynamic.walk.Execution} and its clocks; what happens goes on to a
 * {@link dev.untorn.dynamic.walk.Follower}, which keeps of it a {@link
 * dev.untorn.dynamic.walk.Touch}. Places in memory are numbered by {@link
 * dev.untorn.dynamic.walk.PlaceTable}. {@link dev.untorn.dynamic.walk.Repeats} stands in front and
 * leaves out what says nothing new.
 */
package dev.untorn.dynamic.walk;
