/**
 * The search for conflicting accesses: which writes of other threads can come between two critical
 * sections.
 *
 * <p>{@link ConflictSearch} uses may-happen-in-parallel information and locksets; {@link GuardedBy}
 * infers which lock protects a field from the locks its users hold.
 */
package dev.untorn.analysis.conflict;
