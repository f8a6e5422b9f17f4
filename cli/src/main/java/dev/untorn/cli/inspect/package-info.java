/**
 * Listings of what Untorn reads in a program or a trace.
 *
 * <p>{@link ProgramListing} prints the threads, classes and methods of a program. {@link
 * MethodListing} has the regions and accesses of a method and {@link CallerListing} its callers;
 * {@link MethodName} names methods as Java does, and {@link SyntheticCodeFilter} leaves out what
 * only the compiler wrote. {@link CandidateListing} explains what was examined in an operation,
 * {@link TraceSummary} counts the events of a trace.
 */
package dev.untorn.cli.inspect;
