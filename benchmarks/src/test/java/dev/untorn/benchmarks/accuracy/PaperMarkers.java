package dev.untorn.benchmarks.accuracy;

import dev.untorn.benchmarks.accuracy.Marker.Word;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The dynamic rules that report operations of the corpus in paper mode, {@code // PAPER: rules}.
 */
final class PaperMarkers {

  private static final String PAPER = "// PAPER: ";

  private PaperMarkers() {}

  static Map<OperationName, List<Marker>> of(CorpusFile file) throws IOException {
    List<Marker> markers = in(Files.readAllLines(file.source()));
    return new CorpusFile(file.name(), file.source(), file.classes(), markers).marked();
  }

  /** They stand below the line of the declaration, as other markers. */
  private static List<Marker> in(List<String> lines) {
    List<Marker> found = new ArrayList<>();
    int declaration = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith(PAPER)) {
        List<Rule> rules =
            Arrays.stream(line.substring(PAPER.length()).split(", ", -1))
                .map(id -> Rule.find(id).orElseThrow())
                .toList();
        String code = lines.get(declaration).replaceFirst("//.*", "");
        found.add(new Marker(declaration + 1, code, Word.TORN, Optional.of(Side.DYNAMIC), rules));
      } else if (!line.startsWith("//")) {
        declaration = i;
      }
    }
    return found;
  }
}
