package dev.untorn.benchmarks;

/**
 * What one process used.
 *
 * @param cpu seconds of all its threads, user and system
 * @param wall seconds from its start to its end
 * @param resident megabytes of memory at most, 0 if the system does not tell
 * @param heap megabytes in use after a collection, at most
 */
record Run(double cpu, double wall, double resident, double heap, Counts counts) {}
