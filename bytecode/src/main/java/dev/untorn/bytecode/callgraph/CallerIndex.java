package dev.untorn.bytecode.callgraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/** Who calls whom backwards; calls with the same targets are kept together. */
final class CallerIndex {
  private final SiteIndex sitesOfSet;
  private final int[][] setsOfMethod;

  CallerIndex(int[][] calls, CallTargets[][] targets, int methods) {
    IdentityHashMap<CallTargets, Integer> numbers = new IdentityHashMap<>();
    List<CallTargets> sets = new ArrayList<>();
    SiteIndex.Collector sites = new SiteIndex.Collector();
    for (int method = 0; method < methods; method++) {
      for (int c = 0; c < calls[method].length; c++) {
        CallTargets set = targets[method][c];
        if (set.count() > 0) {
          Integer number = numbers.get(set);
          if (number == null) {
            number = sets.size();
            numbers.put(set, number);
            sets.add(set);
          }
          sites.add(number, method, calls[method][c]);
        }
      }
    }
    sitesOfSet = sites.index(sets.size());
    setsOfMethod = new int[methods][];
    Arrays.fill(setsOfMethod, new int[0]);
    for (int set = 0; set < sets.size(); set++) {
      for (int t = 0; t < sets.get(set).count(); t++) {
        int method = sets.get(set).method(t);
        int[] known = setsOfMethod[method];
        setsOfMethod[method] = Arrays.copyOf(known, known.length + 1);
        setsOfMethod[method][known.length] = set;
      }
    }
  }

  void forEach(int method, SiteIndex.Visitor visitor) {
    for (int set : setsOfMethod[method]) {
      sitesOfSet.forEach(set, visitor);
    }
  }
}
