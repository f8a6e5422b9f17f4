/**
 * The interfaces of static analysis: a {@link Checker} analyzes a program in a {@link CheckMode}
 * and reports findings.
 *
 * <p>Checkers are listed in {@code papers.CheckerList}. {@link ProgramPlaces} turns methods and
 * instructions into the sites, operations and locks that findings name.
 */
package dev.untorn.analysis;
