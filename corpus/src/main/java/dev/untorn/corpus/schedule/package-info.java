/**
 * Runs threads in a schedule that is forced on them: {@link dev.untorn.corpus.schedule.ForcedRun}.
 */
package dev.untorn.corpus.schedule;
