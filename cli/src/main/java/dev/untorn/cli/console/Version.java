package dev.untorn.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this Untorn. */
public final class Version implements IVersionProvider {

  /** The version alone, such as {@code 1.2.3}. */
  public static String number() {
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "untorn %s (Java %s)".formatted(number(), System.getProperty("java.version"))
    };
  }
}
