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

/** How the values of options are read. */
public final class ValueConverters {

  private ValueConverters() {}

  /** Makes a command and its subcommands read paths, and the words that stand for constants. */
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

  /** Not every text is a path on every system. */
  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'" + text + "' cannot be a path on this system");
    }
  }

  /** Takes the word behind {@code --rules} as it is: a dash before it is no option. */
  static final class RuleWords implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> rest, ArgSpec option, CommandSpec command) {
      if (rest.isEmpty() || rest.peek().startsWith("--")) {
        throw new ParameterException(command.commandLine(), "no rules behind --rules");
      }
      List<String> words = option.getValue();
      words.addAll(List.of(rest.pop().split(",", -1)));
    }
  }
}
