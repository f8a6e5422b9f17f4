/**
 * What the hooks number across threads: event codes, the global order of events, and conflicts
 * between threads.
 */
package dev.untorn.hooks.thread;
