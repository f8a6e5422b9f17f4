/**
 * Filters that drop events and transactions that cannot change the result: accesses to unshared
 * locations, locks used by one thread, repeated transactions.
 */
package dev.untorn.dynamic.filter;
