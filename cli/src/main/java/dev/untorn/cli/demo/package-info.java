/**
 * The programs that come with Untorn: the one of {@code untorn demo} and that of {@code untorn
 * doctor}.
 *
 * <p>{@link DemoProgram} is a small bank with a warehouse, carried as sources; its {@link
 * DemoMarker}s say which operations are torn. {@link DemoProgram#run} runs it with the agent,
 * {@link DemoEvaluation} compares the findings with the markers, and {@link DemoMessages} has the
 * text around the report. {@link PlantedViolation} is the program that {@code untorn doctor} runs
 * to test the agent.
 */
package dev.untorn.cli.demo;
