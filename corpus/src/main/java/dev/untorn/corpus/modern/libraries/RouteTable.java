package dev.untorn.corpus.modern.libraries;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Routes for any thread, in a map that its field only calls a map; a detour can be lost. */
public final class RouteTable {
  private final Map<String, Integer> metres = new ConcurrentHashMap<>();

  public boolean open(String route, int length) { // TORN: stale-value, causal-stale-value
    if (metres.containsKey(route)) {
      return false;
    }
    metres.put(route, length);
    return true;
  }

  public void detour(String route, int more) { // TORN: stale-value, causal-stale-value
    Optional.ofNullable(metres.get(route)).ifPresent(length -> metres.put(route, length + more));
  }

  public boolean close(String route, int length) { // TORN: stale-value, causal-stale-value
    boolean isIt = Objects.equals(metres.get(route), length);
    if (isIt) {
      metres.remove(route);
    }
    return isIt;
  }

  public int routes() {
    return metres.size();
  }

  public static void main(String[] args) {
    RouteTable table = new RouteTable();
    table.open("north", 1200);
    table.detour("north", 300);
    table.close("north", 1200);
    System.out.println("routes: " + table.routes());
  }
}
