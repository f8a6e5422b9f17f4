// RULES: locking-pattern, locking-pattern-variant

/**
 * Paper 004, sections 3.2 to 4.4: locks of callees in the words of the caller. Potential witnesses
 * (T) go up the call graph, witnesses (P) stop at the border of a method.
 */
public class LockCalls {
  private static final Object SHARED = new Object();

  private final Object f = new Object();
  private final Object g = new Object();
  private final Object h = new Object();
  private final Object[] a = {new Object(), new Object(), new Object(), new Object()};
  private int count;

  /** Has a lock of its own, and one in a field. */
  static final class Node {
    final Object lock = new Object();
    Node next;
    private int n;

    synchronized void touch() {
      n++;
    }

    void touchLock() {
      synchronized (lock) {
        n++;
      }
    }
  }

  private void touch() {
    synchronized (f) {
      count++;
    }
  }

  private void touch2() {
    touch();
  }

  private void touchG() {
    synchronized (g) {
      count++;
    }
  }

  private void twice() {
    synchronized (f) {
      count++;
    }
    synchronized (f) {
      count++;
    }
  }

  private void twice2() {
    twice();
  }

  private void twiceTwoAway() {
    twiceOneAway();
  }

  private void twiceOneAway() {
    synchronized (f) {
      count++;
    }
    synchronized (f) {
      count++;
    }
  }

  private void twiceForBlock() {
    synchronized (f) {
      count++;
    }
    synchronized (f) {
      count++;
    }
  }

  private void twiceOf(Object o) {
    synchronized (o) {
      count++;
    }
    synchronized (o) {
      count++;
    }
  }

  private void touchOf(Object o) {
    synchronized (o) {
      count++;
    }
  }

  private void touchOf2(Object o) {
    touchOf(o);
  }

  private void touchLockOf(Node n) {
    synchronized (n.lock) {
      count++;
    }
  }

  // One call away.

  synchronized void calledTwice() { // PAPER: locking-pattern; locking-pattern-variant
    touch();
    touch();
  }

  synchronized void calledOnce() {
    touch();
  }

  synchronized void calledTwoAway() { // PAPER: locking-pattern; locking-pattern-variant
    touch2();
    touch2();
  }

  synchronized void hereAndCalled() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      count++;
    }
    touch();
  }

  synchronized void calledAndHere() { // PAPER: locking-pattern; locking-pattern-variant
    touch2();
    synchronized (f) {
      count++;
    }
  }

  synchronized void calledDifferent() { // PAPER: locking-pattern-variant
    touch();
    touchG();
  }

  synchronized void calledInBranches(boolean b) {
    if (b) {
      touch();
    } else {
      touch2();
    }
  }

  synchronized void calledHeld() {
    synchronized (f) {
      touch();
      touch2();
    }
  }

  void calledWithoutContext() {
    touch();
    touch();
  }

  // T is propagated (section 4.4).

  synchronized void potentialWitness() { // PAPER: locking-pattern; locking-pattern-variant
    twice();
  }

  synchronized void potentialWitnessTwoAway() { // PAPER: locking-pattern; locking-pattern-variant
    twiceTwoAway();
  }

  void potentialWitnessOnly() {
    twice2();
  }

  void contextInBlock() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (g) {
      twiceForBlock();
    }
  }

  /** One warning for each second location (section 4.5), and another method has it already. */
  synchronized void sameLocationAgain() {
    twice2();
  }

  /** Context and witness are one lock. */
  void contextIsWitness() {
    synchronized (f) {
      twice2();
    }
  }

  void contextIsWitnessParameter(Object o) {
    synchronized (o) {
      twiceOf(o);
    }
  }

  void contextIsNotWitness(Object o) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (o) {
      twiceOf(g);
    }
  }

  /** The inner of two contexts is the witness itself, the outer one is not. */
  synchronized void witnessHeldInside() {
    synchronized (f) {
      twice();
    }
  }

  /** The outer of two contexts is the witness: eliminated on the way (figure 8). */
  void witnessHeldOutside() {
    synchronized (f) {
      synchronized (h) {
        twice();
      }
    }
  }

  // P is not propagated.

  private void confirmed() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (g) {
      synchronized (f) {
        count++;
      }
      synchronized (f) {
        count++;
      }
    }
  }

  synchronized void callsConfirmed() {
    confirmed();
  }

  void callsConfirmedWithoutContext() {
    confirmed();
  }

  synchronized void callsConfirmedTwice() { // PAPER: locking-pattern; locking-pattern-variant
    confirmed();
    confirmed();
  }

  /** Reported although every caller holds the witness (section 3.3). */
  void callsConfirmedHolding() {
    synchronized (f) {
      confirmed();
    }
  }

  // Parameters and receivers.

  synchronized void argumentTwice() { // PAPER: locking-pattern; locking-pattern-variant
    touchOf(f);
    touchOf(f);
  }

  synchronized void argumentTwiceTwoAway(Object o) { // PAPER: locking-pattern; locking-pattern-variant
    touchOf2(o);
    touchOf2(o);
  }

  synchronized void twoArguments() { // PAPER: locking-pattern-variant
    touchOf(f);
    touchOf2(g);
  }

  synchronized void argumentAndField() { // PAPER: locking-pattern; locking-pattern-variant
    touchOf(f);
    touch();
  }

  synchronized void argumentLocal(Node[] nodes) { // PAPER: locking-pattern; locking-pattern-variant
    Node node = nodes[0];
    touchOf(node);
    node.touch();
  }

  synchronized void argumentAssigned(Object o) { // PAPER: locking-pattern-variant
    touchOf(o);
    o = g;
    touchOf(o);
  }

  synchronized void receiverTwice(Node node) { // PAPER: locking-pattern; locking-pattern-variant
    node.touch();
    node.touch();
  }

  synchronized void twoReceivers(Node left, Node right) { // PAPER: locking-pattern-variant
    left.touch();
    right.touch();
  }

  synchronized void receiverAndNext(Node node) { // PAPER: locking-pattern-variant
    node.touch();
    node.next.touch();
  }

  synchronized void lockOfReceiver(Node node) { // PAPER: locking-pattern; locking-pattern-variant
    node.touchLock();
    touchLockOf(node);
  }

  synchronized void lockOfReceiverAndReceiver(Node node) { // PAPER: locking-pattern-variant
    node.touchLock();
    node.touch();
  }

  synchronized void ownMethods() {
    calledOnceMore();
    calledOnceMore();
  }

  /** Locks this, which its caller holds already. */
  private synchronized void calledOnceMore() {
    count++;
  }

  private void touchLocal(Node[] nodes) {
    Node node = nodes[0];
    synchronized (node) {
      count++;
    }
  }

  /** A local variable of the callee has no name here. */
  synchronized void localOfCallee(Node[] nodes) {
    touchLocal(nodes);
    touchLocal(nodes);
  }

  private void touchLocalOfField() {
    Object copy = f;
    synchronized (copy) {
      count++;
    }
  }

  /** Not even if it holds what a field holds: it is syntax that counts. */
  synchronized void localOfFieldOfCallee() {
    touchLocalOfField();
    touchLocalOfField();
  }

  private synchronized void touchUnderThis(Node node) {
    synchronized (node) {
      count++;
    }
  }

  /** The callee holds its own object, and locks its argument. */
  void argumentOfSynchronizedMethod(LockCalls all, Node node) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (all) {
      all.touchUnderThis(node);
      all.touchUnderThis(node);
    }
  }

  private void touchElementOf(Object[] array, int i) {
    synchronized (array[i]) {
      count++;
    }
  }

  private void touchSecondOf(Object[] array) {
    synchronized (array[1]) {
      count++;
    }
  }

  synchronized void elementOfArgument(int j) { // PAPER: locking-pattern; locking-pattern-variant
    touchElementOf(a, j);
    touchElementOf(a, j);
  }

  synchronized void constantElementOfArgument() { // PAPER: locking-pattern; locking-pattern-variant
    touchSecondOf(a);
    touchSecondOf(a);
  }

  private void touchElement(int i) {
    synchronized (a[i]) {
      count++;
    }
  }

  private void touchFirst() {
    synchronized (a[0]) {
      count++;
    }
  }

  private void touchNext(int i) {
    synchronized (a[i + 1]) {
      count++;
    }
  }

  synchronized void elementTwice(int j) { // PAPER: locking-pattern; locking-pattern-variant
    touchElement(j);
    touchElement(j);
  }

  synchronized void elementAssigned(int j) { // PAPER: locking-pattern-variant
    touchElement(j);
    j++;
    touchElement(j);
  }

  synchronized void elementLoop() { // PAPER: locking-pattern-variant
    for (int j = 0; j < 3; j++) {
      touchElement(j);
    }
  }

  synchronized void elementLoopOverOne(int j) { // PAPER: locking-pattern; locking-pattern-variant
    for (int k = 0; k < 3; k++) {
      touchElement(j);
    }
  }

  synchronized void firstTwice() { // PAPER: locking-pattern; locking-pattern-variant
    touchFirst();
    touchFirst();
  }

  /** The index i + 1 of the callee is no parameter and no constant (figure 7). */
  synchronized void nextTwice(int j) {
    touchNext(j);
    touchNext(j);
  }

  private static void touchStatic() {
    synchronized (SHARED) {
      SHARED.notifyAll();
    }
  }

  synchronized void staticTwice() { // PAPER: locking-pattern; locking-pattern-variant
    touchStatic();
    touchStatic();
  }

  static synchronized void staticContext() { // PAPER: locking-pattern; locking-pattern-variant
    touchStatic();
    touchStatic();
  }

  static void staticHeld() {
    synchronized (SHARED) {
      touchStatic();
      touchStatic();
    }
  }

  // Recursion.

  private void again(Object o, int n) {
    synchronized (o) {
      count++;
    }
    if (n > 0) {
      again(o, n - 1);
    }
  }

  synchronized void recursion() { // PAPER: locking-pattern; locking-pattern-variant
    again(f, 3);
  }

  void recursionHeld() {
    synchronized (f) {
      again(f, 3);
    }
  }

  void recursionWithoutContext() {
    again(f, 3);
  }

  synchronized void recursionWithContext(Object o, int n) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (o) {
      count++;
    }
    if (n > 0) {
      recursionWithContext(o, n - 1);
    }
  }

  synchronized void recursionAlong(Node node, int n) { // PAPER: locking-pattern-variant
    synchronized (node) {
      count++;
    }
    if (n > 0) {
      recursionAlong(node.next, n - 1);
    }
  }

  private void lockAtTheEnd(Object o, int n) {
    if (n > 0) {
      lockAtTheEnd(o, n - 1);
    } else {
      synchronized (o) {
        count++;
      }
    }
  }

  synchronized void recursionLocksOnce() {
    lockAtTheEnd(f, 3);
  }

  private void ping(Object o, int n) {
    synchronized (o) {
      count++;
    }
    pong(o, n);
  }

  private void pong(Object o, int n) {
    if (n > 0) {
      ping(o, n - 1);
    }
  }

  synchronized void mutualRecursion() { // PAPER: locking-pattern; locking-pattern-variant
    ping(f, 3);
  }

  private void pingToo(Object o, int n) {
    synchronized (o) {
      count++;
    }
    pongToo(o, n);
  }

  private void pongToo(Object o, int n) {
    if (n > 0) {
      pingToo(o, n - 1);
    }
  }

  synchronized void mutualRecursionFromPong() { // PAPER: locking-pattern; locking-pattern-variant
    pongToo(f, 3);
  }

  void mutualRecursionHeld() {
    synchronized (f) {
      pong(f, 3);
    }
  }

  // Dispatch: all methods that may be called count (section 4.1).

  /** One implementation. */
  interface One {
    void touch(Object o);
  }

  final class OneWay1 implements One {
    @Override
    public void touch(Object o) {
      synchronized (o) {
        count++;
      }
    }
  }

  synchronized void oneImplementation(One one) { // PAPER: locking-pattern; locking-pattern-variant
    one.touch(f);
    one.touch(f);
  }

  synchronized void oneImplementationHeld(One one) {
    synchronized (f) {
      one.touch(f);
      one.touch(f);
    }
  }

  /** Four implementations. */
  interface Four {
    void touch(Object o);
  }

  final class FourWay1 implements Four {
    @Override
    public void touch(Object o) {
      count += 1;
    }
  }

  final class FourWay2 implements Four {
    @Override
    public void touch(Object o) {
      count += 2;
    }
  }

  final class FourWay3 implements Four {
    @Override
    public void touch(Object o) {
      count += 3;
    }
  }

  final class FourWay4 implements Four {
    @Override
    public void touch(Object o) {
      synchronized (o) {
        count++;
      }
    }
  }

  synchronized void fourImplementations(Four four, Object o) { // PAPER: locking-pattern; locking-pattern-variant
    four.touch(o);
    four.touch(o);
  }

  synchronized void fourImplementationsOnce(Four four, Object o) {
    four.touch(o);
  }

  synchronized void fourImplementationsTwoObjects(Four four, Object o) { // PAPER: locking-pattern-variant
    four.touch(o);
    four.touch(f);
  }

  /** Twelve implementations, one locks twice. */
  interface Twelve {
    void touch(Object o);
  }

  final class TwelveWay1 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 1;
    }
  }

  final class TwelveWay2 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 2;
    }
  }

  final class TwelveWay3 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 3;
    }
  }

  final class TwelveWay4 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 4;
    }
  }

  final class TwelveWay5 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 5;
    }
  }

  final class TwelveWay6 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 6;
    }
  }

  final class TwelveWay7 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 7;
    }
  }

  final class TwelveWay8 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 8;
    }
  }

  final class TwelveWay9 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 9;
    }
  }

  final class TwelveWay10 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 10;
    }
  }

  final class TwelveWay11 implements Twelve {
    @Override
    public void touch(Object o) {
      count += 11;
    }
  }

  final class TwelveWay12 implements Twelve {
    @Override
    public void touch(Object o) {
      synchronized (o) {
        count++;
      }
      synchronized (o) {
        count++;
      }
    }
  }

  synchronized void twelveImplementations(Twelve twelve, Object o) { // PAPER: locking-pattern; locking-pattern-variant
    twelve.touch(o);
  }

  void twelveImplementationsHeld(Twelve twelve, Object o) {
    synchronized (o) {
      twelve.touch(o);
    }
  }

  /** Twelve implementations, one locks itself. */
  interface Self {
    void touch();
  }

  final class SelfWay1 implements Self {
    @Override
    public void touch() {
      count += 1;
    }
  }

  final class SelfWay2 implements Self {
    @Override
    public void touch() {
      count += 2;
    }
  }

  final class SelfWay3 implements Self {
    @Override
    public void touch() {
      count += 3;
    }
  }

  final class SelfWay4 implements Self {
    @Override
    public void touch() {
      count += 4;
    }
  }

  final class SelfWay5 implements Self {
    @Override
    public void touch() {
      count += 5;
    }
  }

  final class SelfWay6 implements Self {
    @Override
    public void touch() {
      count += 6;
    }
  }

  final class SelfWay7 implements Self {
    @Override
    public void touch() {
      count += 7;
    }
  }

  final class SelfWay8 implements Self {
    @Override
    public void touch() {
      count += 8;
    }
  }

  final class SelfWay9 implements Self {
    @Override
    public void touch() {
      count += 9;
    }
  }

  final class SelfWay10 implements Self {
    @Override
    public void touch() {
      count += 10;
    }
  }

  final class SelfWay11 implements Self {
    @Override
    public void touch() {
      count += 11;
    }
  }

  final class SelfWay12 implements Self {
    @Override
    public void touch() {
      synchronized (this) {
        count++;
      }
    }
  }

  synchronized void receiverOfTwelve(Self self) { // PAPER: locking-pattern; locking-pattern-variant
    self.touch();
    self.touch();
  }

  synchronized void receiversOfTwelve(Self left, Self right) { // PAPER: locking-pattern-variant
    left.touch();
    right.touch();
  }

  private void dispatch(Object o) {
    oneImplementation(new OneWay1());
    oneImplementationHeld(new OneWay1());
    Four[] fours = {new FourWay1(), new FourWay2(), new FourWay3(), new FourWay4()};
    for (Four four : fours) {
      fourImplementations(four, o);
      fourImplementationsOnce(four, o);
      fourImplementationsTwoObjects(four, o);
    }
    Twelve[] twelves = {
      new TwelveWay1(),
      new TwelveWay2(),
      new TwelveWay3(),
      new TwelveWay4(),
      new TwelveWay5(),
      new TwelveWay6(),
      new TwelveWay7(),
      new TwelveWay8(),
      new TwelveWay9(),
      new TwelveWay10(),
      new TwelveWay11(),
      new TwelveWay12()
    };
    for (Twelve twelve : twelves) {
      twelveImplementations(twelve, o);
      twelveImplementationsHeld(twelve, o);
    }
    Self[] selves = {
      new SelfWay1(),
      new SelfWay2(),
      new SelfWay3(),
      new SelfWay4(),
      new SelfWay5(),
      new SelfWay6(),
      new SelfWay7(),
      new SelfWay8(),
      new SelfWay9(),
      new SelfWay10(),
      new SelfWay11(),
      new SelfWay12()
    };
    for (Self self : selves) {
      receiverOfTwelve(self);
      receiversOfTwelve(self, selves[0]);
    }
  }

  public static void main(String[] args) {
    LockCalls all = new LockCalls();
    Object o = new Object();
    Node node = new Node();
    node.next = new Node();
    node.next.next = new Node();
    node.next.next.next = new Node();
    Node[] nodes = {node, new Node()};
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.calledTwice();
                all.calledOnce();
                all.calledTwoAway();
                all.hereAndCalled();
                all.calledAndHere();
                all.calledDifferent();
                all.calledInBranches(true);
                all.calledHeld();
                all.calledWithoutContext();
                all.potentialWitness();
                all.potentialWitnessTwoAway();
                all.potentialWitnessOnly();
                all.contextInBlock();
                all.contextIsWitness();
                all.contextIsWitnessParameter(o);
                all.contextIsNotWitness(o);
                all.witnessHeldInside();
                all.witnessHeldOutside();
                all.callsConfirmed();
                all.callsConfirmedWithoutContext();
                all.callsConfirmedTwice();
                new LockCalls().callsConfirmedHolding();
                all.argumentTwice();
                all.argumentTwiceTwoAway(o);
                all.twoArguments();
                all.argumentAndField();
                all.argumentLocal(nodes);
                all.argumentAssigned(o);
                all.receiverTwice(node);
                all.twoReceivers(node, nodes[1]);
                all.receiverAndNext(node);
                all.lockOfReceiver(node);
                all.lockOfReceiverAndReceiver(node);
                all.ownMethods();
                all.localOfCallee(nodes);
                all.localOfFieldOfCallee();
                all.sameLocationAgain();
                all.argumentOfSynchronizedMethod(new LockCalls(), node);
                all.elementOfArgument(1);
                all.constantElementOfArgument();
                all.elementTwice(1);
                all.elementAssigned(1);
                all.elementLoop();
                all.elementLoopOverOne(1);
                all.firstTwice();
                all.nextTwice(1);
                all.staticTwice();
                staticContext();
                staticHeld();
                all.recursion();
                all.recursionHeld();
                all.recursionWithoutContext();
                all.recursionWithContext(o, 2);
                all.recursionAlong(node, 2);
                all.recursionLocksOnce();
                all.mutualRecursion();
                all.mutualRecursionFromPong();
                all.mutualRecursionHeld();
                all.dispatch(o);
              })
          .start();
    }
  }
}
