/**
 * The rule {@code offline-reduction}: section 3 of Wang and Stoller, "Runtime Analysis of Atomicity
 * for Multi-threaded Programs" (2006).
 *
 * <p>The walk: {@link dev.untorn.dynamic.offline.OfflineReductionAnalysis} looks at a run twice.
 * {@link dev.untorn.dynamic.profile.RunProfile} learns all about places ({@link
 * dev.untorn.dynamic.profile.LocationUse}: who can race) and locks ({@link
 * dev.untorn.dynamic.profile.LockUse}: which ones matter, {@link
 * dev.untorn.dynamic.profile.LockOrderGraph}: which ones can deadlock). With that, {@link
 * dev.untorn.dynamic.offline.ReducibilityCheck} knows for each event in which directions it can be
 * moved, and finds the operations whose events cannot be moved together; {@link
 * dev.untorn.dynamic.offline.PhaseStack} has for each thread how far its operations are.
 */
package dev.untorn.dynamic.offline;
