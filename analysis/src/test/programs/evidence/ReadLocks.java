import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two threads can hold a read lock at once: it keeps nobody out who holds it, too. */
public class ReadLocks {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<String, Integer> written = new ConcurrentHashMap<>();
  private final Map<String, Integer> read = new ConcurrentHashMap<>();

  public void countUnderWriteLock(String key) { // SILENT: kept-out
    lock.writeLock().lock();
    try {
      Integer count = written.get(key);
      written.put(key, count == null ? 1 : count + 1);
    } finally {
      lock.writeLock().unlock();
    }
  }

  public void countUnderReadLock(String key) { // REPORTED: kept-out
    lock.readLock().lock();
    try {
      Integer count = read.get(key);
      read.put(key, count == null ? 1 : count + 1);
    } finally {
      lock.readLock().unlock();
    }
  }
}
