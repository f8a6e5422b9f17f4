/**
 * Stale values: what was read in one region and is acted upon in another one.
 *
 * <p>The walk: {@link dev.untorn.analysis.stale.Walk} asks {@link
 * dev.untorn.analysis.stale.Summaries} to look at each method after those that it calls. {@link
 * dev.untorn.analysis.stale.Reading} finds the shared values that come into a method and what it
 * does to shared state, by itself, by what it calls ({@link dev.untorn.analysis.stale.Lifting}) and
 * by functions that it gives to others ({@link dev.untorn.analysis.stale.GivenFunctions}), {@link
 * dev.untorn.analysis.stale.ValueFlow} follows the values, {@link dev.untorn.analysis.stale.Harm}
 * finds those that arrive too late, {@link dev.untorn.analysis.stale.BareUpdates} those for which a
 * lock was forgotten, {@link dev.untorn.analysis.stale.Harmless} takes out those for which it does
 * not matter what others have written, and {@link dev.untorn.analysis.stale.Interference} finds who
 * can have changed what the rest was read from.
 */
package dev.untorn.analysis.stale;
