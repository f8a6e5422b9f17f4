/**
 * The state of each thread: its locks, executions and epochs ({@link ThreadState}), and the
 * receiver of its events ({@link EventListener}).
 */
package dev.untorn.hooks.thread;
