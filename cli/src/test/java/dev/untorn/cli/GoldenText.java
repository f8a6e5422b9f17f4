package dev.untorn.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A findings file as golden files have it: one line for each finding, with all of its fields, and
 * nothing that differs from run to run. {@code benchmarks/golden.sh} runs it as a source file, so
 * it uses nothing but the JDK.
 */
final class GoldenText {

  private static final String FINDING_BEGINS = "    {";
  private static final String FINDING_ENDS = "    }";
  private static final Pattern VARYING = Pattern.compile("\"(version|seconds)\": [^,}]*");

  /** Which line of its own source the JDK was at is not ours. */
  private static final Pattern LINE_OF_JDK =
      Pattern.compile("(\\b(?:java|jdk|sun)\\.[\\w.$/]+\\(\\w+\\.java):\\d+\\)");

  private static final Pattern HIDDEN_CLASS = Pattern.compile("(\\$\\$Lambda)[$/\\w.]*");
  private static final Pattern OPERATION =
      Pattern.compile(
          "\"operation\": \\{\"class\": \"([^\"]*)\",\"method\": \"([^\"]*)\","
              + "(?:\"descriptor\": \"([^\"]*)\")?");
  private static final int DIGITS = 12;

  private GoldenText() {}

  /**
   * Prints the findings file of the second argument; the first is {@code full} or {@code short}.
   */
  public static void main(String[] args) throws Exception {
    List<String> lines = full(Files.readString(Path.of(args[1])));
    System.out.print(text("short".equals(args[0]) ? shortened(lines) : lines));
  }

  static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  /** One line for what is said about the whole, and one for each finding. */
  static List<String> full(String json) {
    List<String> lines = new ArrayList<>();
    StringBuilder rest = new StringBuilder();
    StringBuilder finding = new StringBuilder();
    boolean inside = false;
    boolean listed = false;
    for (String line : json.lines().toList()) {
      // Problems are objects of the same depth, and are part of what is said about the whole.
      listed =
          line.startsWith("  \"") ? line.matches("  \"(findings|known|suppressed)\".*") : listed;
      inside |= listed && line.equals(FINDING_BEGINS);
      (inside ? finding : rest).append(line.strip());
      if (inside && (line.equals(FINDING_ENDS) || line.equals(FINDING_ENDS + ","))) {
        lines.add(stable(finding.toString()));
        finding.setLength(0);
        inside = false;
      }
    }
    lines.add(0, stable(rest.toString()));
    return lines;
  }

  private static String stable(String line) {
    String still = VARYING.matcher(line).replaceAll("\"$1\": *");
    still = LINE_OF_JDK.matcher(still).replaceAll("$1)");
    return HIDDEN_CLASS.matcher(still).replaceAll("$1");
  }

  /** For many findings: operations in their order, each with a digest of each of its findings. */
  static List<String> shortened(List<String> full) {
    List<String> lines = new ArrayList<>(List.of(full.get(0)));
    String last = "";
    for (String finding : full.subList(1, full.size())) {
      Matcher operation = OPERATION.matcher(finding);
      if (!operation.find()) {
        throw new IllegalArgumentException("no operation: " + finding);
      }
      String name = operation.group(1) + "." + operation.group(2) + operation.group(3);
      if (!name.equals(last)) {
        lines.add(name);
      }
      last = name;
      lines.set(lines.size() - 1, lines.get(lines.size() - 1) + " " + digest(finding));
    }
    return lines;
  }

  private static String digest(String finding) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(finding.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
