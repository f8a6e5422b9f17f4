import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;

/** One thread pauses reading from a channel while another resumes it. */
public class NettyAutoRead {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      ChannelConfig config = new EmbeddedChannel(new ChannelInboundHandlerAdapter()).config();
      Thread pausing = new Thread(() -> config.setAutoRead(false));
      Thread resuming = new Thread(() -> config.setAutoRead(true));
      pausing.start();
      resuming.start();
      pausing.join();
      resuming.join();
    }
  }
}
