import org.codehaus.groovy.reflection.ClassInfo;

/** Two threads change the methods of a class. */
public class GroovyVersion {
  public static void main(String[] args) throws InterruptedException {
    ClassInfo info = ClassInfo.getClassInfo(GroovyVersion.class);
    for (int round = 0; round < 20; round++) {
      Thread first = new Thread(info::incVersion);
      Thread second = new Thread(info::incVersion);
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}
