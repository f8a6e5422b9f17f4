/**
 * The search for conflicting accesses: which writes of other threads can come between two critical
 * sections.
 *
 * <p>{@link ConflictSearch} uses may-happen-in-parallel information and locksets.
 */
package dev.untorn.analysis.conflict;
