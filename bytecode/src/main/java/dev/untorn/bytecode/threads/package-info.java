/**
 * Threads: where they start, and which code can run at the same time.
 *
 * <p>{@link ThreadStarts} finds the methods that threads and tasks run, and the instructions that
 * start them. {@link ThreadSharedClasses} finds the classes whose code shows that several threads
 * use their instances. {@link StartJoinOrder} finds the code that runs before threads are started
 * and after they are joined ({@link ThreadJoins}). {@link MayHappenInParallel} combines them: it
 * has every {@link ThreadEntry}, and determines which classes unknown threads can use and which
 * instructions can run at the same time.
 */
package dev.untorn.bytecode.threads;
