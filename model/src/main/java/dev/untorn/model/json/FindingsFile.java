package dev.untorn.model.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.untorn.model.triage.Findings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.stream.Collectors;

/** Reads and writes findings as JSON; equal findings always yield the same bytes. */
public final class FindingsFile {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .withCoercionConfig(
              LogicalType.Textual,
              config ->
                  config
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .build();

  private static final ObjectReader READER =
      MAPPER.readerFor(FindingsJson.class).without(JsonParser.Feature.AUTO_CLOSE_SOURCE);

  private static final ObjectWriter WRITER = prettyWriter(MAPPER);

  private FindingsFile() {}

  public static Findings read(InputStream in, String toolVersion)
      throws IOException, UnreadableFindingsException {
    try {
      FindingsJson json = READER.readValue(in);
      if (json == null) {
        throw new UnreadableFindingsException("not one JSON object with findings");
      }
      json.tool().requireReadableBy(toolVersion);
      return json.toFindings();
    } catch (JsonProcessingException e) {
      throw new UnreadableFindingsException(explain(e));
    }
  }

  public static void write(Findings findings, String toolVersion, OutputStream out)
      throws IOException {
    out.write(WRITER.writeValueAsBytes(FindingsJson.of(findings, toolVersion)));
    out.write('\n');
  }

  /** Indented JSON with line feeds on every system, in ASCII, so that names hide nothing. */
  public static ObjectWriter prettyWriter(JsonMapper mapper) {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withArrayEmptySeparator("")
            .withObjectEmptySeparator("");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter(separators)
            .withObjectIndenter(indenter)
            .withArrayIndenter(indenter);
    return mapper.writer(printer).with(JsonWriteFeature.ESCAPE_NON_ASCII);
  }

  private static String explain(JsonProcessingException e) {
    StringBuilder text = new StringBuilder();
    if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
      text.append(path(mapping)).append(": ");
    }
    text.append(complaint(e));
    if (e.getLocation() != null && e.getLocation().getLineNr() > 0) {
      text.append(" (line ").append(e.getLocation().getLineNr()).append(')');
    }
    return text.toString();
  }

  /** The message of an error, without the names of classes that read the file. */
  private static String complaint(JsonProcessingException e) {
    if (e instanceof ValueInstantiationException && e.getCause() != null) {
      return e.getCause().getMessage();
    }
    if (e instanceof JsonMappingException
        && e.getCause() instanceof JsonProcessingException deeper) {
      return complaint(deeper);
    }
    if (e instanceof StreamConstraintsException) {
      return "nested too deeply, or a name or number is too long";
    }
    if (e instanceof JsonMappingException mapping && mapping.getPath().isEmpty()) {
      return e.getOriginalMessage().startsWith("No content")
          ? "it is empty"
          : "not one JSON object with findings";
    }
    if (e instanceof JsonMappingException) {
      return "the value has the wrong type";
    }
    return e.getOriginalMessage().lines().findFirst().orElse("not JSON");
  }

  /** The position of an error in the file, such as {@code findings[3].steps[0].line}. */
  private static String path(JsonMappingException e) {
    return e.getPath().stream()
        .map(
            step ->
                step.getFieldName() == null
                    ? "[" + step.getIndex() + "]"
                    : "." + step.getFieldName())
        .collect(Collectors.joining())
        .replaceFirst("^\\.", "");
  }
}
