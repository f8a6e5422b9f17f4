package dev.untorn.papers.views;

import java.util.List;

/**
 * What the paper calls an atomic method: a method that is declared to be atomic, code under one
 * lock, or an atomic call.
 *
 * @param begins where it can have begun, which tells it from the others of its method
 */
record AtomicBlock(int number, int method, List<Integer> begins) {

  AtomicBlock {
    begins = List.copyOf(begins);
  }
}
