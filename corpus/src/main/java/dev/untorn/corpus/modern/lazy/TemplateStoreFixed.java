package dev.untorn.corpus.modern.lazy;

/** A template that is loaded when first used; who has made one looks again before keeping it. */
public final class TemplateStoreFixed {

  private final Object lock = new Object();
  private StringBuilder template;

  public StringBuilder template() {
    synchronized (lock) {
      if (template != null) {
        return template;
      }
    }
    StringBuilder made = new StringBuilder("Dear customer");
    synchronized (lock) {
      if (template == null) {
        template = made;
      }
      return template;
    }
  }

  public void forget() {
    synchronized (lock) {
      template = null;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TemplateStoreFixed store = new TemplateStoreFixed();
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
