/**
 * Hooks in classes of the JDK that hand tasks from one thread to another, by a table of their
 * members.
 */
package dev.untorn.agent.tasks;
