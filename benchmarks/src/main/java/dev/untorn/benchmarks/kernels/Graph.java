package dev.untorn.benchmarks.kernels;

import java.util.HashMap;
import java.util.Map;

/** Trees of objects that each thread builds and traverses, and a shared map of results. */
final class Graph implements Kernel {

  private final Map<Integer, Long> found = new HashMap<>();
  private final int rounds;

  /** A node of a search tree. */
  private static final class Node {
    private final int key;
    private int count;
    private Node left;
    private Node right;

    Node(int key) {
      this.key = key;
    }

    void add(int other) {
      Node node = this;
      while (true) {
        node.count++;
        if (other < node.key) {
          if (node.left == null) {
            node.left = new Node(other);
            return;
          }
          node = node.left;
        } else {
          if (node.right == null) {
            node.right = new Node(other);
            return;
          }
          node = node.right;
        }
      }
    }

    long sum() {
      return key % 1000
          + count
          + (left == null ? 0 : left.sum())
          + (right == null ? 0 : right.sum());
    }
  }

  Graph(int percent) {
    rounds = 8 * percent;
  }

  @Override
  public void work(int thread, int threads) {
    for (int round = thread; round < rounds; round += threads) {
      Node root = new Node(1 << 29);
      int key = round;
      for (int i = 0; i < 20_000; i++) {
        key = (key * 1103515245 + 12345) & 0x3fffffff;
        root.add(key);
      }
      long sum = root.sum();
      synchronized (found) {
        found.put(round, sum);
      }
    }
  }

  @Override
  public long result() {
    return found.values().stream().mapToLong(Long::longValue).sum();
  }
}
