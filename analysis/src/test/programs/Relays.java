/** Values that come back to where they were read, through parameters and other fields. */
class Relays {
  private int value;
  private int copy;

  synchronized int value() {
    return value;
  }

  synchronized void setUnless(int old, int to) {
    if (old == 0) {
      value = to;
    }
  }

  synchronized void set(int to) {
    value = to;
  }

  synchronized void save() {
    copy = value;
  }

  synchronized void restore() {
    value = copy;
  }

  void throughParameter() {
    int old = value();
    setUnless(old, 5);
  }

  void withoutRelation() {
    System.out.println(value());
    set(5);
  }

  void throughField() {
    save();
    restore();
  }

  void inOtherOrder() {
    restore();
    save();
  }

  static final Relays ALL = new Relays();

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                ALL.throughParameter();
                ALL.withoutRelation();
                ALL.throughField();
                ALL.inOtherOrder();
              })
          .start();
    }
  }
}
