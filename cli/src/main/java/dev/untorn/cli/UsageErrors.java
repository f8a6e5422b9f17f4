package dev.untorn.cli;

import dev.untorn.engine.config.Suggestion;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Error messages of one line for a wrong command line. */
final class UsageErrors {

  private static final Set<String> PLANNED = Set.of("confirm");

  /** The commands that pass arguments on to java. */
  private static final Set<String> JAVA = Set.of("run", "record");

  private UsageErrors() {}

  static String explain(ParameterException mistake) {
    CommandLine command = mistake.getCommandLine();
    String what =
        mistake instanceof UnmatchedArgumentException unmatched
            ? unmatched(unmatched)
            : ordinary(mistake);
    return "%s (see '%s --help')".formatted(what, command.getCommandSpec().qualifiedName());
  }

  private static String unmatched(UnmatchedArgumentException mistake) {
    CommandLine command = mistake.getCommandLine();
    String word = mistake.getUnmatched().get(0);
    if (word.startsWith("-")) {
      String name = word.replaceFirst("=.*", "");
      return "unknown option '"
          + name
          + "'"
          + Suggestion.of(name, command.getCommandSpec().optionsMap().keySet())
          + (JAVA.contains(command.getCommandName())
              ? "; put the arguments for java after '--'"
              : "");
    }
    if (command.getParent() != null) {
      return "unexpected argument '" + word + "'";
    }
    return noCommand(word, command);
  }

  static String noCommand(String word, CommandLine untorn) {
    return PLANNED.contains(word)
        ? "the command '" + word + "' is not implemented yet"
        : "unknown command '" + word + "'" + Suggestion.of(word, untorn.getSubcommands().keySet());
  }

  private static String ordinary(ParameterException mistake) {
    if (mistake instanceof MissingParameterException missing) {
      return missing.getMissing().stream()
          .map(
              argument ->
                  argument.isOption()
                      ? continued(missing.getMessage())
                      : "missing argument: " + argument.paramLabel())
          .collect(Collectors.joining(", "));
    }
    return continued(mistake.getMessage());
  }

  /** The message as the end of a sentence that begins with "untorn: ". */
  private static String continued(String message) {
    return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
  }
}
