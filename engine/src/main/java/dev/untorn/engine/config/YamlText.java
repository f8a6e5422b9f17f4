package dev.untorn.engine.config;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.untorn.engine.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of a YAML file that says what it seems to say. */
public final class YamlText {

  private static final int MOST_BYTES = 1 << 20;

  private YamlText() {}

  /** Reads a file that a person wrote: not endless, and in UTF-8. */
  public static String read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new UsageException(file + ": too large for a configuration");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new UsageException(file + ": not UTF-8 text");
    }
  }

  /**
   * Whether there is anything in it. Refuses what YAML allows and people do not mean: a pattern
   * that begins with a star and so becomes an alias, and a second document that nobody reads.
   */
  public static boolean isEmpty(String yaml, Path file) throws IOException {
    try (YAMLParser parser = new YAMLFactory().createParser(yaml)) {
      boolean empty = true;
      int depth = 0;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (parser.isCurrentAlias()) {
          throw new UsageException(
              "%s: put '*%s' in quotes (line %d)"
                  .formatted(file, parser.getText(), parser.currentTokenLocation().getLineNr()));
        }
        if (!empty && depth == 0) {
          throw new UsageException(file + ": more than one YAML document");
        }
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        empty &= token == JsonToken.VALUE_NULL;
      }
      return empty;
    }
  }
}
