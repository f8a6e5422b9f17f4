/**
 * Evidence rules about variables that one method accesses in two regions.
 *
 * <p>All of them are in {@link SplitRules}.
 */
package dev.untorn.analysis.evidence.view;
