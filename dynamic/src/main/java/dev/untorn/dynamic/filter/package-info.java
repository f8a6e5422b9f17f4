/**
 * Filters that drop events and transactions that cannot change a verdict: accesses to unshared
 * locations, locks used by one thread, repeated transactions.
 */
package dev.untorn.dynamic.filter;
