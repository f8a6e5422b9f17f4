package dev.untorn.benchmarks;

/**
 * The resources that one process used.
 *
 * @param cpu seconds of all its threads, user and system
 * @param wall seconds from its start to its end
 * @param resident peak memory in megabytes, 0 if the system does not report it
 * @param heap maximum megabytes in use after a garbage collection
 */
record Run(double cpu, double wall, double resident, double heap, Counts counts) {}
