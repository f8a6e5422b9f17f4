/**
 * Locks: how code names them, where they are held, and the critical sections this makes.
 *
 * <p>{@link AccessPaths} finds the {@link AccessPath} of a value, which identifies a lock. {@link
 * LockOperations} finds the instructions that acquire and release locks; {@link HeldLockAnalysis}
 * is the data flow analysis that computes which locks are held at each instruction ({@link
 * MustHeldLocks}, a list of {@link HeldLock}). {@link Locks} runs it for a whole program, with a
 * {@link LockSummary} for each method and the locks that all callers hold ({@link CallerLocks}),
 * and answers with {@link MethodLocks} and {@link CriticalSection}.
 */
package dev.untorn.bytecode.locks;
