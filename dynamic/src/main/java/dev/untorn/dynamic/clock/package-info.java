/**
 * What happened before what, in every order that the synchronization of a run allows: vector
 * clocks.
 *
 * <p>The walk: a thread has a {@link dev.untorn.dynamic.clock.ThreadClock}, whose present value is
 * a {@link dev.untorn.dynamic.clock.Moment}; events between two changes share one. {@link
 * dev.untorn.dynamic.clock.Gate} is where one thread leaves what it knows for others.
 */
package dev.untorn.dynamic.clock;
