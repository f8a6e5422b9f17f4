/** Values that are passed on and decide there what is done. */
class PassedValues {

  private int budget = 100;
  private int refused;

  private synchronized int budget() {
    return budget;
  }

  private synchronized void book(int amount) {
    budget -= amount;
  }

  private synchronized boolean bookIfThere(int amount) {
    if (budget < amount) {
      return false;
    }
    budget -= amount;
    return true;
  }

  private boolean decide(int left, int amount) {
    if (left < amount) {
      return false;
    }
    book(amount);
    return true;
  }

  private boolean decideAgain(int left, int amount) {
    return left >= amount && bookIfThere(amount);
  }

  private boolean refuse(int left, int amount) {
    if (left >= amount) {
      return false;
    }
    synchronized (this) {
      refused++;
    }
    return true;
  }

  private boolean demand(int left, int amount) {
    if (left < amount) {
      throw new IllegalStateException("too much");
    }
    book(amount);
    return true;
  }

  public boolean approve(int amount) { // TORN: hold the monitor of 'this'
    int left = budget();
    return decide(left, amount);
  }

  private boolean ask(int left, int amount) {
    return decide(left, amount);
  }

  public boolean approveLater(int amount) { // TORN: hold the monitor of 'this'
    int left = budget();
    return ask(left, amount);
  }

  public boolean approveCarefully(int amount) {
    return decideAgain(budget(), amount);
  }

  public synchronized boolean approveAtOnce(int amount) {
    return decide(budget(), amount);
  }

  public boolean approveOrCount(int amount) {
    return refuse(budget(), amount);
  }

  public boolean approveOrFail(int amount) {
    return demand(budget(), amount);
  }

  public synchronized int refused() {
    return refused;
  }
}
