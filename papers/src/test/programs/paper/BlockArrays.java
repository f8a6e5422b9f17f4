// RULES: stale-value

import java.util.HashMap;
import java.util.Map;

/** Paper 000: the elements of arrays are shared like fields, wherever the array comes from. */
public class BlockArrays {
  private static final int[] TOTALS = new int[3];

  private final Object lock = new Object();
  private final int[] cells = new int[8];
  private final int[][] grid = new int[4][4];
  private final Map<String, int[]> rows = new HashMap<>();
  private Integer boxed = 0;

  void element(int i) { // PAPER: stale-value cells[]
    int value;
    synchronized (lock) {
      value = cells[i];
    }
    synchronized (lock) {
      cells[i] = value + 1;
    }
  }

  void oneBlock(int i) {
    synchronized (lock) {
      int value = cells[i];
      cells[i] = value + 1;
    }
  }

  void twoDimensions(int i, int j) { // PAPER: stale-value grid[][]
    int value;
    synchronized (lock) {
      value = grid[i][j];
    }
    synchronized (lock) {
      grid[i][j] = value + 1;
    }
  }

  void rowInLocal(int i, int j) { // PAPER: stale-value grid[]; stale-value grid[][]
    int[] row;
    synchronized (lock) {
      row = grid[i];
    }
    int value;
    synchronized (lock) {
      value = row[j];
    }
    synchronized (lock) {
      cells[j] = value;
    }
  }

  void parameter(int[] array) { // PAPER: stale-value cells[]
    int value;
    synchronized (lock) {
      value = array[0];
    }
    synchronized (lock) {
      array[0] = value + 1;
    }
  }

  void entryOfMap(String key) { // PAPER: stale-value rows[][]
    int value;
    synchronized (lock) {
      value = rows.get(key)[0];
    }
    synchronized (lock) {
      rows.get(key)[0] = value + 1;
    }
  }

  private int get(int i) {
    return cells[i];
  }

  private void set(int i, int value) {
    cells[i] = value;
  }

  void helpers(int i) { // PAPER: stale-value cells[]
    int value;
    synchronized (lock) {
      value = get(i);
    }
    synchronized (lock) {
      set(i, value + 1);
    }
  }

  void boxedNumber() { // PAPER: stale-value boxed
    Integer value;
    synchronized (lock) {
      value = boxed;
    }
    synchronized (lock) {
      boxed = value + 1;
    }
  }

  static void staticArray() { // PAPER: stale-value TOTALS[]
    int value;
    synchronized (BlockArrays.class) {
      value = TOTALS[0];
    }
    synchronized (BlockArrays.class) {
      TOTALS[0] = value + 1;
    }
  }

  public static void main(String[] args) {
    BlockArrays all = new BlockArrays();
    all.rows.put("a", new int[1]);
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.element(1);
                all.oneBlock(1);
                all.twoDimensions(1, 1);
                all.rowInLocal(1, 1);
                all.parameter(all.cells);
                all.entryOfMap("a");
                all.helpers(1);
                all.boxedNumber();
                staticArray();
              })
          .start();
    }
  }
}
