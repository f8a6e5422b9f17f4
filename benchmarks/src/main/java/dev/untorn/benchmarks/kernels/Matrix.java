package dev.untorn.benchmarks.kernels;

/** Multiplies matrices that all threads read; each writes different rows. */
final class Matrix implements Kernel {

  private static final int SIZE = 400;

  private final double[][] left = new double[SIZE][SIZE];
  private final double[][] right = new double[SIZE][SIZE];
  private final double[][] product = new double[SIZE][SIZE];
  private final int rounds;

  Matrix(int percent) {
    rounds = Math.max(1, percent / 4);
    for (int i = 0; i < SIZE; i++) {
      for (int j = 0; j < SIZE; j++) {
        left[i][j] = i % 10 + j % 3;
        right[i][j] = i % 7 - j % 5;
      }
    }
  }

  @Override
  public void work(int thread, int threads) {
    for (int round = 0; round < rounds; round++) {
      for (int i = thread; i < SIZE; i += threads) {
        multiply(i);
      }
    }
  }

  private void multiply(int i) {
    for (int j = 0; j < SIZE; j++) {
      double sum = 0;
      for (int k = 0; k < SIZE; k++) {
        sum += left[i][k] * right[k][j];
      }
      product[i][j] = sum;
    }
  }

  @Override
  public long result() {
    double sum = 0;
    for (double[] row : product) {
      for (double value : row) {
        sum += value;
      }
    }
    return Math.round(sum);
  }
}
