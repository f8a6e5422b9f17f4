package dev.untorn.hooks.start;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Loads classes from a nested jar and from the JDK only. */
final class InnerLoader extends ClassLoader {

  static {
    registerAsParallelCapable();
  }

  private final NestedJar jar;
  private final ProtectionDomain domain;

  InnerLoader(NestedJar jar, URL url) {
    super("untorn", getPlatformClassLoader());
    this.jar = jar;
    domain = new ProtectionDomain(new CodeSource(url, (Certificate[]) null), null, this, null);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = jar.read(name.replace('.', '/') + ".class");
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length, domain);
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    byte[] bytes = jar.read(name);
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }

  @Override
  @SuppressWarnings("deprecation") // The replacement exists since Java 20.
  protected URL findResource(String name) {
    if (!jar.has(name)) {
      return null;
    }
    try {
      return new URL(null, "untorn:/" + name, new Opener());
    } catch (MalformedURLException e) {
      return null;
    }
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    URL found = findResource(name);
    return Collections.enumeration(found == null ? List.of() : List.of(found));
  }

  /** Opens the URLs of {@link #findResource}. */
  private final class Opener extends URLStreamHandler {
    @Override
    protected URLConnection openConnection(URL url) {
      return new URLConnection(url) {
        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() throws IOException {
          byte[] bytes = jar.read(url.getPath().substring(1));
          if (bytes == null) {
            throw new FileNotFoundException(url.toString());
          }
          return new ByteArrayInputStream(bytes);
        }
      };
    }
  }

  /** A jar in memory that was nested in another one; entries are unpacked when they are read. */
  static final class NestedJar {

    private static final int END = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int ENTRY_SIZE = 46;
    private static final int HEADER_SIZE = 30;
    private static final int STORED = 0;
    private static final int BUFFER = 1 << 13;

    private final ByteBuffer bytes;

    /** The position of each entry in the central directory. */
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
      try (InputStream in =
          new InflaterInputStream(
              new ByteArrayInputStream(bytes.array(), start, packed), inflater, BUFFER)) {
        return in.readNBytes(size);
      } catch (IOException e) {
        return null;
      } finally {
        inflater.end();
      }
    }
  }
}
