package dev.untorn.corpus.modern.libraries;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Routes for any thread, in a map that its field only calls a map; each change is one call. */
public final class RouteTableFixed {
  private final Map<String, Integer> metres = new ConcurrentHashMap<>();

  public boolean open(String route, int length) {
    return metres.putIfAbsent(route, length) == null;
  }

  public void detour(String route, int more) {
    metres.computeIfPresent(route, (key, length) -> length + more);
  }

  public boolean close(String route, int length) {
    return metres.remove(route, length);
  }

  public int routes() {
    return metres.size();
  }

  public static void main(String[] args) {
    RouteTableFixed table = new RouteTableFixed();
    table.open("north", 1200);
    table.detour("north", 300);
    table.close("north", 1200);
    System.out.println("routes: " + table.routes());
  }
}
