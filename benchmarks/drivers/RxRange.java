import rx.Observable;
import rx.Producer;
import rx.Subscriber;

/** Two threads request numbers of a range. */
public class RxRange {
  static Producer producer;

  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      Observable.range(1, 4).subscribe(new Subscriber<Integer>() {
        @Override public void setProducer(Producer given) { producer = given; }
        @Override public void onNext(Integer item) {}
        @Override public void onError(Throwable failure) {}
        @Override public void onCompleted() {}
      });
      Thread some = new Thread(() -> producer.request(2));
      Thread all = new Thread(() -> producer.request(Long.MAX_VALUE));
      some.start();
      all.start();
      some.join();
      all.join();
    }
  }
}
