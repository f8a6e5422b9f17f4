/**
 * Whether the rules over recorded runs are right, by brute force: an {@link
 * dev.untorn.dynamic.oracle.Oracle} tries all traces of a random {@link
 * dev.untorn.dynamic.oracle.Scenario}.
 */
package dev.untorn.dynamic.oracle;
