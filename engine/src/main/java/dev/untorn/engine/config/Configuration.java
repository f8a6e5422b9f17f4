package dev.untorn.engine.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import dev.untorn.engine.config.Settings.FailOn;
import dev.untorn.model.Rule;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.triage.FindingPattern;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.triage.SuppressionEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The file {@code untorn.yaml}: the settings and suppressions of a project. */
record Configuration(
    List<String> rules,
    List<String> include,
    List<String> exclude,
    List<String> source,
    String baseline,
    @JsonProperty("fail-on") String failOn,
    AssumeSettings assume,
    List<Entry> suppress) {

  static final Configuration NONE =
      new Configuration(null, null, null, null, null, null, null, null);

  private static final int MAX_BYTES = 1 << 20;

  Configuration {
    rules = orEmpty(rules);
    include = orEmpty(include);
    exclude = orEmpty(exclude);
    source = orEmpty(source);
    assume = assume == null ? AssumeSettings.NOTHING : assume;
    suppress = suppress == null ? List.of() : suppress;
  }

  /** Loaded only if there is a file to read: Jackson has hundreds of classes. */
  private static final class Yaml {

    private static final YAMLMapper MAPPER =
        YAMLMapper.builder()
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            .enable(DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
  }

  /** One suppression. */
  record Entry(
      String id, List<String> operation, String variable, List<String> rules, String reason) {

    Entry {
      operation = orEmpty(operation);
      rules = orEmpty(rules);
    }

    SuppressionEntry toSuppression(String where) {
      if (reason == null || reason.isBlank()) {
        throw new UsageException(where + ": a suppression needs a reason");
      }
      if (id == null && operation.isEmpty() && variable == null) {
        throw new UsageException(where + ": name an id, an operation or a variable");
      }
      Set<Rule> meant =
          rules.stream().map(rule -> rule(rule, where)).collect(Collectors.toUnmodifiableSet());
      return new SuppressionEntry(
          new FindingPattern(
              Optional.ofNullable(id),
              operation.stream().map(Glob::new).toList(),
              Optional.ofNullable(variable).map(Glob::new),
              meant),
          new Suppression(Origin.CONFIGURATION, reason),
          where);
    }

    private static Rule rule(String id, String where) {
      try {
        return RuleSelection.rule(id);
      } catch (UsageException mistake) {
        throw mistake.in(where);
      }
    }
  }

  static Configuration read(Path file) {
    try {
      String yaml = text(file);
      return isEmpty(yaml, file) ? NONE : Yaml.MAPPER.readValue(yaml, Configuration.class);
    } catch (UnrecognizedPropertyException e) {
      throw new UsageException(
          "%s: unknown setting '%s'%s"
              .formatted(file, e.getPropertyName(), Suggestion.of(e.getPropertyName(), names(e))));
    } catch (JsonProcessingException e) {
      throw new UsageException("%s: %s".formatted(file, explain(e)));
    } catch (IOException e) {
      throw UsageException.cannot("read", file, e);
    }
  }

  private static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new UsageException(file + ": too large for a configuration");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new UsageException(file + ": not UTF-8 text");
    }
  }

  /** Whether the file is empty; rejects unquoted {@code *} and second documents. */
  private static boolean isEmpty(String yaml, Path file) throws IOException {
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

  List<SuppressionEntry> suppressions(Path file) {
    List<SuppressionEntry> entries = new ArrayList<>();
    for (Entry entry : suppress) {
      String where = "%s, suppression %d".formatted(file.getFileName(), entries.size() + 1);
      if (entry == null) {
        throw new UsageException(where + " is empty");
      }
      entries.add(entry.toSuppression(where));
    }
    return entries;
  }

  Optional<FailOn> failOnChoice(Path file) {
    return Optional.ofNullable(failOn)
        .map(word -> Suggestion.constant(FailOn.class, word, file + ": fail-on"));
  }

  private static Collection<String> names(UnrecognizedPropertyException e) {
    Set<String> names = new LinkedHashSet<>();
    e.getKnownPropertyIds().forEach(name -> names.add(String.valueOf(name)));
    return names;
  }

  private static String explain(JsonProcessingException e) {
    String what = "invalid YAML: " + problem(e.getOriginalMessage());
    if (e.getOriginalMessage().startsWith("Duplicate field")) {
      what = e.getOriginalMessage().toLowerCase(Locale.ROOT);
    } else if (e instanceof JsonMappingException mapping) {
      String name = name(mapping);
      what =
          name.isEmpty()
              ? "write settings as 'name: value'"
              : "'" + name + "' has a value of the wrong type";
    }
    return e.getLocation() == null ? what : what + " (line " + e.getLocation().getLineNr() + ")";
  }

  /** The parser's message, without the indented lines that quote the file. */
  private static String problem(String message) {
    String problem =
        message
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith(" "))
            .collect(Collectors.joining(", "));
    return problem.contains("an alias") ? problem + "; quote values that begin with *" : problem;
  }

  private static String name(JsonMappingException e) {
    return e.getPath().stream()
        .map(JsonMappingException.Reference::getFieldName)
        .filter(name -> name != null)
        .collect(Collectors.joining("."));
  }

  private static <T> List<T> orEmpty(List<T> list) {
    return list == null ? List.of() : list.stream().filter(element -> element != null).toList();
  }
}
