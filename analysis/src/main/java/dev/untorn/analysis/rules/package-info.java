/**
 * The list of all static rules that there are.
 *
 * <p>It has a package of its own because it knows every checker, and every checker knows {@link
 * dev.untorn.analysis.Checker}.
 */
package dev.untorn.analysis.rules;
