package dev.untorn.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.untorn.cli.Choices.FailOn;
import dev.untorn.model.FindingPattern;
import dev.untorn.model.Glob;
import dev.untorn.model.Rule;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.SuppressionEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The file {@code untorn.yaml}: what a project wants every time, and what it wants left alone. */
record Configuration(
    List<String> rules,
    List<String> include,
    List<String> exclude,
    List<String> source,
    String baseline,
    @JsonProperty("fail-on") String failOn,
    List<Entry> suppress) {

  static final Configuration NONE = new Configuration(null, null, null, null, null, null, null);

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder()
          .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
          .enable(DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT)
          .build();

  Configuration {
    rules = orEmpty(rules);
    include = orEmpty(include);
    exclude = orEmpty(exclude);
    source = orEmpty(source);
    suppress = orEmpty(suppress);
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
        throw new UserMistake(where + ": a suppression needs a reason");
      }
      if (id == null && operation.isEmpty() && variable == null) {
        throw new UserMistake(where + ": name an id, an operation or a variable");
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
      } catch (UserMistake mistake) {
        throw new UserMistake(where + ": " + mistake.getMessage());
      }
    }
  }

  /** Reads a file; its paths are relative to its folder. */
  static Configuration read(Path file) {
    try {
      String yaml = Files.readString(file);
      return isEmpty(MAPPER.readTree(yaml))
          ? NONE
          : MAPPER.readValue(yaml, Configuration.class).in(file.toAbsolutePath().getParent());
    } catch (UnrecognizedPropertyException e) {
      throw new UserMistake(
          "%s: there is no setting '%s'%s"
              .formatted(file, e.getPropertyName(), Suggestion.of(e.getPropertyName(), names(e))));
    } catch (JsonProcessingException e) {
      throw new UserMistake("%s: %s".formatted(file, explain(e)));
    } catch (IOException e) {
      throw new UserMistake(FileTrouble.explain("read", file, e));
    }
  }

  /** The suppressions, each with the place where it stands. */
  List<SuppressionEntry> suppressions(Path file) {
    List<SuppressionEntry> entries = new ArrayList<>();
    for (Entry entry : suppress) {
      String where = "%s, suppression %d".formatted(file.getFileName(), entries.size() + 1);
      entries.add(entry.toSuppression(where));
    }
    return entries;
  }

  Optional<FailOn> failOnChoice(Path file) {
    if (failOn == null) {
      return Optional.empty();
    }
    return Optional.of(
        Choices.find(FailOn.class, failOn)
            .orElseThrow(
                () ->
                    new UserMistake(
                        "%s: fail-on: %s".formatted(file, Choices.refusal(FailOn.class, failOn)))));
  }

  private static boolean isEmpty(JsonNode yaml) {
    return yaml.isMissingNode() || yaml.isNull();
  }

  private Configuration in(Path folder) {
    return new Configuration(
        rules,
        include,
        exclude,
        source.stream().map(path -> folder.resolve(path).toString()).toList(),
        baseline == null ? null : folder.resolve(baseline).toString(),
        failOn,
        suppress);
  }

  private static Collection<String> names(UnrecognizedPropertyException e) {
    Set<String> names = new LinkedHashSet<>();
    e.getKnownPropertyIds().forEach(name -> names.add(String.valueOf(name)));
    return names;
  }

  private static String explain(JsonProcessingException e) {
    String what =
        e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()
            ? "'" + name(mapping) + "' has a value of the wrong kind"
            : "not YAML";
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
