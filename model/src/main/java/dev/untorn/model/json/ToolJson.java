package dev.untorn.model.json;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who wrote the file; the major version names the format. */
record ToolJson(String name, String version) {

  private static final String NAME = "untorn";
  private static final Pattern MAJOR = Pattern.compile("(\\d{1,9})([.+-].*)?");

  ToolJson {
    RequiredFields.text(name, "name");
    RequiredFields.text(version, "version");
  }

  static ToolJson of(String version) {
    return new ToolJson(NAME, version);
  }

  void requireReadableBy(String ownVersion) throws UnreadableFindingsException {
    if (!name.equals(NAME)) {
      throw new UnreadableFindingsException("tool.name: written by '" + name + "', not by untorn");
    }
    if (major(version) != major(ownVersion)) {
      throw new UnreadableFindingsException(
          "written by Untorn " + version + ", which Untorn " + ownVersion + " cannot read");
    }
  }

  private static int major(String version) throws UnreadableFindingsException {
    Matcher matcher = MAJOR.matcher(version);
    if (!matcher.matches()) {
      throw new UnreadableFindingsException("tool.version: '" + version + "' is not a version");
    }
    return Integer.parseInt(matcher.group(1));
  }
}
