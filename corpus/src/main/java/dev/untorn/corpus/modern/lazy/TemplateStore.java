package dev.untorn.corpus.modern.lazy;

/** A template that is loaded when first used; two callers can get two different ones. */
public final class TemplateStore {
  private final Object lock = new Object();
  private StringBuilder template;

  public StringBuilder template() { // TORN: stale-value, causal-stale-value
    StringBuilder found;
    synchronized (lock) {
      found = template;
    }
    if (found == null) {
      found = new StringBuilder("Dear customer");
      synchronized (lock) {
        template = found;
      }
    }
    return found;
  }

  public void forget() {
    synchronized (lock) {
      template = null;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TemplateStore store = new TemplateStore();
    Runnable writer =
        () -> {
          for (int i = 0; i < 500; i++) {
            store.template();
            store.forget();
          }
        };
    Thread first = new Thread(writer);
    Thread second = new Thread(writer);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("ends with " + store.template());
  }
}
