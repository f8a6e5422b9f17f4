package dev.untorn.agent.instrument;

/** Reads of several fields of one object; comments say what is told of them. */
public final class GroupPrograms {

  private static GroupPrograms one = new GroupPrograms();
  private static GroupPrograms two = new GroupPrograms();
  private static GroupPrograms none;
  private static int[] numbers = {1, 2};
  private static int result;

  private int a;
  private int b;
  private float c;
  private double d;
  private int e;
  private volatile int v;
  private final int f = hashCode();

  private GroupPrograms() {}

  static void change() {
    one.write();
    two.write();
  }

  private void write() {
    a++;
    b++;
    c++;
    d++;
    e++;
    v = 1;
  }

  private static void use(double value) {
    result += (int) value;
  }

  static void together() { // a b c d, e
    GroupPrograms p = one;
    use(p.a + p.b * 2 + p.c + p.f + p.d + p.e);
  }

  static void twice() { // a b, a b
    GroupPrograms p = one;
    use(p.a * p.a + p.b * p.b);
  }

  static void ofTwo() { // a, a b c, b c
    one.difference(two);
  }

  private void difference(GroupPrograms other) {
    int x = a - other.a;
    int y = b - other.b;
    use(x * x + y * y + (c - other.c));
  }

  static void inLoop() { // a b, a b, and no more
    GroupPrograms[] all = {one, one, one, one, one};
    for (GroupPrograms p : all) {
      use(p.a - p.b);
    }
  }

  static void oneIsKnown() { // a, a, b
    GroupPrograms p = one;
    use(p.a);
    use(p.a);
    if (result > -1) {
      use(p.a + p.b);
    }
  }

  static void oneIsSeenOnce() { // a, a, b
    GroupPrograms p = one;
    use(p.a);
    if (result > -1) {
      use(p.a + p.b);
    }
  }

  static void assigned() { // a, b
    GroupPrograms p = one;
    int x = p.a;
    p = two;
    use(x + p.b);
  }

  static void call() { // a, b
    GroupPrograms p = one;
    use(p.a + Integer.parseInt("1") + p.b);
  }

  static void branch() { // a, b
    GroupPrograms p = one;
    use(p.a == 7 ? 7 : p.b);
  }

  static void loopBegins() { // a, b c, b c
    GroupPrograms p = one;
    float x = p.a;
    do {
      x += p.b + p.c;
    } while (x < 0);
    use(x);
  }

  static void division() { // a, b
    GroupPrograms p = one;
    int divisor = numbers.length;
    use(p.a % divisor + p.b);
  }

  static void element() { // a, b
    GroupPrograms p = one;
    use(p.a + numbers[1] + p.b);
  }

  static void isVolatile() { // a, b
    GroupPrograms p = one;
    use(p.a + p.v + p.b);
  }

  static void written() { // a, b
    GroupPrograms p = one;
    int x = p.a;
    p.e = x;
    use(x + p.b);
  }

  static void locked() { // a, b
    GroupPrograms p = one;
    int x = p.a;
    synchronized (numbers) {
      use(x + p.b);
    }
  }

  static void caught() { // a, b
    GroupPrograms p = one;
    int x = p.a;
    try {
      use(x + p.b);
    } catch (IllegalStateException e) {
      use(0);
    }
  }

  static void nothing() { // nothing
    GroupPrograms p = none;
    try {
      use(p.a + p.b);
    } catch (NullPointerException e) {
      use(1);
    }
  }

  static void nothingBetween() { // a
    GroupPrograms p = one;
    GroupPrograms q = none;
    try {
      use(p.a + q.a + p.b);
    } catch (NullPointerException e) {
      use(1);
    }
  }
}
