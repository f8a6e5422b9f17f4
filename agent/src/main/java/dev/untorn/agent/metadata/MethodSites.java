package dev.untorn.agent.metadata;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/** The sites of one method, which have consecutive numbers. */
public final class MethodSites {

  private final ClassRecord type;
  private final int first;
  private final List<SiteRecord> sites = new ArrayList<>();

  /** Sites at which a value is only compared with the one that was read before. */
  private final BitSet revalidations = new BitSet();

  MethodSites(ClassRecord type, int first) {
    this.type = type;
    this.first = first;
  }

  public synchronized void reserveFirst(int count) {
    sites.addAll(Collections.nCopies(count, null));
  }

  public synchronized int put(int place, SiteRecord site) {
    sites.set(place, site);
    return first + place;
  }

  public synchronized int add(SiteRecord site) {
    sites.add(site);
    return first + sites.size() - 1;
  }

  public synchronized void markRevalidation(int number) {
    revalidations.set(number - first);
  }

  synchronized boolean isRevalidation(int number) {
    return revalidations.get(number - first);
  }

  ClassRecord type() {
    return type;
  }

  synchronized SiteRecord site(int number) {
    return sites.get(number - first);
  }
}
