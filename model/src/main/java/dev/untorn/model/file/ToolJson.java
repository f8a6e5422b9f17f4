package dev.untorn.model.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who wrote the file; the major version names the format. */
record ToolJson(String name, String version) {

  private static final String NAME = "untorn";
  private static final Pattern MAJOR = Pattern.compile("(\\d{1,9})([.+-].*)?");

  ToolJson {
    Required.text(name, "name");
    Required.text(version, "version");
  }

  static ToolJson of(String version) {
    return new ToolJson(NAME, version);
  }

  void requireReadableBy(String ownVersion) throws DamagedFileException {
    if (!name.equals(NAME)) {
      throw new DamagedFileException("tool.name: written by '" + name + "', not by untorn");
    }
    if (major(version) != major(ownVersion)) {
      throw new DamagedFileException(
          "written by Untorn " + version + ", which Untorn " + ownVersion + " cannot read");
    }
  }

  private static int major(String version) throws DamagedFileException {
    Matcher matcher = MAJOR.matcher(version);
    if (!matcher.matches()) {
      throw new DamagedFileException("tool.version: '" + version + "' is not a version");
    }
    return Integer.parseInt(matcher.group(1));
  }
}
