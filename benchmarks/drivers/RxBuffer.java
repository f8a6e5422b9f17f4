import rx.internal.util.RxRingBuffer;

/** One thread polls a buffer while another unsubscribes. */
public class RxBuffer {
  public static void main(String[] args) throws Exception {
    for (int round = 0; round < 20; round++) {
      RxRingBuffer buffer = RxRingBuffer.getSpscInstance();
      buffer.onNext("item");
      Thread polling = new Thread(buffer::poll);
      Thread leaving = new Thread(buffer::unsubscribe);
      polling.start();
      leaving.start();
      polling.join();
      leaving.join();
    }
  }
}
