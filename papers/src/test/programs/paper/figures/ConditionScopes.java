// RULES: causal-stale-value

import dev.untorn.annotations.Atomic;

/** Paper 001, figure 5: what comes after the scope of a condition does not depend on it. */
class ConditionScopes {
  private int x;
  private int y;

  @Atomic
  int getX() {
    return x;
  }

  @Atomic
  void setX(int value) {
    x = value;
  }

  @Atomic
  void setY(int value) {
    y = value;
  }

  private void test(int limit) {
    int local = 0;
    if (getX() > limit) {
      local++;
    }
  }

  void afterCall() {
    test(3);
    setY(1);
  }

  private int constant() {
    int local = 0;
    while (getX() > local) {
      local++;
    }
    return 7;
  }

  void afterResult() {
    setY(constant());
  }

  void afterNested(boolean flag) {
    int local = 0;
    if (flag) {
      if (getX() == 0) {
        local++;
      }
      setY(4);
    }
  }

  void insideNested(boolean flag) { // PAPER: causal-stale-value x y
    if (flag) {
      if (getX() == 0) {
        setY(4);
      }
    }
  }

  public static void main(String[] args) {
    ConditionScopes all = new ConditionScopes();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.setX(2);
                all.afterCall();
                all.afterResult();
                all.afterNested(true);
                all.insideNested(true);
              })
          .start();
    }
  }
}
