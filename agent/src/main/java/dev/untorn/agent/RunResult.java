package dev.untorn.agent;

import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.trace.encoding.ByteReader;
import dev.untorn.dynamic.trace.encoding.DamagedBlockException;
import dev.untorn.dynamic.trace.encoding.SymbolReader;
import dev.untorn.dynamic.trace.encoding.SymbolWriter;
import dev.untorn.dynamic.violation.RunViolations;
import dev.untorn.model.Rule;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.triage.FindingPattern;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the agent reports at the end of the program, in a small file with symbols and texts as in
 * traces.
 */
public record RunResult(
    int classes,
    long events,
    long lost,
    List<Problem> problems,
    RunViolations violations,
    List<String> assumptions,
    List<SuppressionEntry> declared) {

  public static final String PROCESS = "%p";

  /** The first and the last number of a file. */
  private static final long HEAD = 0x756e_746f_726e_0003L;

  private static final int TAIL = 0x656e_642e;

  public RunResult {
    problems = List.copyOf(problems);
    assumptions = List.copyOf(assumptions);
    declared = List.copyOf(declared);
  }

  /** The file of a process: its number stands for {@link #PROCESS} in the name. */
  public static Path file(Path result, long process) {
    return Path.of(result.toString().replace(PROCESS, Long.toString(process)));
  }

  void write(Path file) throws IOException {
    SymbolWriter names = new SymbolWriter();
    ByteArrayOutputStream numbers = new ByteArrayOutputStream();
    write(new DataOutputStream(numbers), names);
    ByteArrayOutputStream symbols = new ByteArrayOutputStream();
    names.writeTo((payload, length, count) -> symbols.write(payload, 0, length));
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
      out.writeLong(HEAD);
      out.writeInt(symbols.size());
      symbols.writeTo(out);
      numbers.writeTo(out);
    }
  }

  private void write(DataOutputStream out, SymbolWriter names) throws IOException {
    out.writeInt(classes);
    out.writeLong(events);
    out.writeLong(lost);
    problems.forEach(names::problem);
    violations.write(out, names);
    write(assumptions, out, names);
    out.writeInt(declared.size());
    for (SuppressionEntry entry : declared) {
      FindingPattern pattern = entry.pattern();
      write(pattern.operations().stream().map(Glob::pattern).toList(), out, names);
      write(pattern.variable().stream().map(Glob::pattern).toList(), out, names);
      write(pattern.rules().stream().map(Rule::id).sorted().toList(), out, names);
      write(List.of(entry.where(), entry.suppression().reason()), out, names);
    }
    out.writeInt(TAIL);
  }

  private static void write(List<String> texts, DataOutputStream out, SymbolWriter names)
      throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      out.writeInt(names.text(text));
    }
  }

  /** What was said, or nothing if the program did not come to its end with the agent. */
  public static Optional<RunResult> read(Path file) {
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      if (in.readLong() != HEAD) {
        return Optional.empty();
      }
      TraceSymbols symbols = new TraceSymbols();
      SymbolReader names = new SymbolReader(symbols);
      byte[] payload = in.readNBytes(in.readInt());
      names.read(new ByteReader(payload, 0, payload.length));
      RunResult result =
          new RunResult(
              in.readInt(),
              in.readLong(),
              in.readLong(),
              List.copyOf(symbols.problems()),
              RunViolations.read(in, names, symbols),
              texts(in, names),
              suppressions(in, names));
      return in.readInt() == TAIL ? Optional.of(result) : Optional.empty();
    } catch (IOException | DamagedBlockException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static List<String> texts(DataInputStream in, SymbolReader names) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      texts.add(names.text(in.readInt()));
    }
    return texts;
  }

  private static List<SuppressionEntry> suppressions(DataInputStream in, SymbolReader names)
      throws IOException {
    List<SuppressionEntry> entries = new ArrayList<>();
    for (int i = in.readInt(); i > 0; i--) {
      FindingPattern pattern =
          new FindingPattern(
              Optional.empty(),
              texts(in, names).stream().map(Glob::new).toList(),
              texts(in, names).stream().map(Glob::new).findFirst(),
              texts(in, names).stream()
                  .map(id -> Rule.find(id).orElseThrow())
                  .collect(Collectors.toSet()));
      List<String> rest = texts(in, names);
      Suppression suppression = new Suppression(Origin.IN_SOURCE, rest.get(1));
      entries.add(new SuppressionEntry(pattern, suppression, rest.get(0)));
    }
    return entries;
  }
}
