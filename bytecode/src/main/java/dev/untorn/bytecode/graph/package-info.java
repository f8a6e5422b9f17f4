/**
 * Graphs of numbered nodes, and what analyses compute on them.
 *
 * <p>{@link AdjacencyList} holds the edges of a graph, {@link StronglyConnectedComponents} finds
 * its cycles, and {@link FixedPoint} computes closures of sets.
 */
package dev.untorn.bytecode.graph;
