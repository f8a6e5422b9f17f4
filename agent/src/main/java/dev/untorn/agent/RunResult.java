package dev.untorn.agent;

import dev.untorn.model.Finding;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The report of the agent at the end of the program, in a small file. */
public record RunResult(
    int classes,
    long events,
    long lost,
    List<Problem> problems,
    List<Finding> findings,
    List<String> assumptions,
    List<SuppressionEntry> declared) {

  public static final String PROCESS = "%p";

  /** The first and the last number of a file. */
  private static final long HEAD = 0x756e_746f_726e_0004L;

  private static final int TAIL = 0x656e_642e;

  public RunResult {
    problems = List.copyOf(problems);
    findings = List.copyOf(findings);
    assumptions = List.copyOf(assumptions);
    declared = List.copyOf(declared);
  }

  /** The file of a process, whose id replaces {@link #PROCESS} in the name. */
  public static Path file(Path result, long process) {
    return Path.of(result.toString().replace(PROCESS, Long.toString(process)));
  }

  void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeLong(HEAD);
      RecordCodec.write(this, RunResult.class, out);
      out.writeInt(TAIL);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("all records are public", e);
    }
  }

  /** The result, or nothing if the program did not end normally with the agent. */
  public static Optional<RunResult> read(Path file) {
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      if (in.readLong() != HEAD) {
        return Optional.empty();
      }
      RunResult result = (RunResult) RecordCodec.read(RunResult.class, in);
      return in.readInt() == TAIL ? Optional.of(result) : Optional.empty();
    } catch (IOException | ReflectiveOperationException | RuntimeException e) {
      return Optional.empty();
    }
  }
}
