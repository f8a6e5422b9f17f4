/**
 * The results of the first pass over a run: the phases in which locations are shared, their
 * locksets, and the order in which locks are acquired.
 *
 * <p>{@link RunProfile} collects them; {@link SharingPhases} and {@link LocationUse} implement the
 * multi-lockset algorithm.
 */
package dev.untorn.dynamic.profile;
