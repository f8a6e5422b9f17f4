/**
 * The process that a command runs in: streams, terminals, progress, exit codes.
 *
 * <p>{@link Console} has the streams, which of them are terminals, and the working folder. {@link
 * LineOutput} writes long output line by line, {@link ProgressBar} shows the progress of long work.
 * A command ends with an {@link ExitCode}, after a {@link CrashReport} for an internal error;
 * {@link GracefulShutdown} delivers the findings of an interrupted run. {@link Version} is printed
 * by {@code --version}.
 */
package dev.untorn.cli.console;
