/**
 * Programs in modern Java, with one sub-package for each kind of shared state and synchronization.
 *
 * <p>Each program is a small realistic class with one or two atomicity violations, and a fixed
 * counterpart that uses the API of its library as intended.
 *
 * <ul>
 *   <li>Single library objects: {@code maps}, {@code lists}, {@code queues}, {@code atomics}
 *   <li>Locks and conditions: {@code monitors}, {@code locks}, {@code stamped}, {@code wrappers},
 *       {@code conditions}, {@code nested}
 *   <li>Several variables or methods: {@code views}, {@code causal}, {@code records}, {@code
 *       states}, {@code lazy}, {@code caches}, {@code limits}
 *   <li>Threads: {@code executors}, {@code futures}, {@code lambdas}, {@code virtualthreads},
 *       {@code libraries}
 *   <li>{@code lookalikes}: correct programs that resemble violations
 * </ul>
 */
package dev.untorn.corpus.modern;
