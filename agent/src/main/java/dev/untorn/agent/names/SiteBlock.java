package dev.untorn.agent.names;

import java.util.ArrayList;
import java.util.List;

/** The sites of one method, which have numbers in a row. */
public final class SiteBlock {

  private final ClassRecord type;
  private final int first;
  private final List<SiteRecord> sites = new ArrayList<>();

  SiteBlock(ClassRecord type, int first) {
    this.type = type;
    this.first = first;
  }

  /** Adds a site, and returns its number. */
  public int add(SiteRecord site) {
    synchronized (sites) {
      sites.add(site);
      return first + sites.size() - 1;
    }
  }

  ClassRecord type() {
    return type;
  }

  SiteRecord site(int number) {
    synchronized (sites) {
      return sites.get(number - first);
    }
  }
}
