import org.jboss.netty.handler.traffic.GlobalTrafficShapingHandler;
import org.jboss.netty.handler.traffic.TrafficCounter;
import org.jboss.netty.util.HashedWheelTimer;

/** Two threads configure a traffic counter. */
public class NettyTraffic {
  public static void main(String[] args) throws InterruptedException {
    HashedWheelTimer timer = new HashedWheelTimer();
    GlobalTrafficShapingHandler handler = new GlobalTrafficShapingHandler(timer, 0);
    for (int round = 0; round < 20; round++) {
      TrafficCounter counter = new TrafficCounter(handler, timer, "traffic", 1000);
      Thread first = new Thread(() -> counter.configure(2000));
      Thread second = new Thread(() -> counter.configure(5000));
      first.start();
      second.start();
      first.join();
      second.join();
    }
    timer.stop();
  }
}
