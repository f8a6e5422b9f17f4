package dev.untorn.cli.option;

import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.analysis.CheckMode;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.engine.Suggestion;
import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Finding;
import dev.untorn.model.wording.Spelling;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The words that options take. */
public final class OptionValues {

  private OptionValues() {}

  /** How findings are shown. */
  enum Format {
    TEXT,
    JSON,
    SARIF,
    HTML
  }

  /** When text is coloured. */
  public enum Colour {
    AUTO,
    ALWAYS,
    NEVER
  }

  /** From which evidence on a finding makes the command fail. */
  public enum FailOn {
    SUSPECTED(Strength.SUSPECTED),
    PREDICTED(Strength.PREDICTED),
    CONFIRMED(Strength.CONFIRMED),
    NEVER(null);

    private final Strength least;

    FailOn(Strength least) {
      this.least = least;
    }

    public boolean failsOn(Finding finding) {
      return least != null && finding.strength().compareTo(least) >= 0;
    }
  }

  static final class FormatConverter implements ITypeConverter<Format> {
    @Override
    public Format convert(String word) {
      return choose(Format.class, word);
    }
  }

  public static final class ColourConverter implements ITypeConverter<Colour> {
    @Override
    public Colour convert(String word) {
      return choose(Colour.class, word);
    }
  }

  static final class FailOnConverter implements ITypeConverter<FailOn> {
    @Override
    public FailOn convert(String word) {
      return choose(FailOn.class, word);
    }
  }

  static final class WorldConverter implements ITypeConverter<World> {
    @Override
    public World convert(String word) {
      return choose(World.class, word);
    }
  }

  static final class ModeConverter implements ITypeConverter<CheckMode> {
    @Override
    public CheckMode convert(String word) {
      return choose(CheckMode.class, word);
    }
  }

  public static final class HeuristicConverter implements ITypeConverter<Heuristic> {
    @Override
    public Heuristic convert(String word) {
      return choose(Heuristic.class, word);
    }
  }

  public static final class TraceFormConverter implements ITypeConverter<TraceFormat> {
    @Override
    public TraceFormat convert(String word) {
      return choose(TraceFormat.class, word);
    }
  }

  private static <E extends Enum<E>> E choose(Class<E> type, String word) {
    return Spelling.find(type, word)
        .orElseThrow(() -> new TypeConversionException(refusal(type, word)));
  }

  static <E extends Enum<E>> String refusal(Class<E> type, String word) {
    List<String> words = Spelling.all(type);
    return "'%s' is not one of %s%s"
        .formatted(word, String.join(", ", words), Suggestion.of(word, words));
  }
}
