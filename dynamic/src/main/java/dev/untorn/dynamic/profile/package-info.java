/**
 * What the first pass over a run learns: which locations are shared in which phases, their
 * locksets, and in which order locks are taken.
 *
 * <p>{@link RunProfile} gathers it; {@link SharingPhases} and {@link LocationUse} are the
 * multi-lockset algorithm.
 */
package dev.untorn.dynamic.profile;
