/**
 * The process that a command runs in: streams, terminals, progress, exit codes.
 *
 * <p>{@link Console} has the streams, says which of them are terminals, and has the working folder.
 * {@link LineOutput} takes output that is too long to be kept, {@link ProgressBar} shows how far
 * long work has come. A command ends with an {@link ExitCode}, after a {@link CrashReport} if
 * Untorn itself failed; {@link GracefulShutdown} still delivers findings when the user interrupts a
 * run. {@link Version} is what {@code --version} prints.
 */
package dev.untorn.cli.console;
