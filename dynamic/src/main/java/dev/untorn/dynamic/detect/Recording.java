package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.trace.EventSource;
import java.io.IOException;

/** A run that can be read again and again. */
public interface Recording {

  /** Begins to read it. */
  EventSource open() throws IOException;
}
