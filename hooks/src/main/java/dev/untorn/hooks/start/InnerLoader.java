package dev.untorn.hooks.start;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** Loads classes from a nested jar, and from nowhere else but the JDK. */
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
  @SuppressWarnings("deprecation") // what replaces it came with Java 20
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

  /** Opens what {@link #findResource} names. */
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
}
