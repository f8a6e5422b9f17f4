package dev.untorn.dynamic.reduction;

/**
 * Where a thread gave something up for others to take: a lock, or what it wrote in one step.
 *
 * @param time that of the thread, as {@link Seen} counts it
 * @param others what it knew of others then
 */
record Release(int thread, int time, Clock others) {}
