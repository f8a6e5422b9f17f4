package dev.untorn.papers.blocklocal;

import java.util.List;

/**
 * What the result of a method is made of.
 *
 * @param origins what it has read
 * @param parameters its parameters, as bits
 */
record BlockSummary(List<SharedValueOrigin> origins, long parameters) {

  static final BlockSummary NONE = new BlockSummary(List.of(), 0);

  BlockSummary {
    origins = List.copyOf(origins);
  }
}
