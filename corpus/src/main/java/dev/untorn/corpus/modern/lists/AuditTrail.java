package dev.untorn.corpus.modern.lists;

/**
 * A trail of entries in an old buffer; entries can run into each other, and cutting can hit a new
 * one.
 */
public final class AuditTrail {
  private final StringBuffer trail = new StringBuffer();

  public void enter(String entry) { // TORN: stale-value, causal-stale-value
    if (trail.length() > 0) {
      trail.append(", ");
    }
    trail.append(entry);
  }

  public void cutLast() { // TORN: stale-value, causal-stale-value
    int comma = trail.lastIndexOf(",");
    if (comma >= 0) {
      trail.setLength(comma);
    }
  }

  public int length() {
    return trail.length();
  }

  public static void main(String[] args) throws InterruptedException {
    AuditTrail trail = new AuditTrail();
    Runnable auditor =
        () -> {
          for (int i = 0; i < 300; i++) {
            trail.enter("entry");
            trail.enter("exit");
            trail.cutLast();
          }
        };
    Thread first = new Thread(auditor);
    Thread second = new Thread(auditor);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("length: " + trail.length());
  }
}
