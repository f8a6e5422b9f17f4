// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;

/**
 * Paper 001, section 5: processes. A view counts only in the processes that may execute its method,
 * and it is compared with those of another process.
 */
public class CausalProcesses {

  // One thread reads apart, the other writes together.

  private int a1;
  private int a2;

  @Atomic
  int getA1() {
    return a1;
  }

  @Atomic
  int getA2() {
    return a2;
  }

  @Atomic
  void setA(int value) {
    a1 = value;
    a2 = value;
  }

  int otherWrites() { // PAPER: view-inconsistency a1 a2
    return getA1() + getA2();
  }

  // Only the thread that reads apart writes together as well.

  private int b1;
  private int b2;

  @Atomic
  int getB1() {
    return b1;
  }

  @Atomic
  int getB2() {
    return b2;
  }

  @Atomic
  void setB(int value) {
    b1 = value;
    b2 = value;
  }

  int ownWrites() {
    return getB1() + getB2();
  }

  // The other thread writes the stale value.

  private int c1;
  private int c2;

  @Atomic
  int getC1() {
    return c1;
  }

  @Atomic
  void setC1(int value) {
    c1 = value;
  }

  @Atomic
  void setC2(int value) {
    c2 = value;
  }

  void staleByOther() { // PAPER: causal-stale-value c1 c2
    setC2(getC1());
  }

  void writeC1() {
    setC1(3);
  }

  // The other thread reads it only.

  private int d1;
  private int d2;

  @Atomic
  int getD1() {
    return d1;
  }

  @Atomic
  void setD2(int value) {
    d2 = value;
  }

  void staleByNobody() {
    setD2(getD1());
  }

  // The other thread writes the pair apart too: its maximal views are single variables.

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
  void setE1(int value) {
    e1 = value;
  }

  @Atomic
  void setE2(int value) {
    e2 = value;
  }

  int readsSingles() {
    return getE1() + getE2();
  }

  void writesSingles() {
    setE1(1);
    setE2(1);
  }

  // The main thread is a process too.

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

  int mainWrites() { // PAPER: view-inconsistency f1 f2
    return getF1() + getF2();
  }

  // A thread of a class of its own.

  private int g1;
  private int g2;

  @Atomic
  void setG1(int value) {
    g1 = value;
  }

  @Atomic
  void setG2(int value) {
    g2 = value;
  }

  @Atomic
  int sumG() {
    return g1 + g2;
  }

  void writesOfWriter() { // PAPER: view-inconsistency g1 g2
    setG1(3);
    setG2(4);
  }

  /** Reads, and writes only what it reads itself. */
  final class Reader extends Thread {
    @Override
    public void run() {
      otherWrites();
      setB(3);
      ownWrites();
      staleByOther();
      staleByNobody();
      readsSingles();
      mainWrites();
      sumG();
    }
  }

  /** Writes. */
  final class Writer implements Runnable {
    @Override
    public void run() {
      setA(3);
      writeC1();
      getD1();
      writesSingles();
      writesOfWriter();
    }
  }

  public static void main(String[] args) {
    CausalProcesses all = new CausalProcesses();
    all.new Reader().start();
    new Thread(all.new Writer()).start();
    all.setF(7);
  }
}
