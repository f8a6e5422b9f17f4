/** Calls of methods whose effect is not known; paper mode reports those that end in STALE. */
class Natives {

  /** Nobody implements it. */
  interface Service {
    int rate();
  }

  private final Service service;
  private int kept;

  Natives(Service service) {
    this.service = service;
  }

  native int ask();

  native void tell();

  synchronized void usesNative() { // STALE
    int rate = ask();
    kept = rate + 1;
  }

  synchronized void usesInterface() { // STALE
    kept = service.rate();
  }

  synchronized int returnsNative() {
    return ask();
  }

  void usesResult() { // STALE
    kept = returnsNative();
  }

  synchronized void usesNothing() {
    ask();
    tell();
  }

  synchronized void usesLibrary() {
    kept = Math.max(kept, (int) System.nanoTime()) + getClass().hashCode();
  }

  synchronized Object usesArray(int[] values) {
    return values.clone();
  }
}
