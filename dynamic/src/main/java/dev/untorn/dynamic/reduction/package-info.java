/**
 * The rule {@code reduction}: C. Flanagan and S. N. Freund, "Atomizer: A dynamic atomicity checker
 * for multithreaded programs", 2008.
 *
 * <p>{@link dev.untorn.dynamic.reduction.Reduction} takes the events. A {@code Runner} is a thread
 * with its clock, the locks it has ({@code Holds}), the phases of the operations it is in ({@code
 * Transactions}) and what it accessed in them ({@code Memory}). A {@code Place} is a variable with
 * its two candidate sets, a {@code LockRecord} a lock; both are in {@code Table}s, and a thread has
 * those at hand that it used last ({@code Recent}). What happens all the time makes no garbage and
 * writes nothing that others read, unless it is new. When an execution is violated, {@code Harm}
 * looks for two of its accesses and the step of another thread between them, and {@code Teller}
 * makes a plot of it.
 */
package dev.untorn.dynamic.reduction;
