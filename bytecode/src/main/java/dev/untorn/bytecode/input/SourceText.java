package dev.untorn.bytecode.input;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * A Java source that is in no file.
 *
 * @param path where it would be, from the folder of the sources: {@code p/C.java}
 */
public record SourceText(String path, String text) {

  public SourceText {
    requireNonNull(path);
    requireNonNull(text);
  }

  JavaFileObject asFile() {
    return new SimpleJavaFileObject(URI.create("memory:///" + path), JavaFileObject.Kind.SOURCE) {
      @Override
      public String getName() {
        return path;
      }

      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
