package dev.untorn.dynamic.detect;

import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** A rule that analyzes recorded runs. */
public interface Detector {

  Rule rule();

  Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException;

  /** The extent of an analysis: the number of events, and sentences about what was not analyzed. */
  public record Coverage(long events, List<String> leftOut) {

    public Coverage {
      leftOut = List.copyOf(leftOut);
    }
  }
}
