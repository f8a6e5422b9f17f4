/**
 * Graphs of numbered nodes, and algorithms on them.
 *
 * <p>{@link AdjacencyList} holds the edges of a graph, {@link StronglyConnectedComponents} finds
 * its cycles, and {@link FixedPoint} computes closures of sets.
 */
package dev.untorn.bytecode.graph;
