/**
 * Analyses of one method before it is instrumented: control flow, loops, writes to fresh objects
 * and arrays, lambdas.
 */
package dev.untorn.agent.method;
