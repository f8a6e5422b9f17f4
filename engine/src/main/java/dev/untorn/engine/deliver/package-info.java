/**
 * Delivery of findings: {@link Delivery} applies suppressions, baseline and filters and writes the
 * report, which names the {@link ToolVersion}.
 */
package dev.untorn.engine.deliver;
