// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;

/**
 * Paper 001, section 5.1: definitions 5 to 9. Reads must form a chain in what is written together,
 * or have no common correlation; writes must form a chain in what is read together.
 */
public class CausalViews {

  // Writes apart, read together.

  private int a1;
  private int a2;

  @Atomic
  void setA1(int value) {
    a1 = value;
  }

  @Atomic
  void setA2(int value) {
    a2 = value;
  }

  @Atomic
  int sumA() {
    return a1 + a2;
  }

  void writesApart() { // PAPER: view-inconsistency a1 a2
    setA1(1);
    setA2(2);
  }

  // Writes apart, and nobody reads them together.

  private int b1;
  private int b2;

  @Atomic
  void setB1(int value) {
    b1 = value;
  }

  @Atomic
  void setB2(int value) {
    b2 = value;
  }

  @Atomic
  int getB1() {
    return b1;
  }

  void writesApartUnread() {
    setB1(1);
    setB2(2);
  }

  // Writes apart and together: definition 9 compares writes only with read views.

  private int c1;
  private int c2;

  @Atomic
  void setC1(int value) {
    c1 = value;
  }

  @Atomic
  void setC2(int value) {
    c2 = value;
  }

  @Atomic
  void setC(int value) {
    c1 = value;
    c2 = value;
  }

  void writesApartAndTogether() {
    setC1(1);
    setC2(2);
  }

  // Reads apart and together, never written together.

  private int d1;
  private int d2;

  @Atomic
  int getD1() {
    return d1;
  }

  @Atomic
  int getD2() {
    return d2;
  }

  @Atomic
  int sumD() {
    return d1 + d2;
  }

  int readsApartNotWritten() {
    return getD1() + getD2();
  }

  // Reads apart, but the two values never meet: no common correlation.

  private int e1;
  private int e2;

  @Atomic
  int getE1() {
    return e1;
  }

  @Atomic
  int getE2() {
    return e2;
  }

  @Atomic
  void setE(int value) {
    e1 = value;
    e2 = value;
  }

  void readsThatNeverMeet() {
    int left = getE1();
    left = left + 1;
    int right = getE2();
    right = right + 1;
  }

  // Reads apart that meet only in a local variable, which is a written variable too.

  private int f1;
  private int f2;

  @Atomic
  int getF1() {
    return f1;
  }

  @Atomic
  int getF2() {
    return f2;
  }

  @Atomic
  void setF(int value) {
    f1 = value;
    f2 = value;
  }

  void readsThatMeetInLocal() { // PAPER: view-inconsistency f1 f2
    int left = getF1();
    int right = getF2();
    int sum = left + right;
    sum++;
  }

  // A chain: the first view is part of the second one.

  private int g1;
  private int g2;

  @Atomic
  int getG1() {
    return g1;
  }

  @Atomic
  int sumG() {
    return g1 + g2;
  }

  @Atomic
  void setG(int value) {
    g1 = value;
    g2 = value;
  }

  int chain() {
    int one = getG1();
    int sum = sumG();
    return one + sum;
  }

  // No chain: {h1, h2} and {h2, h3} in {h1, h2, h3}.

  private int h1;
  private int h2;
  private int h3;

  @Atomic
  int sumH12() {
    return h1 + h2;
  }

  @Atomic
  int sumH23() {
    return h2 + h3;
  }

  @Atomic
  void setH(int value) {
    h1 = value;
    h2 = value;
    h3 = value;
  }

  int overlapping() { // PAPER: view-inconsistency h1 h3
    return sumH12() + sumH23();
  }

  // A branch: the view is the union of both branches (section 5.1).

  private int i1;
  private int i2;

  @Atomic
  int getI1() {
    return i1;
  }

  @Atomic
  int getI2() {
    return i2;
  }

  @Atomic
  void setOneOfI(boolean first) {
    if (first) {
      i1 = 1;
    } else {
      i2 = 1;
    }
  }

  int againstBranches() { // PAPER: view-inconsistency i1 i2
    return getI1() + getI2();
  }

  // A view includes what the methods that the atomic method calls access.

  private int j1;
  private int j2;

  private int plainJ1() {
    return j1;
  }

  private int plainJ2() {
    return j2;
  }

  private void plainSetJ2(int value) {
    j2 = value;
  }

  @Atomic
  int getJ1() {
    return plainJ1();
  }

  @Atomic
  int getJ2() {
    return plainJ2();
  }

  @Atomic
  void setJ(int value) {
    j1 = value;
    plainSetJ2(value);
  }

  int throughHelpers() { // PAPER: view-inconsistency j1 j2
    return getJ1() + getJ2();
  }

  @Atomic
  int throughHelpersAtOnce() {
    return plainJ1() + plainJ2();
  }

  // Views with a loop.

  private final int[] k1 = new int[3];
  private final int[] k2 = new int[3];

  @Atomic
  int sumK1() {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += k1[i];
    }
    return sum;
  }

  @Atomic
  int sumK2() {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += k2[i];
    }
    return sum;
  }

  @Atomic
  void fillK(int value) {
    for (int i = 0; i < 3; i++) {
      k1[i] = value;
      k2[i] = value;
    }
  }

  int sumsApart() { // PAPER: view-inconsistency k1[] k2[]
    return sumK1() + sumK2();
  }

  // A writer that no process executes has no view.

  private int l1;
  private int l2;

  @Atomic
  int getL1() {
    return l1;
  }

  @Atomic
  int getL2() {
    return l2;
  }

  @Atomic
  void neverRun(int value) {
    l1 = value;
    l2 = value;
  }

  int againstNobody() {
    return getL1() + getL2();
  }

  // The two reads meet in a field that is written: also two stale values.

  private int m1;
  private int m2;
  private int m3;

  @Atomic
  int getM1() {
    return m1;
  }

  @Atomic
  int getM2() {
    return m2;
  }

  @Atomic
  void setM(int value) {
    m1 = value;
    m2 = value;
  }

  @Atomic
  void setM3(int value) {
    m3 = value;
  }

  void kept() { // PAPER: view-inconsistency m1 m2; causal-stale-value m1 m3; causal-stale-value m2 m3
    setM3(getM1() + getM2());
  }

  @Atomic
  void keptAtOnce() {
    m3 = m1 + m2;
  }

  // Read apart and written apart: one process has only views of one variable.

  private int n1;
  private int n2;

  @Atomic
  int getN1() {
    return n1;
  }

  @Atomic
  int getN2() {
    return n2;
  }

  @Atomic
  void setN1(int value) {
    n1 = value;
  }

  @Atomic
  void setN2(int value) {
    n2 = value;
  }

  int readsOfSingles() {
    return getN1() + getN2();
  }

  void writesOfSingles() {
    setN1(3);
    setN2(4);
  }

  // An access that reads and writes is in both kinds of views.

  private int o1;
  private int o2;

  @Atomic
  void incO1() {
    o1++;
  }

  @Atomic
  void incO2() {
    o2++;
  }

  @Atomic
  int sumO() {
    return o1 + o2;
  }

  void countersApart() { // PAPER: view-inconsistency o1 o2
    incO1();
    incO2();
  }

  // Two reads of one variable are one view.

  private int p1;
  private int p2;

  @Atomic
  int getP1() {
    return p1;
  }

  @Atomic
  void setP(int value) {
    p1 = value;
    p2 = value;
  }

  int sameTwice() {
    return getP1() + getP1();
  }

  // The two values are arguments of one method: its parameters are different variables.

  private int q1;
  private int q2;

  @Atomic
  int getQ1() {
    return q1;
  }

  @Atomic
  int getQ2() {
    return q2;
  }

  @Atomic
  void setQ(int value) {
    q1 = value;
    q2 = value;
  }

  private static void take(int left, int right) {
    int one = left + 1;
    int two = right + 1;
    one++;
    two++;
  }

  void twoArguments() {
    take(getQ1(), getQ2());
  }

  private int r1;
  private int r2;

  @Atomic
  int getR1() {
    return r1;
  }

  @Atomic
  int getR2() {
    return r2;
  }

  @Atomic
  void setR(int value) {
    r1 = value;
    r2 = value;
  }

  private static void show(int value) {
    int shown = value;
    shown++;
  }

  /** Both values are written to the one parameter of the method (rule Meth Call). */
  void sameParameter() { // PAPER: view-inconsistency r1 r2
    show(getR1());
    show(getR2());
  }

  public static void main(String[] args) {
    CausalViews all = new CausalViews();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.writesApart();
                all.sumA();
                all.writesApartUnread();
                all.getB1();
                all.writesApartAndTogether();
                all.setC(3);
                all.readsApartNotWritten();
                all.sumD();
                all.readsThatNeverMeet();
                all.setE(1);
                all.readsThatMeetInLocal();
                all.setF(1);
                all.chain();
                all.setG(1);
                all.overlapping();
                all.setH(1);
                all.againstBranches();
                all.setOneOfI(true);
                all.throughHelpers();
                all.throughHelpersAtOnce();
                all.setJ(1);
                all.sumsApart();
                all.fillK(1);
                all.againstNobody();
                all.kept();
                all.keptAtOnce();
                all.setM(2);
                all.readsOfSingles();
                all.writesOfSingles();
                all.countersApart();
                all.sumO();
                all.sameTwice();
                all.setP(1);
                all.twoArguments();
                all.setQ(1);
                all.sameParameter();
                all.setR(1);
              })
          .start();
    }
  }
}
