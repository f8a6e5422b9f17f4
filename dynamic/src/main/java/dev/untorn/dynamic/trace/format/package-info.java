/** Other formats of a trace: readable text and the format of RAPID, in both directions. */
package dev.untorn.dynamic.trace.format;
