// RULES: locking-pattern, locking-pattern-variant

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Paper 004 once more: static locks, arrays, inheritance, collections, functions and tasks, each
 * with a look-alike.
 */
public class LockVariations {
  private static final Object[] ROW = {new Object(), new Object(), new Object()};
  private static final Object FIRST = new Object();
  private static Object current = new Object();
  private static int total;

  private final Object f = new Object();
  private final Object g = new Object();
  private final Object[] row = {new Object(), new Object(), new Object()};
  private final Object[][] grid = {{new Object(), new Object()}, {new Object(), new Object()}};
  private final int[] indices = {0, 1};
  private final ReentrantLock first = new ReentrantLock();
  private final Condition changed = first.newCondition();
  private final Map<String, Tank> byName = new HashMap<>();
  private final List<Tank> tanks = new ArrayList<>();
  private final Hashtable<String, String> table = new Hashtable<>();
  private final List<String> list = Collections.synchronizedList(new ArrayList<>());
  private int k;
  private int count;

  /** Locks itself. */
  static class Tank {
    final Object inner = new Object();
    Tank next;
    private int litres;

    synchronized void add(int more) {
      litres += more;
    }

    void addInside(int more) {
      synchronized (inner) {
        litres += more;
      }
    }
  }

  /** Locks its class. */
  static final class Counter {
    private static int next;

    static synchronized void next() {
      next++;
    }
  }

  LockVariations() {
    byName.put("a", new Tank());
    byName.put("b", new Tank());
    byName.get("a").next = new Tank();
    tanks.add(new Tank());
    tanks.add(new Tank());
  }

  private void touch() {
    synchronized (f) {
      count++;
    }
  }

  private void touchG() {
    synchronized (g) {
      count++;
    }
  }

  // Static locks.

  static synchronized void staticElement(int i) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (ROW[i]) {
      total++;
    }
    synchronized (ROW[i]) {
      total++;
    }
  }

  static synchronized void staticElements() { // PAPER: locking-pattern-variant
    synchronized (ROW[0]) {
      total++;
    }
    synchronized (ROW[2]) {
      total++;
    }
  }

  static void classOfAnother() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (FIRST) {
      synchronized (Counter.class) {
        total++;
      }
      synchronized (Counter.class) {
        total++;
      }
    }
  }

  synchronized void staticMethodsOfAnother() { // PAPER: locking-pattern; locking-pattern-variant
    Counter.next();
    Counter.next();
  }

  void staticMethodAndBlock() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      Counter.next();
      synchronized (Counter.class) {
        total++;
      }
    }
  }

  void staticMethodsHeld() {
    synchronized (Counter.class) {
      Counter.next();
      Counter.next();
    }
  }

  static synchronized void staticAssigned() { // PAPER: locking-pattern-variant
    synchronized (current) {
      total++;
    }
    current = new Object();
    synchronized (current) {
      total++;
    }
  }

  private static void renew() {
    current = new Object();
  }

  static synchronized void staticAssignedInCallee() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (current) {
      total++;
    }
    renew();
    synchronized (current) {
      total++;
    }
  }

  /** A constant. */
  enum Mode {
    ON,
    OFF
  }

  synchronized void enumConstant() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (Mode.ON) {
      count++;
    }
    synchronized (Mode.ON) {
      count++;
    }
  }

  synchronized void enumConstants() { // PAPER: locking-pattern-variant
    synchronized (Mode.ON) {
      count++;
    }
    synchronized (Mode.OFF) {
      count++;
    }
  }

  // Arrays.

  private void touchCell(int x, int y) {
    synchronized (grid[x][y]) {
      count++;
    }
  }

  synchronized void cellOfCallee(int x, int y) { // PAPER: locking-pattern; locking-pattern-variant
    touchCell(x, y);
    touchCell(x, y);
  }

  synchronized void cellOfCalleeTurned(int x, int y) { // PAPER: locking-pattern-variant
    touchCell(x, y);
    touchCell(y, x);
  }

  synchronized void cells() { // PAPER: locking-pattern-variant
    for (int x = 0; x < 2; x++) {
      for (int y = 0; y < 2; y++) {
        synchronized (grid[x][y]) {
          count++;
        }
      }
    }
  }

  synchronized void arrayInLocal() { // PAPER: locking-pattern; locking-pattern-variant
    Object[] array = row;
    synchronized (array[0]) {
      count++;
    }
    synchronized (array[0]) {
      count++;
    }
  }

  synchronized void arrayInLocalAssigned() { // PAPER: locking-pattern-variant
    Object[] array = row;
    synchronized (array[0]) {
      count++;
    }
    array = ROW;
    synchronized (array[0]) {
      count++;
    }
  }

  synchronized void indexInField() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (row[k]) {
      count++;
    }
    synchronized (row[k]) {
      count++;
    }
  }

  synchronized void indexInFieldAssigned() { // PAPER: locking-pattern-variant
    synchronized (row[k]) {
      count++;
    }
    k = 1;
    synchronized (row[k]) {
      count++;
    }
  }

  synchronized void indexInArray(int i) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (row[indices[i]]) {
      count++;
    }
    synchronized (row[indices[i]]) {
      count++;
    }
  }

  synchronized void indexInArrayAssigned(int i) { // PAPER: locking-pattern-variant
    synchronized (row[indices[i]]) {
      count++;
    }
    indices[i] = 1;
    synchronized (row[indices[i]]) {
      count++;
    }
  }

  synchronized void lastElement() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (row[row.length - 1]) {
      count++;
    }
    synchronized (row[row.length - 1]) {
      count++;
    }
  }

  synchronized void rest(int i, int n) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (row[(i + n) % 3]) {
      count++;
    }
    synchronized (row[(i + n) % 3]) {
      count++;
    }
  }

  synchronized void restAssigned(int i, int n) { // PAPER: locking-pattern-variant
    synchronized (row[(i + n) % 3]) {
      count++;
    }
    n += 1;
    synchronized (row[(i + n) % 3]) {
      count++;
    }
  }

  synchronized void afterWideParameters(long a, double b, Object p) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (p) {
      count += (int) a;
    }
    synchronized (p) {
      count += (int) b;
    }
  }

  synchronized void receiverInArray(Tank[] all) { // PAPER: locking-pattern; locking-pattern-variant
    all[0].add(1);
    all[0].add(2);
  }

  synchronized void receiversInArray(Tank[] all) { // PAPER: locking-pattern-variant
    all[0].add(1);
    all[1].add(2);
  }

  synchronized void receiverInArrayInLoop(Tank[] all, int i) { // PAPER: locking-pattern; locking-pattern-variant
    for (int n = 0; n < 3; n++) {
      all[i].add(n);
    }
  }

  synchronized void receiversInArrayInLoop(Tank[] all) { // PAPER: locking-pattern-variant
    for (int n = 0; n < all.length; n++) {
      all[n].add(n);
    }
  }

  // Expressions.

  synchronized void chosenTwice(boolean b) {
    synchronized (b ? f : g) {
      count++;
    }
    synchronized (b ? f : g) {
      count++;
    }
  }

  synchronized void chosenInLocal(boolean b) { // PAPER: locking-pattern; locking-pattern-variant
    Object o = b ? f : g;
    synchronized (o) {
      count++;
    }
    synchronized (o) {
      count++;
    }
  }

  synchronized void chosenAnew(boolean b) { // PAPER: locking-pattern-variant
    Object o = f;
    synchronized (o) {
      count++;
    }
    o = b ? f : g;
    synchronized (o) {
      count++;
    }
  }

  synchronized void receiverOfField(Tank tank) { // PAPER: locking-pattern; locking-pattern-variant
    tank.next.add(1);
    tank.next.add(2);
  }

  synchronized void receiverOfFieldAssigned(Tank tank) { // PAPER: locking-pattern-variant
    tank.next.add(1);
    tank.next = new Tank();
    tank.next.add(2);
  }

  synchronized void innerOfField(Tank tank) { // PAPER: locking-pattern; locking-pattern-variant
    tank.next.addInside(1);
    synchronized (tank.next.inner) {
      count++;
    }
  }

  private Tank tank() {
    return byName.get("a");
  }

  synchronized void receiverFromGetter() {
    tank().add(1);
    tank().add(2);
  }

  synchronized void receiverFromGetterInLocal() { // PAPER: locking-pattern; locking-pattern-variant
    Tank tank = tank();
    tank.add(1);
    tank.add(2);
  }

  // Collections.

  synchronized void eachTank() { // PAPER: locking-pattern-variant
    for (Tank tank : tanks) {
      tank.add(1);
    }
  }

  synchronized void eachTankTwice() { // PAPER: locking-pattern; locking-pattern-variant
    for (Tank tank : tanks) {
      tank.add(1);
      tank.add(-1);
    }
  }

  synchronized void iterated() { // PAPER: locking-pattern-variant
    Iterator<Tank> all = tanks.iterator();
    while (all.hasNext()) {
      Tank tank = all.next();
      tank.add(1);
    }
  }

  synchronized void iteratedWithoutName() {
    Iterator<Tank> all = tanks.iterator();
    while (all.hasNext()) {
      all.next().add(1);
    }
  }

  synchronized void eachValue() { // PAPER: locking-pattern-variant
    for (Map.Entry<String, Tank> entry : byName.entrySet()) {
      Tank tank = entry.getValue();
      synchronized (tank) {
        count++;
      }
    }
  }

  synchronized void twoKeys() { // PAPER: locking-pattern-variant
    Tank one = byName.get("a");
    Tank two = byName.get("b");
    one.add(1);
    two.add(-1);
  }

  synchronized void oneKeyTwice() { // PAPER: locking-pattern-variant
    Tank one = byName.get("a");
    one.add(1);
    Tank two = byName.get("a");
    two.add(-1);
  }

  void twoKeysWithoutContext() {
    Tank one = byName.get("a");
    Tank two = byName.get("b");
    one.add(1);
    two.add(-1);
  }

  synchronized void libraryTable() {
    if (!table.containsKey("a")) {
      table.put("a", "b");
    }
  }

  synchronized void libraryList() {
    if (list.isEmpty()) {
      list.add("a");
    }
  }

  // Inheritance.

  /** Locks a field. */
  static class Base {
    protected final Object lock = new Object();
    protected int n;

    void touch() {
      synchronized (lock) {
        n++;
      }
    }

    synchronized void touchThis() {
      n++;
    }

    void touchMore() {
      n++;
    }
  }

  /** Uses the lock that it inherits. */
  static final class Derived extends Base {

    synchronized void inheritedTwice() { // PAPER: locking-pattern; locking-pattern-variant
      super.touch();
      super.touch();
    }

    synchronized void inheritedAndOwn() { // PAPER: locking-pattern; locking-pattern-variant
      touch();
      synchronized (lock) {
        n++;
      }
    }

    synchronized void inheritedHeld() {
      super.touchThis();
      super.touchThis();
    }

    @Override
    void touchMore() {
      synchronized (lock) {
        n++;
      }
    }
  }

  synchronized void overridden(Base base) { // PAPER: locking-pattern; locking-pattern-variant
    base.touchMore();
    base.touchMore();
  }

  synchronized void overriddenOnce(Base base) {
    base.touchMore();
    base.n++;
  }

  /** Has code of its own. */
  interface WithDefault {
    default void twice() {
      synchronized (this) {
        hashCode();
      }
      synchronized (this) {
        hashCode();
      }
    }
  }

  static final class Default implements WithDefault {}

  synchronized void defaultMethod(WithDefault one) { // PAPER: locking-pattern; locking-pattern-variant
    one.twice();
  }

  void defaultMethodHeld(WithDefault one) {
    synchronized (one) {
      one.twice();
    }
  }

  /** Generic. */
  interface Sink<T> {
    void put(T value);
  }

  static final class Texts implements Sink<String> {
    private String last;

    @Override
    public synchronized void put(String value) {
      last = value + last;
    }
  }

  synchronized void generic(Sink<String> sink) { // PAPER: locking-pattern; locking-pattern-variant
    sink.put("a");
    sink.put("b");
  }

  synchronized void genericOnce(Sink<String> sink) {
    sink.put("a");
  }

  // Control flow.

  synchronized void doWhile() { // PAPER: locking-pattern; locking-pattern-variant
    do {
      touch();
    } while (count < 3);
  }

  synchronized void innerLoopOnly() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (g) {
      for (int i = 0; i < 3; i++) {
        synchronized (f) {
          count++;
        }
      }
    }
  }

  synchronized void alternately() { // PAPER: locking-pattern; locking-pattern-variant
    touch();
    touchG();
    touch();
    touchG();
  }

  void lockInterruptibly() throws InterruptedException { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (f) {
      first.lockInterruptibly();
      try {
        count++;
      } finally {
        first.unlock();
      }
      first.lockInterruptibly();
      try {
        count++;
      } finally {
        first.unlock();
      }
    }
  }

  void acrossAwait() throws InterruptedException { // PAPER: locking-pattern; locking-pattern-variant
    first.lock();
    try {
      touch();
      if (count < 0) {
        changed.await();
      }
      touch();
    } finally {
      first.unlock();
    }
  }

  void contextPerStep() {
    first.lock();
    try {
      touch();
    } finally {
      first.unlock();
    }
    first.lock();
    try {
      touch();
    } finally {
      first.unlock();
    }
  }

  // Functions and tasks.

  interface JobA {
    void act();
  }

  interface JobB {
    void act();
  }

  interface JobC {
    void act();
  }

  interface JobD {
    void act();
  }

  interface JobE {
    void act();
  }

  interface JobF {
    void act(Object o);
  }

  interface JobG {
    void act(Object o);
  }

  interface JobH {
    void act();
  }

  synchronized void capturedParameter(Object p) { // PAPER: locking-pattern; locking-pattern-variant
    JobA job =
        () -> {
          synchronized (p) {
            count++;
          }
        };
    job.act();
    job.act();
  }

  synchronized void ofReceiver(Tank tank) { // PAPER: locking-pattern; locking-pattern-variant
    JobB job = () -> tank.add(1);
    job.act();
    job.act();
  }

  private void repeat(JobC job) {
    for (int i = 0; i < 3; i++) {
      job.act();
    }
  }

  private void repeatTwoAway(JobC job) {
    repeat(job);
  }

  synchronized void repeatedTwoAway() { // PAPER: locking-pattern; locking-pattern-variant
    JobC job = () -> touch();
    repeatTwoAway(job);
  }

  /** What a lambda captures has the same name inside of it, at any depth. */
  synchronized void functionInFunction() { // PAPER: locking-pattern; locking-pattern-variant
    JobD outer =
        () -> {
          JobE inner = () -> touch();
          inner.act();
          inner.act();
        };
    outer.act();
  }

  synchronized void argumentOfFunction(Object p) { // PAPER: locking-pattern; locking-pattern-variant
    JobF job =
        o -> {
          synchronized (o) {
            count++;
          }
        };
    job.act(p);
    job.act(p);
  }

  synchronized void argumentsOfFunction(Object p, Object q) { // PAPER: locking-pattern-variant
    JobG job =
        o -> {
          synchronized (o) {
            count++;
          }
        };
    job.act(p);
    job.act(q);
  }

  synchronized void functionAssigned(Object p, Object q) { // PAPER: locking-pattern-variant
    JobH job =
        () -> {
          synchronized (p) {
            count++;
          }
        };
    job.act();
    job =
        () -> {
          synchronized (q) {
            count++;
          }
        };
    job.act();
  }

  private final ExecutorService pool = Executors.newFixedThreadPool(2);

  /** The task runs later, without the lock of the method that submits it. */
  synchronized void submitted() {
    pool.submit(
        () -> {
          touch();
          touch();
        });
  }

  void contextInTask() { // PAPER: locking-pattern; locking-pattern-variant
    pool.execute(
        () -> {
          synchronized (g) {
            touch();
            touch();
          }
        });
  }

  void contextInFuture() { // PAPER: locking-pattern; locking-pattern-variant
    CompletableFuture.runAsync(
        () -> {
          synchronized (this) {
            touch();
            touch();
          }
        });
  }

  synchronized void submittedTwice() {
    pool.submit(this::touch);
    pool.submit(this::touch);
  }

  /** A thread. */
  final class Worker extends Thread {
    @Override
    public void run() { // PAPER: locking-pattern; locking-pattern-variant
      synchronized (g) {
        touch();
        touch();
      }
    }
  }

  synchronized void startsWorkers() {
    new Worker().start();
    new Worker().start();
  }

  public static void main(String[] args) throws InterruptedException {
    LockVariations all = new LockVariations();
    Object o = new Object();
    Tank tank = new Tank();
    tank.next = new Tank();
    Tank[] some = {new Tank(), tank};
    Derived derived = new Derived();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                staticElement(1);
                staticElements();
                classOfAnother();
                all.staticMethodsOfAnother();
                all.staticMethodAndBlock();
                all.staticMethodsHeld();
                staticAssigned();
                staticAssignedInCallee();
                all.enumConstant();
                all.enumConstants();
                all.cellOfCallee(1, 0);
                all.cellOfCalleeTurned(1, 0);
                all.cells();
                all.arrayInLocal();
                all.arrayInLocalAssigned();
                all.indexInField();
                all.indexInFieldAssigned();
                all.indexInArray(1);
                all.indexInArrayAssigned(1);
                all.lastElement();
                all.rest(1, 1);
                all.restAssigned(1, 1);
                all.afterWideParameters(1, 1, o);
                all.receiverInArray(some);
                all.receiversInArray(some);
                all.receiverInArrayInLoop(some, 1);
                all.receiversInArrayInLoop(some);
                all.chosenTwice(true);
                all.chosenInLocal(true);
                all.chosenAnew(true);
                all.receiverOfField(tank);
                all.receiverOfFieldAssigned(tank);
                all.innerOfField(tank);
                all.receiverFromGetter();
                all.receiverFromGetterInLocal();
                all.eachTank();
                all.eachTankTwice();
                all.iterated();
                all.iteratedWithoutName();
                all.eachValue();
                all.twoKeys();
                all.oneKeyTwice();
                all.twoKeysWithoutContext();
                all.libraryTable();
                all.libraryList();
                derived.inheritedTwice();
                derived.inheritedAndOwn();
                derived.inheritedHeld();
                all.overridden(derived);
                all.overriddenOnce(new Base());
                all.defaultMethod(new Default());
                all.defaultMethodHeld(new Default());
                all.generic(new Texts());
                all.genericOnce(new Texts());
                all.doWhile();
                all.innerLoopOnly();
                all.alternately();
                all.contextPerStep();
                all.capturedParameter(o);
                all.ofReceiver(tank);
                all.repeatedTwoAway();
                all.functionInFunction();
                all.argumentOfFunction(o);
                all.argumentsOfFunction(o, tank);
                all.functionAssigned(o, tank);
                all.submitted();
                all.contextInTask();
                all.contextInFuture();
                all.submittedTwice();
                all.startsWorkers();
              })
          .start();
    }
    all.lockInterruptibly();
    all.acrossAwait();
    all.pool.shutdown();
  }
}
