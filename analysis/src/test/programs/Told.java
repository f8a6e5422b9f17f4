import java.util.Vector;

/** Operations about which a finding tells something that is easily told wrong. */
class Told {
  static class Account {
    private int cents = 100;

    Account() {}

    synchronized int balance() {
      return cents;
    }

    synchronized void withdraw(int amount) {
      cents -= amount;
    }

    synchronized void initialize() {
      cents = 0;
    }

    synchronized void clear() {
      cents = 0;
    }
  }

  private final Vector<String> names = new Vector<>();

  Vector<String> names() {
    return names;
  }

  synchronized boolean payOut(Account account, int amount) {
    if (account.balance() < amount) {
      return false;
    }
    account.withdraw(amount);
    return true;
  }

  synchronized boolean payElsewhere(Account account, int amount) {
    return pay(account, amount);
  }

  private static boolean pay(Account account, int amount) {
    if (account.balance() < amount) {
      return false;
    }
    account.withdraw(amount);
    return true;
  }

  synchronized String last() {
    return names.isEmpty() ? "" : names.get(names.size() - 1);
  }

  void forget() {
    names.clear();
  }
}
