package dev.untorn.dynamic.detect;

import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.function.Consumer;

/** A rule that looks at recorded runs. */
public interface Detector {

  Rule rule();

  /** Whether {@code analyze} applies it if no rule is named. */
  default boolean isAppliedUnasked() {
    return true;
  }

  /** Looks at one run and hands over each finding. */
  Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException;
}
