/**
 * What is wanted of instrumentation: which calls and declarations matter, and where class files
 * come from.
 */
package dev.untorn.agent.options;
