package dev.untorn.hooks.start;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** A jar in memory, as it lies in another one; entries are unpacked when somebody wants them. */
final class NestedJar {

  private static final int END = 0x06054b50;
  private static final int END_SIZE = 22;
  private static final int ENTRY_SIZE = 46;
  private static final int HEADER_SIZE = 30;
  private static final int STORED = 0;

  private final ByteBuffer bytes;

  /** Where the description of each entry is. */
  private final Map<String, Integer> entries = new HashMap<>();

  NestedJar(byte[] content) {
    bytes = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    int end = content.length - END_SIZE;
    while (bytes.getInt(end) != END) {
      end--;
    }
    int at = bytes.getInt(end + 16);
    for (int count = bytes.getShort(end + 10) & 0xffff; count > 0; count--) {
      int length = number(at + 28);
      entries.put(new String(content, at + ENTRY_SIZE, length, StandardCharsets.UTF_8), at);
      at += ENTRY_SIZE + length + number(at + 30) + number(at + 32);
    }
  }

  private int number(int at) {
    return bytes.getShort(at) & 0xffff;
  }

  boolean has(String name) {
    return entries.containsKey(name);
  }

  /** The content of an entry, or null if there is none. */
  byte[] read(String name) {
    Integer at = entries.get(name);
    if (at == null) {
      return null;
    }
    int header = bytes.getInt(at + 42);
    int start = header + HEADER_SIZE + number(header + 26) + number(header + 28);
    int packed = bytes.getInt(at + 20);
    if (number(at + 10) == STORED) {
      return Arrays.copyOfRange(bytes.array(), start, start + packed);
    }
    return unpack(start, packed, bytes.getInt(at + 24));
  }

  private byte[] unpack(int start, int packed, int size) {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(bytes.array(), start, packed);
      byte[] content = new byte[size];
      int done = 0;
      while (done < size) {
        int more = inflater.inflate(content, done, size - done);
        if (more == 0) {
          return null;
        }
        done += more;
      }
      return content;
    } catch (DataFormatException e) {
      return null;
    } finally {
      inflater.end();
    }
  }
}
