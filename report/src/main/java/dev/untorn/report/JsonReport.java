package dev.untorn.report;

import dev.untorn.model.json.FindingsFile;
import dev.untorn.model.triage.Triage;
import java.io.IOException;
import java.io.OutputStream;

/** The JSON report, which is the findings file. */
public record JsonReport(String toolVersion) implements ReportRenderer {

  @Override
  public void write(Triage triage, OutputStream out) throws IOException {
    FindingsFile.write(triage.findings(), toolVersion, out);
  }
}
