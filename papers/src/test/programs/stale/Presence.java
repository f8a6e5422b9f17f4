import java.util.concurrent.ConcurrentHashMap;

/** Changes that ask whether something is there, but not what it is. */
class Presence {

  private final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();

  public void fill(String item, int count) {
    stock.put(item, count);
  }

  public void sells(String item) { // TORN: use a single call that does both: compute, with
    if (stock.getOrDefault(item, 0) > 0) {
      stock.computeIfPresent(item, (key, count) -> count - 1);
    }
  }

  public void sellsIfAny(String item) { // TORN: use a single call that does both: compute, with
    Integer count = stock.get(item);
    if (count != null && count > 0) {
      stock.computeIfPresent(item, (key, old) -> old - 1);
    }
  }

  public void sellsBySum(String item) { // TORN: use a single call that does both: compute, with
    if (stock.getOrDefault(item, 0) > 0) {
      stock.merge(item, -1, Integer::sum);
    }
  }

  public void sellsAndAsks(String item) {
    if (stock.getOrDefault(item, 0) > 0) {
      stock.computeIfPresent(item, (key, count) -> count > 0 ? count - 1 : 0);
    }
  }

  public void countsWhatIsThere(String item) {
    if (stock.containsKey(item)) {
      stock.computeIfPresent(item, (key, count) -> count + 1);
    }
  }

  public void countsWhatWasGot(String item) {
    Integer count = stock.get(item);
    if (count != null) {
      System.out.println(count);
      stock.computeIfPresent(item, (key, old) -> old + 1);
    }
  }
}
