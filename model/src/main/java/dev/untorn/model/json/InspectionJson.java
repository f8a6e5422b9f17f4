package dev.untorn.model.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.untorn.model.json.FindingsJson.ProgramJson;
import dev.untorn.model.triage.Inspection;
import java.util.List;

/** One execution of a command among several that were merged. */
record InspectionJson(
    String command,
    List<String> inputs,
    @JsonInclude(JsonInclude.Include.NON_NULL) ProgramJson program,
    SummaryJson summary) {

  InspectionJson {
    RequiredFields.text(command, "command");
    inputs = RequiredFields.list(inputs, "inputs");
    summary = summary == null ? SummaryJson.NOTHING : summary;
  }

  static InspectionJson of(Inspection inspection) {
    return new InspectionJson(
        inspection.command(),
        inspection.inputs(),
        ProgramJson.of(inspection.programExit()),
        SummaryJson.of(inspection));
  }

  Inspection toInspection() {
    return new Inspection(
        command,
        inputs,
        ProgramJson.exitOf(program),
        summary.classes(),
        summary.methods(),
        summary.events(),
        summary.millis());
  }
}
