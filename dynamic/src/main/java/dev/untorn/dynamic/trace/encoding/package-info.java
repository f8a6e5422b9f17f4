/**
 * The bytes of a trace: block headers, checksums, compact events (predictive encoding) and symbols.
 * See {@code docs/trace-format.md}.
 */
package dev.untorn.dynamic.trace.encoding;
