/**
 * Who runs: threads and where they begin, what can run at the same time.
 *
 * <p>The walk: {@link dev.untorn.bytecode.actors.Starts} finds where threads begin and by which
 * instructions they are started ({@link dev.untorn.bytecode.actors.ActorEntry}); {@link
 * dev.untorn.bytecode.actors.SharedClasses} says which classes are made for threads; {@link
 * dev.untorn.bytecode.actors.Ordering} finds what happens before threads are started and after they
 * are joined; {@link dev.untorn.bytecode.actors.Worlds} says which classes others call; {@link
 * dev.untorn.bytecode.actors.Actors} answers who runs what.
 */
package dev.untorn.bytecode.actors;
