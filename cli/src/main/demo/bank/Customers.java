package demo.bank;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The accounts by the names of their owners, in a map that many threads may use. */
public final class Customers {
  private final ConcurrentMap<String, Account> accounts = new ConcurrentHashMap<>();

  /**
   * Each call of the map is atomic, the two together are not: two threads can both see that a name
   * has no account. Both open one, and the second replaces the first, with the money in it.
   */
  public Account open(String name) { // TORN: stale-value, causal-stale-value, reduction
    Account account = accounts.get(name);
    if (account == null) {
      account = new Account(0);
      accounts.put(name, account);
    }
    return account;
  }

  /** Checks first, too, but putIfAbsent then decides atomically. */
  public Account openOnce(String name) { // NOT TORN
    Account account = accounts.get(name);
    if (account == null) {
      Account mine = new Account(0);
      Account other = accounts.putIfAbsent(name, mine);
      account = other == null ? mine : other;
    }
    return account;
  }
}
