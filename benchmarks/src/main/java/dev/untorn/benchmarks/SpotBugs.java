package dev.untorn.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** SpotBugs, with only its detectors for multithreading. */
final class SpotBugs {

  private static final String OUTPUT = "spotbugs.xml";
  private static final String CATEGORY = "MT_CORRECTNESS";

  private SpotBugs() {}

  static void run(List<Path> jars) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of("-visitors", String.join(",", detectors()), "-xml", "-output", OUTPUT));
    jars.forEach(jar -> arguments.add(jar.toString()));
    Class.forName("edu.umd.cs.findbugs.FindBugs2")
        .getMethod("main", String[].class)
        .invoke(null, (Object) arguments.toArray(String[]::new));
  }

  /** The detectors that report only on threads, as SpotBugs itself lists them. */
  static List<String> detectors() throws Exception {
    Document list = list();
    Set<String> patterns = new HashSet<>();
    for (Element pattern : elements(list, "BugPattern")) {
      if (pattern.getAttribute("category").equals(CATEGORY)) {
        patterns.add(pattern.getAttribute("type"));
      }
    }
    List<String> detectors = new ArrayList<>();
    for (Element detector : elements(list, "Detector")) {
      List<String> reports = List.of(detector.getAttribute("reports").strip().split("\\s*,\\s*"));
      if (patterns.containsAll(reports)) {
        detectors.add(detector.getAttribute("class").replaceFirst(".*\\.", ""));
      }
    }
    return detectors;
  }

  /** The version, from the name of its jar. */
  static String version() {
    return listFile().getPath().replaceFirst(".*/spotbugs-([^/]*)\\.jar!.*", "$1");
  }

  /**
   * The counts in its report. The classes are all those that it referenced, including those of the
   * JDK: with these detectors it counts no others, and no methods.
   */
  static Counts counts(Path folder) throws Exception {
    Document report =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(folder.resolve(OUTPUT).toFile());
    Element summary = elements(report, "FindBugsSummary").get(0);
    Element errors = elements(report, "Errors").get(0);
    return new Counts(
        Integer.parseInt(summary.getAttribute("referenced_classes")),
        0,
        0,
        Integer.parseInt(errors.getAttribute("errors")));
  }

  private static Document list() throws Exception {
    try (InputStream in = listFile().openStream()) {
      return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(in);
    } catch (IOException e) {
      throw new IllegalStateException("SpotBugs' list of detectors cannot be read", e);
    }
  }

  private static URL listFile() {
    return SpotBugs.class.getResource("/findbugs.xml");
  }

  private static List<Element> elements(Document document, String name) {
    NodeList found = document.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }
}
