package dev.untorn.corpus.modern.lists;

/** A trail of entries in an old buffer, whose own lock is held for each entry and cut. */
public final class AuditTrailFixed {

  private final StringBuffer trail = new StringBuffer();

  public void enter(String entry) {
    synchronized (trail) {
      if (trail.length() > 0) {
        trail.append(", ");
      }
      trail.append(entry);
    }
  }

  public void cutLast() {
    synchronized (trail) {
      int comma = trail.lastIndexOf(",");
      if (comma >= 0) {
        trail.setLength(comma);
      }
    }
  }

  public int length() {
    return trail.length();
  }

  public static void main(String[] args) throws InterruptedException {
    AuditTrailFixed trail = new AuditTrailFixed();
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
