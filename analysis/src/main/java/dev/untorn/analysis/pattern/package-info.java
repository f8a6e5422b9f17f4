/**
 * The locking pattern: while one lock is held, another is taken and given up twice.
 *
 * <p>The walk: {@link dev.untorn.analysis.pattern.LockingPattern} asks for all {@link
 * dev.untorn.analysis.pattern.Pattern}s. For that, {@link dev.untorn.analysis.pattern.LocksHeld}
 * finds what each method locks, with {@link dev.untorn.analysis.pattern.OwnLocks} for itself and
 * with {@link dev.untorn.analysis.pattern.Translation} in what it calls; {@link
 * dev.untorn.analysis.pattern.MethodFlow} finds what it locks twice, where {@link
 * dev.untorn.analysis.pattern.Tracked} says that this can be; and {@link
 * dev.untorn.analysis.pattern.Patterns} who does so under another lock. The words are those of the
 * paper “A Static Analysis for Automatic Detection of Atomicity Violations in Java Programs”:
 * context, witness, and the sets R, T and P.
 */
package dev.untorn.analysis.pattern;
