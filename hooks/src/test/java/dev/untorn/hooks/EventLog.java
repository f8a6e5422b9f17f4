package dev.untorn.hooks;

import dev.untorn.hooks.shadow.ShadowLayout;
import dev.untorn.hooks.shadow.SiteResolver;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes down events, but for the begin of threads; all calls of a site have one effect. */
public final class EventLog extends EventListener implements SiteResolver {

  private static final Map<Integer, String> KINDS =
      Map.ofEntries(
          Map.entry(EventCode.READ, "read"),
          Map.entry(EventCode.WRITE, "write"),
          Map.entry(EventCode.UPDATE, "update"),
          Map.entry(EventCode.WRITE + EventCode.ATOMIC, "atomic write"),
          Map.entry(EventCode.ACQUIRE, "acquire"),
          Map.entry(EventCode.RELEASE, "release"),
          Map.entry(EventCode.BEGIN, "begin"),
          Map.entry(EventCode.END, "end"),
          Map.entry(EventCode.START, "start"),
          Map.entry(EventCode.JOIN, "join"),
          Map.entry(EventCode.EDGE_OUT, "out"),
          Map.entry(EventCode.EDGE_IN, "in"),
          Map.entry(EventCode.ESCAPE, "escape"));

  private final List<String> events = new ArrayList<>();
  private final List<Long> orders = new ArrayList<>();
  private final int[] effects;

  /**
   * @param effects by site, as {@link CallHooks} has them
   */
  private EventLog(int... effects) {
    this.effects = effects;
  }

  /** Receives events from now on. */
  public static EventLog connected(int... effects) {
    EventLog log = new EventLog(effects);
    Hooks.connect(log, log, 128);
    return log;
  }

  /** The events since the last time, each as kind and detail; operations by their numbers. */
  public List<String> take() {
    List<String> taken = List.copyOf(events);
    events.clear();
    orders.clear();
    return taken;
  }

  public List<Long> orders() {
    return List.copyOf(orders);
  }

  @Override
  public void event(ThreadState thread, int what, int target, int detail, long order) {
    String kind = KINDS.get(EventCode.of(what));
    if (kind != null) {
      boolean isOperation = kind.equals("begin") || kind.equals("end");
      String number = isOperation ? " " + target : "";
      events.add(kind + number + (detail == 0 ? "" : " " + detail));
      orders.add(order);
    }
  }

  @Override
  public void ended(ThreadState thread) {
    events.add("ended " + thread.id);
  }

  @Override
  public int place(int site) {
    return SiteTable.IGNORED;
  }

  @Override
  public int place(int site, Class<?> type, String owner, String field) {
    return SiteTable.IGNORED;
  }

  @Override
  public int place(int site, Class<?> owner, long offset) {
    return SiteTable.IGNORED;
  }

  @Override
  public int effect(int site, Class<?> receiver) {
    return effects[site % effects.length];
  }

  @Override
  public ShadowLayout layout(Class<?> type) {
    return ShadowLayout.FOREIGN;
  }

  @Override
  public int holder(int site) {
    return 0;
  }
}
