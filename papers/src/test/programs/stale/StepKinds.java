import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;

/** Collections and values that are one step each, torn and as they should be. */
class StepKinds {

  // synchronized wrappers
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, Integer> seen = Collections.synchronizedMap(new HashMap<>());
  private final Set<String> tags = Collections.synchronizedSet(new LinkedHashSet<>());

  public void syncAdd(String s) { // TORN
    if (!lines.contains(s)) {
      lines.add(s);
    }
  }

  public void syncAddGood(String s) {
    synchronized (lines) {
      if (!lines.contains(s)) {
        lines.add(s);
      }
    }
  }

  public void syncCount(String s) { // TORN
    Integer n = seen.get(s);
    seen.put(s, n == null ? 1 : n + 1);
  }

  public void syncCountGood(String s) {
    seen.merge(s, 1, Integer::sum);
  }

  public String syncLast() { // TORN
    return lines.get(lines.size() - 1);
  }

  public void syncDrop() {
    lines.clear();
  }

  public void syncIterGood(String s) {
    synchronized (lines) {
      boolean found = false;
      for (String l : lines) {
        if (l.equals(s)) {
          found = true;
        }
      }
      if (!found) {
        lines.add(s);
      }
    }
  }

  public void tagTorn(String s) { // TORN
    if (!tags.contains(s)) {
      tags.add(s);
      lines.add(s);
    }
  }

  public void tagGood(String s) {
    if (tags.add(s)) {
      lines.add(s);
    }
  }

  // stream over concurrent collection then act
  private final Map<String, Integer> scores = new ConcurrentHashMap<>();

  public void optional(String k) { // TORN
    Optional.ofNullable(scores.get(k)).ifPresent(v -> scores.put(k, v + 1));
  }

  public void optionalGood(String k) {
    scores.computeIfPresent(k, (a, v) -> v + 1);
  }

  public void sw(String k) { // TORN
    switch (scores.getOrDefault(k, 0)) {
      case 0 -> scores.put(k, 1);
      case 1 -> scores.put(k, 2);
      default -> {}
    }
  }

  record Pos(int x, int y) {}

  private volatile Pos pos = new Pos(0, 0);

  public void step() { // TORN
    Pos p = pos;
    pos = new Pos(p.x() + 1, p.y());
  }

  private final AtomicReference<Pos> apos = new AtomicReference<>(new Pos(0, 0));

  public void astep() { // TORN
    Pos p = apos.get();
    apos.set(new Pos(p.x() + 1, p.y()));
  }

  public void astepGood() {
    apos.updateAndGet(p -> new Pos(p.x() + 1, p.y()));
  }

  private final BlockingQueue<String> q = new LinkedBlockingQueue<>();

  public void qOffer(String s) {
    q.offer(s);
  }

  public String qTorn() { // TORN
    if (q.size() > 0) {
      return q.remove();
    }
    return null;
  }

  public String qGood() {
    return q.poll();
  }

  private final ConcurrentSkipListMap<Long, String> plan = new ConcurrentSkipListMap<>();

  public void planAdd(long at, String s) {
    plan.put(at, s);
  }

  public String planTorn() { // TORN
    if (!plan.isEmpty()) {
      return plan.remove(plan.firstKey());
    }
    return null;
  }

  public String planGood() {
    var e = plan.pollFirstEntry();
    return e == null ? null : e.getValue();
  }
}
