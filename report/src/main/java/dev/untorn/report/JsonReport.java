package dev.untorn.report;

import dev.untorn.model.json.FindingsFile;
import dev.untorn.model.triage.Triage;
import java.io.IOException;
import java.io.OutputStream;

/** The findings file itself: what was found, and apart from it what is known or suppressed. */
public record JsonReport(String toolVersion) implements ReportRenderer {

  @Override
  public void write(Triage triage, OutputStream out) throws IOException {
    FindingsFile.write(triage.findings(), toolVersion, out);
  }
}
