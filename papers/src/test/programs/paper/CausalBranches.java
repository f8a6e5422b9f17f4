// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;

/** Paper 001, section 4: data dependencies (figure 4) and control dependencies (figure 5). */
public class CausalBranches {

  /** The example of section 4: if (x == 0) { y := 4 }. */
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

  void guarded() { // PAPER: causal-stale-value x y
    if (getX() == 0) {
      setY(4);
    }
  }

  @Atomic
  void guardedAtOnce() {
    if (x == 0) {
      y = 4;
    }
  }

  void writeX() {
    setX(3);
  }

  // The other branch.

  private int a;
  private int a2;

  @Atomic
  int getA() {
    return a;
  }

  @Atomic
  void setA(int value) {
    a = value;
  }

  @Atomic
  void setA2(int value) {
    a2 = value;
  }

  void elseBranch() { // PAPER: causal-stale-value a a2
    int local = 0;
    if (getA() == 0) {
      local++;
    } else {
      setA2(4);
    }
  }

  void writeA() {
    setA(3);
  }

  // After the scope of the condition nothing depends on it (rule Conditional).

  private int b;
  private int b2;

  @Atomic
  int getB() {
    return b;
  }

  @Atomic
  void setB(int value) {
    b = value;
  }

  @Atomic
  void setB2(int value) {
    b2 = value;
  }

  void afterCondition() {
    int local = 0;
    if (getB() == 0) {
      local++;
    }
    setB2(4);
  }

  void writeB() {
    setB(3);
  }

  // What the branch has written to a local variable depends on the condition.

  private int c;
  private int c2;

  @Atomic
  int getC() {
    return c;
  }

  @Atomic
  void setC(int value) {
    c = value;
  }

  @Atomic
  void setC2(int value) {
    c2 = value;
  }

  void decidedLocal() { // PAPER: causal-stale-value c c2
    int local = 1;
    if (getC() == 0) {
      local = 2;
    }
    setC2(local);
  }

  void writeC() {
    setC(3);
  }

  // A loop (rule Loop).

  private int d;
  private int d2;

  @Atomic
  int getD() {
    return d;
  }

  @Atomic
  void setD(int value) {
    d = value;
  }

  @Atomic
  void setD2(int value) {
    d2 = value;
  }

  void whileLoop() { // PAPER: causal-stale-value d d2
    while (getD() > 5) {
      setD2(1);
    }
  }

  void writeD() {
    setD(3);
  }

  private int e;
  private int e2;

  @Atomic
  int getE() {
    return e;
  }

  @Atomic
  void setE(int value) {
    e = value;
  }

  @Atomic
  void setE2(int value) {
    e2 = value;
  }

  void afterLoop() {
    int local = 0;
    while (getE() > 5) {
      local++;
    }
    setE2(1);
  }

  void writeE() {
    setE(3);
  }

  // The condition of a caller holds for all that its callees write (section 4.1).

  private int f;
  private int f2;

  @Atomic
  int getF() {
    return f;
  }

  @Atomic
  void setF(int value) {
    f = value;
  }

  @Atomic
  void setF2(int value) {
    f2 = value;
  }

  private void twoAway() {
    oneAway();
  }

  private void oneAway() {
    setF2(1);
  }

  void callUnderCondition() { // PAPER: causal-stale-value f f2
    if (getF() == 1) {
      twoAway();
    }
  }

  void writeF() {
    setF(3);
  }

  // The condition decides what a method returns (rule Return).

  private int g;
  private int g2;

  @Atomic
  int getG() {
    return g;
  }

  @Atomic
  void setG(int value) {
    g = value;
  }

  @Atomic
  void setG2(int value) {
    g2 = value;
  }

  private int sign() {
    if (getG() > 0) {
      return 1;
    } else {
      return -1;
    }
  }

  void decidedResult() { // PAPER: causal-stale-value g g2
    setG2(sign());
  }

  void writeG() {
    setG(3);
  }

  // Guarded by a return: the same byte code as an if around the rest.

  private int h;
  private int h2;

  @Atomic
  int getH() {
    return h;
  }

  @Atomic
  void setH(int value) {
    h = value;
  }

  @Atomic
  void setH2(int value) {
    h2 = value;
  }

  void earlyReturn() { // PAPER: causal-stale-value h h2
    if (getH() == 0) {
      return;
    }
    setH2(1);
  }

  void writeH() {
    setH(3);
  }

  // Nobody writes the variable (definition 11).

  private int limit = 5;
  private int size;

  @Atomic
  int getLimit() {
    return limit;
  }

  @Atomic
  void setSize(int value) {
    size = value;
  }

  void neverWritten() {
    setSize(getLimit());
  }

  // A switch and a conditional expression.

  private int i;
  private int i2;

  @Atomic
  int getI() {
    return i;
  }

  @Atomic
  void setI(int value) {
    i = value;
  }

  @Atomic
  void setI2(int value) {
    i2 = value;
  }

  void switched() { // PAPER: causal-stale-value i i2
    switch (getI()) {
      case 1:
        setI2(4);
        break;
      case 2:
        setI2(5);
        break;
      default:
    }
  }

  void writeI() {
    setI(3);
  }

  private int j;
  private int j2;

  @Atomic
  int getJ() {
    return j;
  }

  @Atomic
  void setJ(int value) {
    j = value;
  }

  @Atomic
  void setJ2(int value) {
    j2 = value;
  }

  void conditional() { // PAPER: causal-stale-value j j2
    setJ2(getJ() > 0 ? 1 : 2);
  }

  void writeJ() {
    setJ(3);
  }

  // The version that flows on is the last one (definition 4).

  private int k;
  private int k2;

  @Atomic
  int getK() {
    return k;
  }

  @Atomic
  void setK(int value) {
    k = value;
  }

  @Atomic
  void setK2(int value) {
    k2 = value;
  }

  void overwritten() {
    int local = getK();
    local = 4;
    setK2(local);
  }

  void writeK() {
    setK(3);
  }

  // A version of one branch and one of before (rule Conditional).

  private int l;
  private int l2;

  @Atomic
  int getL() {
    return l;
  }

  @Atomic
  void setL(int value) {
    l = value;
  }

  @Atomic
  void setL2(int value) {
    l2 = value;
  }

  void overwrittenOnOneWay(boolean forget) { // PAPER: causal-stale-value l l2
    int local = getL();
    if (forget) {
      local = 4;
    }
    setL2(local);
  }

  void writeL() {
    setL(3);
  }

  // What an atomic method wrote is not what another one reads: a callee starts without versions.

  private int m;
  private int m2;

  @Atomic
  void setM(int value) {
    m = value;
  }

  @Atomic
  void copyM() {
    m2 = m;
  }

  void writtenThenCopied() {
    setM(5);
    copyM();
  }

  // The same atomic method twice, section 5.2.

  private int n;

  @Atomic
  int exchangeN(int value) {
    int old = n;
    n = value;
    return old;
  }

  void outAndIn() { // PAPER: causal-stale-value n
    exchangeN(exchangeN(1) + 1);
  }

  private int o;

  @Atomic
  int exchangeO(int value) {
    int old = o;
    o = value;
    return old;
  }

  void outOnly() {
    exchangeO(1);
    exchangeO(2);
  }

  /** The parameter comes back, but what leaves is not the variable. */
  private int p;

  @Atomic
  int bump(int value) {
    p = p + 1;
    return value;
  }

  void inAndOut() {
    bump(bump(1));
  }

  /** The value of the variable leaves, what comes in is not written to one. */
  private int q;

  @Atomic
  int countQ(int ignored) {
    q = q + 1;
    return q;
  }

  void notWrittenBack() {
    countQ(countQ(1));
  }

  // Nested conditions: both variables decide, and they are written together.

  private boolean r1;
  private boolean r2;
  private int r3;

  @Atomic
  boolean isR1() {
    return r1;
  }

  @Atomic
  boolean isR2() {
    return r2;
  }

  @Atomic
  void setR(boolean value) {
    r1 = value;
    r2 = value;
  }

  @Atomic
  void setR3(int value) {
    r3 = value;
  }

  void nested() { // PAPER: view-inconsistency r1 r2; causal-stale-value r1 r3; causal-stale-value r2 r3
    if (isR1()) {
      if (isR2()) {
        setR3(1);
      }
    }
  }

  @Atomic
  void nestedAtOnce() {
    if (r1) {
      if (r2) {
        r3 = 1;
      }
    }
  }

  // Allocation gives a new version without dependencies.

  /** Something with a number. */
  static final class Box {
    final int content;

    Box(int content) {
      this.content = content;
    }
  }

  private Box s;
  private Box s2;

  @Atomic
  Box getS() {
    return s;
  }

  @Atomic
  void setS(Box value) {
    s = value;
  }

  @Atomic
  void setS2(Box value) {
    s2 = value;
  }

  void fresh() {
    Box box = getS();
    box = new Box(4);
    setS2(box);
  }

  void writeS() {
    setS(new Box(3));
  }

  public static void main(String[] args) {
    CausalBranches all = new CausalBranches();
    for (int t = 0; t < 2; t++) {
      new Thread(
              () -> {
                all.guarded();
                all.guardedAtOnce();
                all.writeX();
                all.elseBranch();
                all.writeA();
                all.afterCondition();
                all.writeB();
                all.decidedLocal();
                all.writeC();
                all.whileLoop();
                all.writeD();
                all.afterLoop();
                all.writeE();
                all.callUnderCondition();
                all.writeF();
                all.decidedResult();
                all.writeG();
                all.earlyReturn();
                all.writeH();
                all.neverWritten();
                all.switched();
                all.writeI();
                all.conditional();
                all.writeJ();
                all.overwritten();
                all.writeK();
                all.overwrittenOnOneWay(false);
                all.writeL();
                all.writtenThenCopied();
                all.outAndIn();
                all.outOnly();
                all.inAndOut();
                all.notWrittenBack();
                all.nested();
                all.nestedAtOnce();
                all.setR(true);
                all.fresh();
                all.writeS();
              })
          .start();
    }
  }
}
