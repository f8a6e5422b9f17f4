/**
 * Untorn as a library: everything that the commands do, without printing.
 *
 * <p>An {@link EngineResult} is what a check, a trace analysis or a run hands over for delivery:
 * findings, declared suppressions and the rules that were applied. A {@link UsageException} is an
 * error that only the user can correct; its message is one line, with a {@link Suggestion} where a
 * word was probably mistyped and the cause of an I/O error from {@link IoErrors}. {@link
 * OutputFile} and {@link TemporaryFolder} are the files that are written.
 */
package dev.untorn.engine;
