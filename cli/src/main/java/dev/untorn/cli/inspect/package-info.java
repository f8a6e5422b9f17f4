/**
 * Listings of the facts about a program or a trace.
 *
 * <p>{@link ProgramListing} prints the threads, classes and methods of a program. {@link
 * MethodListing} has the regions and accesses of a method and {@link CallerListing} its callers;
 * {@link MethodName} formats method names, and {@link SyntheticCodeFilter} hides compiler-generated
 * code. {@link CandidateListing} explains the candidates of an operation, {@link TraceSummary}
 * counts the events of a trace.
 */
package dev.untorn.cli.inspect;
