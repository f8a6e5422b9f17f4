package dev.untorn.model.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Checks of what a file must hold; each says which field is wrong and how. */
final class Required {

  private Required() {}

  static String text(String value, String field) {
    return present(value, field);
  }

  static <T> T present(T value, String field) {
    if (value == null) {
      throw new IllegalArgumentException("'" + field + "' is missing");
    }
    return value;
  }

  /** A list without empty places; an absent list is an empty one. */
  static <T> List<T> list(List<T> values, String field) {
    if (values == null) {
      return List.of();
    }
    if (values.stream().anyMatch(value -> value == null)) {
      throw new IllegalArgumentException("'" + field + "' has an empty place");
    }
    return List.copyOf(values);
  }

  static long count(Long value, String field) {
    if (value == null) {
      return 0;
    }
    if (value < 0) {
      throw new IllegalArgumentException("'" + field + "' is negative: " + value);
    }
    return value;
  }

  /** The constant that the file spells in lower case with dashes for underscores. */
  static <E extends Enum<E>> E constant(Class<E> type, String value, String field) {
    text(value, field);
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> spell(constant).equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is '%s', not one of %s".formatted(field, value, spellAll(type))));
  }

  static String spell(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String spellAll(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(Required::spell)
        .collect(Collectors.joining(", "));
  }
}
