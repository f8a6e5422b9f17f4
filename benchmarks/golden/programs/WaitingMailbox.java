/** A consumer waits until it is told; the producer comes when the consumer waits. */
public final class WaitingMailbox {

  private String letter;

  synchronized void put(String value) {
    letter = value;
    notifyAll();
  }

  synchronized String take() throws InterruptedException {
    while (letter == null) {
      wait();
    }
    String taken = letter;
    letter = null;
    return taken;
  }

  public static void main(String[] args) throws InterruptedException {
    WaitingMailbox mailbox = new WaitingMailbox();
    Thread consumer =
        new Thread(
            () -> {
              try {
                System.out.println(mailbox.take());
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "consumer");
    consumer.start();
    while (consumer.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    mailbox.put("one");
    consumer.join();
    mailbox.put("two");
    System.out.println(mailbox.take());
  }
}
