package dev.untorn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation in Markdown.
 *
 * @param anchors the anchors of the headings, as GitHub makes them
 * @param links the targets of all links
 */
record DocumentationPage(Path file, Set<String> anchors, List<String> links, List<Block> blocks) {

  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern FENCE = Pattern.compile("\\s*```(\\S*)\\s*");
  private static final Pattern COMMENT = Pattern.compile("<!-- (not run|varies|file): (.+) -->");
  private static final Pattern HEADING = Pattern.compile("#+ (.*)");
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");

  /**
   * A fenced block.
   *
   * @param line of its first line in the page
   * @param notRun why its commands are not run
   * @param varies why the output of its commands varies
   * @param savedAs the file that it is saved as before the next blocks are run
   */
  record Block(
      String language,
      int line,
      List<String> text,
      Optional<String> notRun,
      Optional<String> varies,
      Optional<String> savedAs) {

    /** Whether it shows commands of a shell. */
    boolean isShell() {
      return language.equals("sh") || language.equals("console");
    }

    /** The commands, without the output that a {@code console} block shows below each. */
    List<String> scripts() {
      return language.equals("console")
          ? text.stream().filter(Block::isPrompt).map(one -> one.substring(2)).toList()
          : List.of(String.join("\n", text));
    }

    /** The output that a {@code console} block shows below each of its commands. */
    List<List<String>> outputs() {
      List<List<String>> outputs = new ArrayList<>();
      for (String one : text) {
        if (isPrompt(one)) {
          outputs.add(new ArrayList<>());
        } else if (!outputs.isEmpty()) {
          outputs.get(outputs.size() - 1).add(one);
        }
      }
      return outputs;
    }

    private static boolean isPrompt(String line) {
      return line.startsWith("$ ");
    }
  }

  /** The README, the pages beside it, and all pages in {@code docs}. */
  static List<DocumentationPage> all() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String name : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
      files.add(ROOT.resolve(name));
    }
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      docs.filter(one -> one.toString().endsWith(".md")).sorted().forEach(files::add);
    }
    List<DocumentationPage> pages = new ArrayList<>();
    for (Path file : files) {
      pages.add(read(file));
    }
    return pages;
  }

  static DocumentationPage read(Path file) throws IOException {
    DocumentationPage page =
        new DocumentationPage(file, new HashSet<>(), new ArrayList<>(), new ArrayList<>());
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      Matcher fence = FENCE.matcher(lines.get(i));
      if (fence.matches()) {
        Block block = page.block(lines, i, fence.group(1));
        page.blocks.add(block);
        i += block.text.size() + 1;
      } else {
        page.readProse(lines.get(i));
      }
    }
    return page;
  }

  /** The block that begins with the fence at an index. */
  private Block block(List<String> lines, int fence, String language) {
    int end = fence + 1;
    while (end < lines.size() && !FENCE.matcher(lines.get(end)).matches()) {
      end++;
    }
    Matcher comment = COMMENT.matcher(fence == 0 ? "" : lines.get(fence - 1));
    String word = comment.matches() ? comment.group(1) : "";
    Optional<String> value = word.isEmpty() ? Optional.empty() : Optional.of(comment.group(2));
    return new Block(
        language,
        fence + 2,
        lines.subList(fence + 1, end),
        value.filter(one -> word.equals("not run")),
        value.filter(one -> word.equals("varies")),
        value.filter(one -> word.equals("file")));
  }

  private void readProse(String line) {
    Matcher heading = HEADING.matcher(line);
    if (heading.matches()) {
      anchors.add(anchor(heading.group(1)));
    }
    Matcher link = LINK.matcher(line.replaceAll("`[^`]*`", ""));
    while (link.find()) {
      links.add(link.group(1));
    }
  }

  private static String anchor(String heading) {
    return heading
        .replaceAll("]\\([^)]*\\)", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  /** Where a block is, for messages. */
  String place(Block block) {
    return "%s:%d".formatted(this, block.line);
  }

  @Override
  public String toString() {
    return ROOT.relativize(file).toString();
  }
}
