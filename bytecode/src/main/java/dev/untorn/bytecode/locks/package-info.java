/**
 * Locks: the expressions that name them, where they are held, and the resulting critical sections.
 *
 * <p>{@link AccessPaths} finds the {@link AccessPath} of a value, which identifies a lock. {@link
 * LockOperations} finds the instructions that acquire and release locks; {@link HeldLockAnalysis}
 * is the data flow analysis that computes which locks are held at each instruction ({@link
 * MustHeldLocks}, a list of {@link HeldLock}). {@link Locks} runs it for a whole program, with a
 * {@link LockSummary} for each method and the locks that all callers hold ({@link CallerLocks}),
 * and returns {@link MethodLocks} and {@link CriticalSection}.
 */
package dev.untorn.bytecode.locks;
