/**
 * The bundled programs of {@code untorn demo} and {@code untorn doctor}.
 *
 * <p>{@link DemoProgram} is a small bank with a warehouse, bundled as sources; its {@link
 * DemoMarker}s mark the violations. {@link DemoProgram#run} runs it with the agent, {@link
 * DemoEvaluation} compares the findings with the markers, and {@link DemoMessages} has the text
 * around the report. {@link PlantedViolation} is the program with which {@code untorn doctor} tests
 * the agent.
 */
package dev.untorn.cli.demo;
