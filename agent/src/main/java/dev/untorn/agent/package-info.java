/**
 * The agent: puts hooks into the classes of a program while they are loaded, and listens to them.
 *
 * <p>The walk: {@link dev.untorn.agent.Agent} reads {@link dev.untorn.agent.AgentOptions}, connects
 * the hooks with a listener ({@link dev.untorn.agent.listen.EventRecorder}, or one that does
 * nothing) and with the {@link dev.untorn.agent.metadata.MetadataRegistry}, and gives the JVM a
 * {@link dev.untorn.agent.ClassTransformer}, which asks the {@link dev.untorn.agent.ClassSelection}
 * about every class. When the program ends, {@link dev.untorn.agent.UnwatchedClasses} looks for
 * classes that came past it, and a {@link dev.untorn.agent.RunResult} says what was seen and what
 * was not.
 */
package dev.untorn.agent;
