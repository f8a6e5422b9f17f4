import org.apache.dubbo.common.resource.GlobalResourcesRepository;

/** One thread shuts the global thread pool down while another asks for it. */
public class DubboResources {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      GlobalResourcesRepository resources = GlobalResourcesRepository.getInstance();
      resources.getExecutorService();
      Thread closing = new Thread(resources::destroy);
      Thread using = new Thread(resources::getExecutorService);
      closing.start();
      using.start();
      closing.join();
      using.join();
      resources.destroy();
    }
  }
}
