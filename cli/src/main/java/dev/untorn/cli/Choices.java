package dev.untorn.cli;

import dev.untorn.agent.rewrite.Wishes.Heuristic;
import dev.untorn.analysis.Mode;
import dev.untorn.bytecode.actors.Actors.World;
import dev.untorn.dynamic.trace.TraceForm;
import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Finding;
import dev.untorn.model.Spelling;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The words that options take. */
final class Choices {

  private Choices() {}

  /** How findings are shown. */
  enum Format {
    TEXT,
    JSON,
    SARIF,
    HTML
  }

  /** When text is coloured. */
  enum Colour {
    AUTO,
    ALWAYS,
    NEVER
  }

  /** From which evidence on a finding makes the command fail. */
  enum FailOn {
    SUSPECTED(Strength.SUSPECTED),
    PREDICTED(Strength.PREDICTED),
    CONFIRMED(Strength.CONFIRMED),
    NEVER(null);

    private final Strength least;

    FailOn(Strength least) {
      this.least = least;
    }

    boolean failsOn(Finding finding) {
      return least != null && finding.strength().compareTo(least) >= 0;
    }
  }

  static final class FormatConverter implements ITypeConverter<Format> {
    @Override
    public Format convert(String word) {
      return choose(Format.class, word);
    }
  }

  static final class ColourConverter implements ITypeConverter<Colour> {
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

  static final class ModeConverter implements ITypeConverter<Mode> {
    @Override
    public Mode convert(String word) {
      return choose(Mode.class, word);
    }
  }

  static final class HeuristicConverter implements ITypeConverter<Heuristic> {
    @Override
    public Heuristic convert(String word) {
      return choose(Heuristic.class, word);
    }
  }

  static final class TraceFormConverter implements ITypeConverter<TraceForm> {
    @Override
    public TraceForm convert(String word) {
      return choose(TraceForm.class, word);
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
