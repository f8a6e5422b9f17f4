/** Variables that are accessed in two regions: evidence refutes some, their twins are torn. */
class ViewEvidence {

  /** Two variables that belong together. */
  static class Range {
    int low;
    int high;

    synchronized void both(int from, int to) {
      low = from;
      high = to;
    }

    synchronized int width() {
      return high - low;
    }

    synchronized int low() {
      return low;
    }

    synchronized int high() {
      return high;
    }

    synchronized void low(int to) {
      low = to;
    }

    synchronized void high(int to) {
      high = to;
    }

    synchronized void raiseLow(int to) {
      if (low < to) {
        low = to;
      }
    }

    int readsApart() { // torn
      int from = low();
      return high() - from;
    }

    @Override
    public String toString() { // display-method
      int from = low();
      return "range of " + (high() - from);
    }

    void writesApart(int from, int to) { // torn
      low(from);
      high(to);
    }

    void writesOneOnly(int from, int to, boolean isBoth) { // conditional-writes
      low(from);
      if (isBoth) {
        high(to);
      }
    }

    void raises(int from, int to) { // checked-write
      raiseLow(from);
      high(to);
    }
  }

  /** Two variables that hardly any code writes apart. */
  static class Pair {
    private int one;
    private int two;

    synchronized int sum() {
      return one + two;
    }

    void writesUnderTwo(int to) { // different-locks
      synchronized (this) {
        one = to;
      }
      synchronized (LOCK) {
        two = to;
      }
    }

    void writesBothAgain(int to) { // complete-region
      synchronized (this) {
        one = to;
        two = to;
      }
      synchronized (this) {
        two = to;
      }
    }
  }

  /** Counts its reads. */
  static class Counted {
    private int first;
    private int second;
    private int reads;

    synchronized void both(int to) {
      first = to;
      second = to;
    }

    int readsAndCounts() { // reserved-value
      int one = firstAndCount();
      synchronized (this) {
        return second - one;
      }
    }

    private synchronized int firstAndCount() {
      reads++;
      return first;
    }

    int reads() { // torn
      int one;
      synchronized (this) {
        one = first;
      }
      synchronized (this) {
        return second - one;
      }
    }
  }

  /** Writes its fields as a thread. */
  static class Writer extends Thread {
    private int one;
    private int two;

    @Override
    public void run() { // split-thread-entry
      synchronized (this) {
        one = 1;
      }
      synchronized (this) {
        two = 2;
      }
    }

    void writes() { // torn
      synchronized (this) {
        one = 1;
      }
      synchronized (this) {
        two = 2;
      }
    }

    synchronized int sum() {
      return one + two;
    }
  }

  /** Announces a change. */
  static class Announcer {
    private boolean isChanging;
    private int value;

    void changes(int to) { // announcing-flag
      synchronized (this) {
        isChanging = true;
      }
      synchronized (this) {
        value = to;
      }
    }

    synchronized int value() {
      return isChanging ? 0 : value;
    }
  }

  /** Has variables that hardly belong together. */
  static class Mixed {
    private int one;
    private int two;
    private int three;
    private int four;

    void writesOneAndTwo() { // rarely-joint
      synchronized (this) {
        one = 1;
      }
      synchronized (this) {
        two = 2;
      }
    }

    void writesThreeAndFour() { // never-combined
      synchronized (this) {
        three = 3;
      }
      synchronized (this) {
        four = 4;
      }
    }

    synchronized int sum() {
      return one + two;
    }

    synchronized int a() {
      return one;
    }

    synchronized int b() {
      return one + 1;
    }

    synchronized int c() {
      return one + 2;
    }

    synchronized int d() {
      return one + 3;
    }

    synchronized int e() {
      return one + 4;
    }

    synchronized void show() {
      System.out.println(three);
      System.out.println(four);
    }
  }

  static final Object LOCK = new Object();
  static final Pair PAIR = new Pair();
  static final Range RANGE = new Range();
  static final Counted COUNTED = new Counted();
  static final Announcer ANNOUNCER = new Announcer();
  static final Mixed MIXED = new Mixed();
  static final Writer WRITER = new Writer();

  static void all() {
    RANGE.both(1, 2);
    System.out.println(RANGE.width() + RANGE.readsApart());
    System.out.println(RANGE.toString());
    RANGE.writesApart(1, 2);
    PAIR.writesUnderTwo(1);
    PAIR.writesBothAgain(2);
    System.out.println(PAIR.sum());
    RANGE.writesOneOnly(1, 2, false);
    RANGE.raises(1, 2);
    ViewEvidenceOfOthers.writesOthers(RANGE, 1, 2);
    COUNTED.both(1);
    System.out.println(COUNTED.readsAndCounts() + COUNTED.reads());
    WRITER.writes();
    System.out.println(WRITER.sum());
    ANNOUNCER.changes(1);
    System.out.println(ANNOUNCER.value());
    MIXED.writesOneAndTwo();
    MIXED.writesThreeAndFour();
    System.out.println(MIXED.sum() + MIXED.a() + MIXED.b() + MIXED.c() + MIXED.d() + MIXED.e());
    MIXED.show();
  }

  public static void main(String[] args) {
    WRITER.start();
    for (int i = 0; i < 2; i++) {
      new Thread(ViewEvidence::all).start();
    }
  }
}

/** Writes the fields of another class. */
class ViewEvidenceOfOthers {

  static void writesOthers(ViewEvidence.Range range, int from, int to) { // split-by-other-class
    range.low(from);
    range.high(to);
  }
}
