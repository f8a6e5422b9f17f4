/** What library calls do, read from tables that come with the agent. */
package dev.untorn.agent.library;
