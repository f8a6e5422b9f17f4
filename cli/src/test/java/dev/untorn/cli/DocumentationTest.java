package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.untorn.agent.AgentOptions;
import dev.untorn.cli.DocumentationPage.Block;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.Console.Terminals;
import dev.untorn.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Links and commands in the documentation are valid; {@link RunDocumentationIT} runs them. */
class DocumentationTest {

  private static final String AGENT = "-javaagent:untorn.jar=";
  private static final CommandLine COMMAND_LINE =
      new UntornCommand(
              new Console(System.out, System.err, Path.of(""), Terminals.NONE), Engine.standard())
          .commandLine();

  @Test
  void everyLinkLeadsToAFileAndAHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    for (DocumentationPage page : DocumentationPage.all()) {
      for (String link : page.links()) {
        if (!link.matches("[a-z]+:.*") && !exists(page, link)) {
          broken.add(page + ": " + link);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  private static boolean exists(DocumentationPage page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path file = parts[0].isEmpty() ? page.file() : page.file().resolveSibling(parts[0]).normalize();
    return Files.exists(file)
        && (parts.length == 1 || DocumentationPage.read(file).anchors().contains(parts[1]));
  }

  @Test
  void everyCommandOptionAndParameterHasHelp() {
    for (CommandLine command : COMMAND_LINE.getSubcommands().values()) {
      CommandSpec spec = command.getCommandSpec();
      assertThat(spec.usageMessage().description()).as(spec.name()).isNotEmpty();
      for (ArgSpec argument : spec.args()) {
        assertThat(argument.description()).as("%s: %s", spec.name(), argument).isNotEmpty();
      }
    }
  }

  @Test
  void everyCommandCanBeParsed() throws IOException {
    int commands = 0;
    for (DocumentationPage page : DocumentationPage.all()) {
      for (Block block : page.blocks().stream().filter(Block::isShell).toList()) {
        for (String script : block.scripts()) {
          for (List<String> words : ShellWords.commands(script)) {
            commands++;
            assertThatCode(() -> parse(words))
                .as("%s: %s", page.place(block), words)
                .doesNotThrowAnyException();
          }
        }
      }
    }
    assertThat(commands).isGreaterThan(30);
  }

  private static void parse(List<String> words) {
    for (String word : words) {
      if (word.startsWith(AGENT)) {
        AgentOptions.parse(word.substring(AGENT.length()));
      }
    }
    String start = String.join(" ", words);
    if (start.matches("(\\./)?untorn .*")) {
      COMMAND_LINE.parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    } else if (start.matches("java -jar (.*/)?untorn.jar .*")) {
      COMMAND_LINE.parseArgs(words.subList(3, words.size()).toArray(String[]::new));
    }
  }

  /** Otherwise nobody would check them. */
  @Test
  void commandsAreInShellBlocks() throws IOException {
    for (DocumentationPage page : DocumentationPage.all()) {
      for (Block block : page.blocks()) {
        assertThat(block.isShell() || block.text().stream().noneMatch(DocumentationTest::isCommand))
            .as("%s shows a command; begin the block with ```sh or ```console", page.place(block))
            .isTrue();
      }
    }
  }

  private static boolean isCommand(String line) {
    String commands = String.join("|", COMMAND_LINE.getSubcommands().keySet());
    return line.matches("(\\$ )?(\\./)?untorn (" + commands + ")( .*)?");
  }

  @Test
  void wordsAreSplitAsByAShell() {
    assertThat(ShellWords.commands("a 'b c' -d=\"e\" # f\n\ng lib/*.jar && h \\\n i; j"))
        .containsExactly(
            List.of("a", "b c", "-d=e"),
            List.of("g", "lib/*.jar"),
            List.of("h", "i"),
            List.of("j"));
  }
}
