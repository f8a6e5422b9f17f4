package dev.untorn.report;

import dev.untorn.model.triage.Triage;
import java.io.IOException;
import java.io.OutputStream;

/** A report format. */
public interface ReportRenderer {

  /** Writes everything; the stream stays open. */
  void write(Triage triage, OutputStream out) throws IOException;
}
