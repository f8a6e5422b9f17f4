package dev.untorn.cli.option;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.untorn.cli.option.OptionValues.FailOn;
import dev.untorn.engine.IoErrors;
import dev.untorn.engine.Suggestion;
import dev.untorn.engine.UsageException;
import dev.untorn.engine.config.YamlText;
import dev.untorn.model.Rule;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.triage.FindingPattern;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.triage.SuppressionEntry;
import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The file {@code untorn.yaml}: what a project wants every time, and what it wants left alone. */
public record Configuration(
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

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder()
          .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
          .enable(DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  public Configuration {
    rules = orEmpty(rules);
    include = orEmpty(include);
    exclude = orEmpty(exclude);
    source = orEmpty(source);
    assume = assume == null ? AssumeSettings.NOTHING : assume;
    suppress = suppress == null ? List.of() : suppress;
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
        throw new UsageException(where + ": " + mistake.getMessage());
      }
    }
  }

  /** Reads a file. */
  static Configuration read(Path file) {
    try {
      String yaml = YamlText.read(file);
      return YamlText.isEmpty(yaml, file) ? NONE : MAPPER.readValue(yaml, Configuration.class);
    } catch (UnrecognizedPropertyException e) {
      throw new UsageException(
          "%s: there is no setting '%s'%s"
              .formatted(file, e.getPropertyName(), Suggestion.of(e.getPropertyName(), names(e))));
    } catch (JsonProcessingException e) {
      throw new UsageException("%s: %s".formatted(file, explain(e)));
    } catch (IOException e) {
      throw new UsageException(IoErrors.explain("read", file, e));
    }
  }

  /** The suppressions, each with the place where it stands. */
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
    if (failOn == null) {
      return Optional.empty();
    }
    return Optional.of(
        Spelling.find(FailOn.class, failOn)
            .orElseThrow(
                () ->
                    new UsageException(
                        "%s: fail-on: %s"
                            .formatted(file, OptionValues.refusal(FailOn.class, failOn)))));
  }

  private static Collection<String> names(UnrecognizedPropertyException e) {
    Set<String> names = new LinkedHashSet<>();
    e.getKnownPropertyIds().forEach(name -> names.add(String.valueOf(name)));
    return names;
  }

  private static String explain(JsonProcessingException e) {
    String what = "not YAML";
    if (e.getOriginalMessage().startsWith("Duplicate field")) {
      what = e.getOriginalMessage().toLowerCase(Locale.ROOT);
    } else if (e instanceof JsonMappingException mapping) {
      String name = name(mapping);
      what =
          name.isEmpty()
              ? "settings are written as 'name: value'"
              : "'" + name + "' has a value of the wrong kind";
    }
    return e.getLocation() == null ? what : what + " (line " + e.getLocation().getLineNr() + ")";
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
