// RULES: stale-value

/** Paper 000, section 4: calls, with one and more callees, one and two calls away. */
public class BlockMethods {
  private static int total;

  private final Object lock = new Object();
  private final Object other = new Object();
  private int f;
  private int g;

  private int locked() {
    synchronized (lock) {
      return f;
    }
  }

  private int locked2() {
    return locked();
  }

  private int plain() {
    return f;
  }

  private int plain2() {
    return plain();
  }

  private void store(int value) {
    synchronized (lock) {
      f = value;
    }
  }

  private void store2(int value) {
    store(value);
  }

  private void put(int value) {
    f = value;
  }

  private int same(int value) {
    return value;
  }

  private int twice(int value) {
    return same(value) + same(value);
  }

  void oneCallAway() { // PAPER: stale-value f
    store(locked());
  }

  void twoCallsAway() { // PAPER: stale-value f
    store2(locked2());
  }

  void twoCallsAwayUnderLock() {
    synchronized (lock) {
      store2(locked2() + 1);
    }
  }

  void readByPlainHelper() { // PAPER: stale-value f
    int value;
    synchronized (lock) {
      value = plain2();
    }
    synchronized (lock) {
      put(value);
    }
  }

  void plainHelpersInside() {
    synchronized (lock) {
      put(plain2() + 1);
    }
  }

  /** No new synchronization: behaves like a local operation. */
  void throughHelper() { // PAPER: stale-value f
    int value;
    synchronized (lock) {
      value = f;
    }
    int more = twice(value);
    synchronized (lock) {
      f = more;
    }
  }

  void throughHelperInside() {
    synchronized (lock) {
      f = twice(f);
    }
  }

  private int ignore(int value) {
    return 3;
  }

  /** The call itself uses the stale register, its result is not shared. */
  void constantOfHelper() { // PAPER: stale-value f
    int value;
    synchronized (lock) {
      value = f;
    }
    int three = ignore(value);
    synchronized (lock) {
      g = three;
    }
  }

  void constantOfHelperInside() {
    int three;
    synchronized (lock) {
      three = ignore(f);
    }
    synchronized (lock) {
      g = three;
    }
  }

  /** The result of a callee that takes a new lock is shared, whatever it is. */
  private int lockedConstant() {
    synchronized (lock) {
      g++;
    }
    return 5;
  }

  void constantOfLockingCallee() { // PAPER: stale-value
    int value = lockedConstant();
    synchronized (lock) {
      f = value;
    }
  }

  void constantOfReentrantCallee() {
    synchronized (lock) {
      int value = lockedConstant();
      f = value;
    }
  }

  /** The caller holds another lock, so the callee's is new. */
  void calleeUnderOtherLock() { // PAPER: stale-value f
    synchronized (other) {
      g = locked();
    }
  }

  void resultIgnored() {
    locked();
    store(3);
  }

  private void storeUnderOther(int value) {
    synchronized (other) {
      g = value;
    }
  }

  private void storeUnderOther2(int value) {
    storeUnderOther(value);
  }

  /** Calls are inlined, and the callee uses the value in a block of its own. */
  void givenToOtherLock() { // PAPER: stale-value f
    synchronized (lock) {
      int value = f;
      storeUnderOther(value);
    }
  }

  void givenToOtherLockTwoAway() { // PAPER: stale-value f
    synchronized (lock) {
      int value = f;
      storeUnderOther2(value);
    }
  }

  void givenToSameLock() {
    synchronized (lock) {
      int value = f;
      store2(value + 1);
    }
  }

  void constantToOtherLock() {
    synchronized (lock) {
      int value = f;
      f = value + 1;
      storeUnderOther2(4);
    }
  }

  /** To return a copy is no use of it: what the caller does with the result is. */
  private int copy() {
    int value;
    synchronized (lock) {
      value = f;
    }
    return value;
  }

  void usesCopy() { // PAPER: stale-value f
    int value = copy();
    plainStore(value);
  }

  private void plainStore(int value) {
    g = value;
  }

  void usesCopyInside() {
    synchronized (lock) {
      f = copy() + 1;
    }
  }

  void lockAsParameter(Object monitor) { // PAPER: stale-value f
    int value;
    synchronized (monitor) {
      value = f;
    }
    synchronized (monitor) {
      f = value + 1;
    }
  }

  void lockAsParameterOnce(Object monitor) {
    synchronized (monitor) {
      f = f + 1;
    }
  }

  private int down(int n) {
    return n == 0 ? f : down(n - 1);
  }

  /** Recursion without a lock is like local code. */
  void recursionInside() {
    synchronized (lock) {
      f = down(3) + 1;
    }
  }

  void recursionCopied() { // PAPER: stale-value f
    int value;
    synchronized (lock) {
      value = down(3);
    }
    synchronized (lock) {
      f = value + 1;
    }
  }

  private synchronized int lockedDown(int n) {
    return n == 0 ? g : lockedDown(n - 1);
  }

  void lockedRecursion() { // PAPER: stale-value g
    int value = lockedDown(3);
    synchronized (this) {
      g = value;
    }
  }

  synchronized void lockedRecursionInside() {
    g = lockedDown(3) + 1;
  }

  private synchronized int ping(int n) {
    return n == 0 ? g : pong(n - 1);
  }

  private int pong(int n) {
    return ping(n);
  }

  void lockedMutualRecursion() { // PAPER: stale-value g
    int value = pong(3) + 1;
    synchronized (this) {
      g = value;
    }
  }

  synchronized void lockedMutualRecursionInside() {
    g = pong(3) + ping(2);
  }

  static synchronized int readTotal() {
    return total;
  }

  static synchronized void writeTotal(int value) {
    total = value;
  }

  static void staticMethods() { // PAPER: stale-value total
    writeTotal(readTotal() + 1);
  }

  static void staticMethodsInside() {
    synchronized (BlockMethods.class) {
      writeTotal(readTotal() + 1);
    }
  }

  /** One way. */
  interface OneWay {
    int read();
  }

  final class OnlyOne implements OneWay {
    @Override
    public int read() {
      return locked();
    }
  }

  void oneImplementation(OneWay way) { // PAPER: stale-value f
    int value = way.read();
    synchronized (lock) {
      f = value + 1;
    }
  }

  /** Without alias information the lock of the callee is another one (section 5.1). */
  void oneImplementationInside(OneWay way) { // PAPER: stale-value f
    synchronized (lock) {
      f = way.read() + 1;
    }
  }

  /** Four ways. */
  interface FourWays {
    int read();
  }

  final class Four1 implements FourWays {
    @Override
    public int read() {
      return 1;
    }
  }

  final class Four2 implements FourWays {
    @Override
    public int read() {
      return 2;
    }
  }

  final class Four3 implements FourWays {
    @Override
    public int read() {
      return 3;
    }
  }

  final class Four4 implements FourWays {
    @Override
    public int read() {
      return locked();
    }
  }

  void fourImplementations(FourWays way) { // PAPER: stale-value f
    int value = way.read();
    synchronized (lock) {
      f = value + 1;
    }
  }

  void fourImplementationsInside(FourWays way) { // PAPER: stale-value f
    synchronized (lock) {
      f = way.read() + 1;
    }
  }

  /** Twelve ways. */
  interface TwelveWays {
    int read();
  }

  final class Twelve1 implements TwelveWays {
    @Override
    public int read() {
      return 1;
    }
  }

  final class Twelve2 implements TwelveWays {
    @Override
    public int read() {
      return 2;
    }
  }

  final class Twelve3 implements TwelveWays {
    @Override
    public int read() {
      return 3;
    }
  }

  final class Twelve4 implements TwelveWays {
    @Override
    public int read() {
      return 4;
    }
  }

  final class Twelve5 implements TwelveWays {
    @Override
    public int read() {
      return 5;
    }
  }

  final class Twelve6 implements TwelveWays {
    @Override
    public int read() {
      return 6;
    }
  }

  final class Twelve7 implements TwelveWays {
    @Override
    public int read() {
      return 7;
    }
  }

  final class Twelve8 implements TwelveWays {
    @Override
    public int read() {
      return 8;
    }
  }

  final class Twelve9 implements TwelveWays {
    @Override
    public int read() {
      return 9;
    }
  }

  final class Twelve10 implements TwelveWays {
    @Override
    public int read() {
      return 10;
    }
  }

  final class Twelve11 implements TwelveWays {
    @Override
    public int read() {
      return 11;
    }
  }

  final class Twelve12 implements TwelveWays {
    @Override
    public int read() {
      return locked();
    }
  }

  void twelveImplementations(TwelveWays way) { // PAPER: stale-value f
    int value = way.read();
    synchronized (lock) {
      f = value + 1;
    }
  }

  void twelveImplementationsInside(TwelveWays way) { // PAPER: stale-value f
    synchronized (lock) {
      f = way.read() + 1;
    }
  }

  /** Four ways without a lock. */
  interface PlainWays {
    int read();
  }

  final class Plain1 implements PlainWays {
    @Override
    public int read() {
      return 1;
    }
  }

  final class Plain2 implements PlainWays {
    @Override
    public int read() {
      return 2;
    }
  }

  final class Plain3 implements PlainWays {
    @Override
    public int read() {
      return f;
    }
  }

  final class Plain4 implements PlainWays {
    @Override
    public int read() {
      return 4;
    }
  }

  void plainImplementations(PlainWays way) { // PAPER: stale-value f
    int value;
    synchronized (lock) {
      value = way.read();
    }
    synchronized (lock) {
      f = value + 1;
    }
  }

  void plainImplementationsInside(PlainWays way) {
    synchronized (lock) {
      f = way.read() + 1;
    }
  }

  /** Twelve ways, of which two take the lock that they are given. */
  interface GivenWays {
    int read(Object monitor);
  }

  final class Given1 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 1;
    }
  }

  final class Given2 implements GivenWays {
    @Override
    public int read(Object monitor) {
      synchronized (monitor) {
        return f;
      }
    }
  }

  final class Given3 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 3;
    }
  }

  final class Given4 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 4;
    }
  }

  final class Given5 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 5;
    }
  }

  final class Given6 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 6;
    }
  }

  final class Given7 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 7;
    }
  }

  final class Given8 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 8;
    }
  }

  final class Given9 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 9;
    }
  }

  final class Given10 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 10;
    }
  }

  final class Given11 implements GivenWays {
    @Override
    public int read(Object monitor) {
      return 11;
    }
  }

  final class Given12 implements GivenWays {
    @Override
    public int read(Object monitor) {
      synchronized (monitor) {
        return f;
      }
    }
  }

  void givenLock(GivenWays way) { // PAPER: stale-value f
    int value = way.read(lock);
    synchronized (lock) {
      f = value + 1;
    }
  }

  void givenLockInside(GivenWays way) {
    synchronized (lock) {
      f = way.read(lock) + 1;
    }
  }

  /** Has a lock of its own. */
  static final class Account {
    private int balance;

    synchronized int balance() {
      return balance;
    }

    synchronized void set(int value) {
      balance = value;
    }

    synchronized void deposit(int amount) {
      balance += amount;
    }

    void depositApart(int amount) { // PAPER: stale-value balance
      set(balance() + amount);
    }

    synchronized void transferInto(Account to, int amount) {
      balance = balance - amount;
      to.deposit(amount);
    }

    /** The result of to.balance() is of a block under the lock of to, this one is under another. */
    synchronized void copyFrom(Account from) { // PAPER: stale-value balance
      balance = from.balance();
    }
  }

  void twoObjects(Account from, Account to) { // PAPER: stale-value balance
    int value = from.balance();
    to.set(value);
  }

  void twoObjectsInside(Account from, Account to) {
    synchronized (from) {
      synchronized (to) {
        to.set(to.balance() + 1);
      }
    }
  }

  /** Works on the fields of the outer object. */
  final class Inner {
    void innerApart() { // PAPER: stale-value f
      int value;
      synchronized (lock) {
        value = f;
      }
      synchronized (lock) {
        f = value + 1;
      }
    }

    void innerAtOnce() {
      synchronized (lock) {
        f = f + 1;
      }
    }

    void outerThis() { // PAPER: stale-value g
      int value;
      synchronized (BlockMethods.this) {
        value = g;
      }
      synchronized (BlockMethods.this) {
        g = value + 1;
      }
    }
  }

  public static void main(String[] args) {
    BlockMethods all = new BlockMethods();
    Inner inner = all.new Inner();
    Account one = new Account();
    Account two = new Account();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.oneCallAway();
                all.twoCallsAway();
                all.twoCallsAwayUnderLock();
                all.readByPlainHelper();
                all.plainHelpersInside();
                all.throughHelper();
                all.throughHelperInside();
                all.constantOfHelper();
                all.constantOfHelperInside();
                all.constantOfLockingCallee();
                all.constantOfReentrantCallee();
                all.calleeUnderOtherLock();
                all.resultIgnored();
                all.givenToOtherLock();
                all.givenToOtherLockTwoAway();
                all.givenToSameLock();
                all.constantToOtherLock();
                all.usesCopy();
                all.usesCopyInside();
                all.lockAsParameter(all.lock);
                all.lockAsParameterOnce(all.lock);
                all.recursionInside();
                all.recursionCopied();
                all.lockedRecursion();
                all.lockedRecursionInside();
                all.lockedMutualRecursion();
                all.lockedMutualRecursionInside();
                staticMethods();
                staticMethodsInside();
                all.oneImplementation(all.new OnlyOne());
                all.oneImplementationInside(all.new OnlyOne());
                dispatch(all);
                one.depositApart(3);
                one.transferInto(two, 1);
                one.copyFrom(two);
                all.twoObjects(one, two);
                all.twoObjectsInside(one, two);
                inner.innerApart();
                inner.innerAtOnce();
                inner.outerThis();
              })
          .start();
    }
  }

  private static void dispatch(BlockMethods all) {
    FourWays[] four = {all.new Four1(), all.new Four2(), all.new Four3(), all.new Four4()};
    TwelveWays[] twelve = {
      all.new Twelve1(),
      all.new Twelve2(),
      all.new Twelve3(),
      all.new Twelve4(),
      all.new Twelve5(),
      all.new Twelve6(),
      all.new Twelve7(),
      all.new Twelve8(),
      all.new Twelve9(),
      all.new Twelve10(),
      all.new Twelve11(),
      all.new Twelve12()
    };
    PlainWays[] plain = {all.new Plain1(), all.new Plain2(), all.new Plain3(), all.new Plain4()};
    GivenWays[] given = {
      all.new Given1(),
      all.new Given2(),
      all.new Given3(),
      all.new Given4(),
      all.new Given5(),
      all.new Given6(),
      all.new Given7(),
      all.new Given8(),
      all.new Given9(),
      all.new Given10(),
      all.new Given11(),
      all.new Given12()
    };
    for (GivenWays way : given) {
      all.givenLock(way);
      all.givenLockInside(way);
    }
    for (FourWays way : four) {
      all.fourImplementations(way);
      all.fourImplementationsInside(way);
    }
    for (TwelveWays way : twelve) {
      all.twelveImplementations(way);
      all.twelveImplementationsInside(way);
    }
    for (PlainWays way : plain) {
      all.plainImplementations(way);
      all.plainImplementationsInside(way);
    }
  }
}
