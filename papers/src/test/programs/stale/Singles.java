import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Objects that one thread uses at a time, by the way they are made, and others. It has no main:
 * threads that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN is
 * not.
 */
class Singles {

  /** What is written, for readers in other threads. */
  static class Blocks {
    private final List<byte[]> blocks = new ArrayList<>();

    synchronized int count() {
      return blocks.size();
    }

    synchronized byte[] add() {
      byte[] block = new byte[64];
      blocks.add(block);
      return block;
    }

    synchronized byte[] get(int number) {
      return blocks.get(number);
    }
  }

  /** Has its blocks for itself. */
  static class Writer {
    private final Blocks blocks;
    private byte[] block;
    private int position;
    private int number;

    Writer(Blocks blocks) {
      this.blocks = blocks;
    }

    public void turn() { // BENIGN: its own fields would be broken first
      if (number == blocks.count()) {
        block = blocks.add();
      } else {
        block = blocks.get(number);
      }
      position = 0;
      number++;
    }

    public int position() {
      return position + (block == null ? 0 : block.length);
    }
  }

  /** Where readers find what is written. */
  static class Folder {
    private final Map<String, Blocks> files = new ConcurrentHashMap<>();

    public Writer write(String name) {
      Blocks blocks = new Blocks();
      files.put(name, blocks);
      return new Writer(blocks);
    }

    public void copy(String name, List<String> lines) {
      Writer writer = write(name);
      lines.forEach(line -> writer.turn());
    }

    public byte[] read(String name, int number) {
      return files.get(name).get(number);
    }
  }

  /** The same for several threads. */
  static class Sheets {
    private final List<byte[]> sheets = new ArrayList<>();

    synchronized int count() {
      return sheets.size();
    }

    synchronized byte[] add() {
      byte[] sheet = new byte[64];
      sheets.add(sheet);
      return sheet;
    }
  }

  /** Locks what it changes itself. */
  static class Press {
    private final Sheets sheets = new Sheets();
    private int number;

    public void print() { // TORN
      if (sheets.count() < 10) {
        sheets.add();
      }
      synchronized (this) {
        number++;
      }
    }

    public synchronized int number() {
      return number;
    }
  }

  /** Goes from thread to thread. */
  static class Channel {
    private volatile ByteBuffer buffer = ByteBuffer.allocate(16);
    private volatile long[] sizes = new long[2];

    public void put(byte one) {
      buffer.put(one);
    }

    public void expand(int size) { // BENIGN: a buffer is used by one thread at a time
      buffer = ByteBuffer.allocate(size).put(buffer);
    }

    public void note(long size) { // TORN
      sizes = with(sizes, size);
    }

    private static long[] with(long[] sizes, long size) {
      long[] more = java.util.Arrays.copyOf(sizes, sizes.length + 1);
      more[sizes.length] = size;
      return more;
    }
  }
}
