/**
 * The way of findings to the user: {@link Delivery} takes them through suppressions, baseline and
 * filters to the report, which names the {@link ToolVersion}.
 */
package dev.untorn.engine.deliver;
