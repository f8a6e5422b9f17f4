/**
 * Programs in modern Java, sorted by the shared state and its synchronization.
 *
 * <p>Each program is a small realistic class with one or two atomicity violations, and a fixed
 * counterpart that uses the API of its library as intended. The sub-packages go from single calls
 * of concurrent collections ({@code maps}, {@code lists}, {@code queues}, {@code atomics}) over
 * locks of all kinds to the rules about several variables and methods ({@code views}, {@code
 * causal}, {@code nested}). {@code lookalikes} has correct programs that resemble violations.
 */
package dev.untorn.corpus.modern;
