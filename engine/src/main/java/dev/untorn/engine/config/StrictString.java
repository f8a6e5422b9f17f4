package dev.untorn.engine.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;

/** Takes text for a setting, but no number or truth value that only looks like text in YAML. */
public final class StrictString extends StdDeserializer<String> {

  private static final long serialVersionUID = 1L;

  StrictString() {
    super(String.class);
  }

  @Override
  public String deserialize(JsonParser parser, DeserializationContext reading) throws IOException {
    return parser.hasToken(JsonToken.VALUE_STRING)
        ? parser.getText()
        : (String) reading.handleUnexpectedToken(String.class, parser);
  }
}
