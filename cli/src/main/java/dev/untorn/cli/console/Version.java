package dev.untorn.cli.console;

import dev.untorn.engine.deliver.ToolVersion;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}. */
public final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {
      "untorn %s (Java %s)".formatted(ToolVersion.number(), System.getProperty("java.version"))
    };
  }
}
