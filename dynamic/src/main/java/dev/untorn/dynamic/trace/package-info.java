/**
 * The trace: what happened in a run, in a file that can be read to its last complete block however
 * the run ended. {@code docs/trace-format.md} describes it.
 *
 * <p>The walk of writing: {@link dev.untorn.dynamic.trace.TraceWriter} takes the events of a thread
 * and names; {@code EventEncoder} and {@code SymbolWriter} make payloads of them, {@code TraceFile}
 * appends these as blocks.
 *
 * <p>The walk of reading: {@link dev.untorn.dynamic.trace.TraceReader} lets {@code BlockScanner}
 * walk over the headers of all blocks, reads the {@link dev.untorn.dynamic.event.TraceSymbols}, and
 * keeps in {@code BlockIndex} where events are; then {@code Merge} brings the {@code ThreadCursor}s
 * into one order, each of which decodes one block at a time. {@code ReadAhead} does that in a
 * thread of its own and hands on {@code EventBatch}es. {@link dev.untorn.dynamic.filter.EventCache}
 * keeps what is wanted more than once.
 */
package dev.untorn.dynamic.trace;
