/**
 * The process that a command runs in: streams, terminals, progress, exit codes.
 *
 * <p>{@link Console} has the streams and the working folder; {@link StandardOutput} tolerates a
 * reader that closes the pipe, and {@link Terminals} says which streams are terminals. {@link
 * LineOutput} takes output that is too long to be kept, {@link ProgressBar} shows how far long work
 * has come. A command ends with an {@link ExitCode}, after a {@link CrashReport} if Untorn itself
 * failed; {@link GracefulShutdown} still delivers findings when the user interrupts a run. {@link
 * Version} is the version of this Untorn.
 */
package dev.untorn.cli.console;
