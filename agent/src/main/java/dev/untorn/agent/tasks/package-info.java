/**
 * Hooks in those classes of the JDK that hand tasks from one thread to another: {@link
 * dev.untorn.agent.tasks.TaskTable} reads {@code tasks.txt}, {@link
 * dev.untorn.agent.tasks.TaskInstrumenter} puts the hooks in.
 */
package dev.untorn.agent.tasks;
