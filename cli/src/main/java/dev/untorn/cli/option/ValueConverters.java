package dev.untorn.cli.option;

import dev.untorn.engine.config.Suggestion;
import dev.untorn.model.wording.Spelling;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Stack;
import picocli.CommandLine;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Converters for the values of options. */
public final class ValueConverters {

  private ValueConverters() {}

  public static void register(CommandLine line) {
    line.registerConverter(Path.class, ValueConverters::path);
    for (CommandLine command : line.getSubcommands().values()) {
      for (ArgSpec option : command.getCommandSpec().options()) {
        if (option.type().isEnum()) {
          registerEnum(line, option.type());
        }
      }
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The type is only known at run time.
  private static void registerEnum(CommandLine line, Class<?> type) {
    line.registerConverter((Class) type, (ITypeConverter) word -> constant((Class) type, word));
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    return Spelling.find(type, word)
        .orElseThrow(() -> new TypeConversionException(Suggestion.refusal(type, word)));
  }

  /** Converts a path; not every text is one on every system. */
  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'" + text + "' is not a valid path on this system");
    }
  }

  /** Takes the word after {@code --rules} literally, even if it starts with a dash. */
  static final class RuleWords implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> rest, ArgSpec option, CommandSpec command) {
      if (rest.isEmpty() || rest.peek().startsWith("--")) {
        throw new ParameterException(command.commandLine(), "no rules given after --rules");
      }
      List<String> words = option.getValue();
      words.addAll(List.of(rest.pop().split(",", -1)));
    }
  }
}
