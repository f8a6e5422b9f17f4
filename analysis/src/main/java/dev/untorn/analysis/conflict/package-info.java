/**
 * The search for conflicting accesses: writes of other threads that can run between two critical
 * sections.
 *
 * <p>{@link ConflictSearch} uses may-happen-in-parallel information and locksets.
 */
package dev.untorn.analysis.conflict;
