/**
 * Threads: where they begin, and what can run at the same time.
 *
 * <p>{@link ThreadStarts} finds the methods with which threads and tasks begin, and the
 * instructions that start them; {@link ThreadSharedClasses} finds the classes whose code shows that
 * several threads use their instances; {@link StartJoinOrder} finds what happens before threads are
 * started and after they are joined ({@link ThreadJoins}); {@link MayHappenInParallel} combines
 * them: it has every {@link ThreadEntry}, knows which classes the threads of other code can use,
 * and says which instructions can run at the same time.
 */
package dev.untorn.bytecode.threads;
