// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;

/** Paper 001: programs like those of table 1. */
public class CausalPrograms {
  private CausalPrograms() {}

  public static void main(String[] args) {}
}

/** Connection and Jigsaw. */
class Connection {
  private Object socket;
  private int count;
  private boolean closed;
  private String entry;

  @Atomic
  boolean isConnected() {
    return socket != null;
  }

  @Atomic
  void send(int n) {
    count = count + n;
  }

  @Atomic
  void resetSocket() {
    socket = null;
  }

  @Atomic
  void resetCount() {
    count = 0;
  }

  @Atomic
  void connect() {
    socket = "s";
    count = 0;
  }

  @Atomic
  String status() {
    return socket + ":" + count;
  }

  @Atomic
  boolean checkClosed() {
    return closed;
  }

  @Atomic
  void lookup(String s) {
    entry = s;
  }

  @Atomic
  void shutdown() {
    closed = true;
  }

  void gui() { // PAPER: view-inconsistency count socket; causal-stale-value count socket
    if (isConnected()) send(3);
  }

  void disconnect() { // PAPER: view-inconsistency count socket
    resetSocket();
    resetCount();
  }

  void shows() {
    String s = status();
  }

  void connects() {
    connect();
  }

  void request() { // PAPER: causal-stale-value closed entry
    if (!checkClosed()) lookup("a");
  }

  void stops() {
    shutdown();
  }

  public static void main(String[] q) {
    Connection c = new Connection();
    new Thread(c::gui).start();
    new Thread(c::disconnect).start();
    new Thread(c::shows).start();
    new Thread(c::connects).start();
    new Thread(c::request).start();
    new Thread(c::stops).start();
  }
}

/** NASA, Knight, Allocate. */
class Agent {
  private int value;
  private boolean achieved;
  private int best;
  private boolean[] used = new boolean[8];
  private int warned;

  @Atomic
  void setValue(int v) {
    value = v;
  }

  @Atomic
  void setAchieved(boolean v) {
    achieved = v;
  }

  @Atomic
  boolean holds() {
    return achieved && value > 0;
  }

  @Atomic
  int getBest() {
    return best;
  }

  @Atomic
  void setBest(int v) {
    best = v;
  }

  @Atomic
  int freeIndex() {
    for (int i = 0; i < 8; i++) if (!used[i]) return i;
    return -1;
  }

  @Atomic
  void mark(int i) {
    used[i] = true;
  }

  void task() { // PAPER: view-inconsistency achieved value
    setValue(4);
    setAchieved(true);
  }

  void daemon() {
    boolean h = holds();
  }

  void solve(int mine) { // PAPER: causal-stale-value best
    if (mine > getBest()) setBest(mine);
  }

  void allocate() { // PAPER: causal-stale-value used[]
    int i = freeIndex();
    mark(i);
  }

  void markOnly() {
    mark(3);
  }

  public static void main(String[] q) {
    Agent m = new Agent();
    new Thread(m::task).start();
    new Thread(m::daemon).start();
    new Thread(() -> m.solve(3)).start();
    new Thread(() -> m.solve(4)).start();
    new Thread(m::allocate).start();
    new Thread(m::allocate).start();
    new Thread(m::markOnly).start();
  }
}

/** StringBuffer's append, and a copy between two objects of a class. */
class TextBuffer {
  private int count;
  private char[] value = new char[8];

  synchronized int length() {
    return count;
  }

  synchronized void getChars(int end, char[] dst, int at) {
    for (int i = 0; i < end; i++) dst[at + i] = value[i];
  }

  synchronized void setLength(int n) {
    count = n;
  }

  void shorten() {
    setLength(1);
  }

  void copyLength(TextBuffer other) { // PAPER: causal-stale-value count
    setLength(other.length());
  }

  synchronized void grow() {
    count = count + 1;
  }

  public static void main(String[] q) {
    TextBuffer a = new TextBuffer();
    TextBuffer b = new TextBuffer();
    new Thread(a::shorten).start();
    new Thread(() -> a.copyLength(b)).start();
    new Thread(a::grow).start();
  }
}

/** Store: two violations. */
class Shop {
  private int orders;
  private int treated;
  private int number;
  private boolean soldOut;

  @Atomic
  boolean hasOrders() {
    return orders > 0;
  }

  @Atomic
  void treatOrder() {
    orders = orders - 1;
    treated = treated + 1;
  }

  @Atomic
  void addOrder() {
    orders = orders + 1;
  }

  @Atomic
  void setNumber(int n) {
    number = n;
  }

  @Atomic
  void setSoldOut(boolean b) {
    soldOut = b;
  }

  @Atomic
  int shown() {
    return soldOut ? 0 : number;
  }

  void treats() { // PAPER: causal-stale-value orders
    while (hasOrders()) treatOrder();
  }

  void sell() { // PAPER: view-inconsistency number soldOut
    setNumber(0);
    setSoldOut(true);
  }

  void customer() {
    int s = shown();
    addOrder();
  }

  public static void main(String[] q) {
    Shop s = new Shop();
    new Thread(s::treats).start();
    new Thread(s::treats).start();
    new Thread(s::sell).start();
    new Thread(s::customer).start();
  }
}

/** OverReporting, Buffer and DoubleCheck. */
class Combined {
  private int x;
  private int y;
  private int slot;
  private int out;
  private int field;

  @Atomic
  int getX() {
    return x;
  }

  @Atomic
  int getY() {
    return y;
  }

  @Atomic
  void setXY(int v) {
    x = v;
    y = v;
  }

  @Atomic
  int next() {
    int v = slot;
    slot = 0;
    return v;
  }

  @Atomic
  void add(int v) {
    out = out + v;
  }

  @Atomic
  void fill(int v) {
    slot = v;
  }

  @Atomic
  int read() {
    return field;
  }

  @Atomic
  boolean replace(int old, int now) {
    if (field == old) {
      field = now;
      return true;
    }
    return false;
  }

  void uncombined() {
    int a = getX();
    int b = getY();
  }

  void setter() {
    setXY(3);
  }

  void work() { // PAPER: causal-stale-value out slot
    int v = next();
    v = v * v;
    add(v);
  }

  void filler() {
    fill(5);
  }

  void transaction() { // PAPER: causal-stale-value field
    boolean done = false;
    while (!done) {
      int v = read();
      int w = v + 7;
      done = replace(v, w);
    }
  }

  public static void main(String[] q) {
    Combined o = new Combined();
    new Thread(o::uncombined).start();
    new Thread(o::setter).start();
    new Thread(o::work).start();
    new Thread(o::filler).start();
    new Thread(o::transaction).start();
    new Thread(o::transaction).start();
  }
}
