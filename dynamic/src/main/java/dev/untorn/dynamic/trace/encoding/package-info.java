/**
 * The bytes of a trace: block headers, checksums, events in few bytes by prediction, symbols. See
 * {@code docs/trace-format.md}.
 */
package dev.untorn.dynamic.trace.encoding;
