import bitronix.tm.resource.common.ResourceBean;

/** Two threads count the connections that they open. */
public class BtmCounter {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      ResourceBean resource = new ResourceBean() {};
      Thread first = new Thread(resource::incCreatedResourcesCounter);
      Thread second = new Thread(resource::incCreatedResourcesCounter);
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
